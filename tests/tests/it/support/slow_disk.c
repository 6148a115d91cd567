// Preloaded into a program: each wait for the disk takes 50 ms, and each write to a file 2 ms.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void take_ms(int fd, long ms)
{
    struct stat status;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode)) {
        struct timespec time = {0, ms * 1000000};
        nanosleep(&time, NULL);
    }
}

#define REAL(type, name, ...) ((type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))

int fsync(int fd)
{
    take_ms(fd, 50);
    return REAL(int, fsync, int)(fd);
}

int fdatasync(int fd)
{
    take_ms(fd, 50);
    return REAL(int, fdatasync, int)(fd);
}

ssize_t write(int fd, const void *bytes, size_t count)
{
    take_ms(fd, 2);
    return REAL(ssize_t, write, int, const void *, size_t)(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset)
{
    take_ms(fd, 2);
    return REAL(ssize_t, pwrite, int, const void *, size_t, off_t)(fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset)
{
    take_ms(fd, 2);
    return REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t)(fd, bytes, count, offset);
}
