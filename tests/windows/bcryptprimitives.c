/* Wine 8 lacks this library, by which Rust asks Windows for random bytes: it forwards to the function that
 * Wine has. The test puts it beside the program; no package has it. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length)
{
    return SystemFunction036(buffer, (ULONG)length);
}
