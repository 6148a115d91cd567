; The installer for Windows. It is made by `cargo xtask package installer`, which gives VERSION, PROGRAM (the
; folder of the files to install) and OUT. It installs for the user who runs it, without administrator's rights;
; `/S` installs silently, `/D=FOLDER` chooses the folder.

; NSIS of Linux distributions makes installers of 64 bits, too.
!ifdef TARGET
  Target ${TARGET}
!else
  Unicode true
!endif
!include MUI2.nsh
!include FileFunc.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Hypertoe"

Name "Hypertoe"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Hypertoe"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
SetCompressor /SOLID lzma
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Hypertoe"
VIAddVersionKey "FileDescription" "Hypertoe installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT OR Apache-2.0"

!define MUI_ICON "${PROGRAM}\hypertoe.ico"
!define MUI_UNICON "${PROGRAM}\hypertoe.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\hypertoe.exe"
!insertmacro MUI_PAGE_LICENSE "${PROGRAM}\LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

; Registers a file type: its name, its ending and its description in English.
!macro AddFileType type ending description
  WriteRegStr HKCU "Software\Classes\${type}" "" "${description}"
  WriteRegStr HKCU "Software\Classes\${type}\DefaultIcon" "" "$INSTDIR\hypertoe.exe,0"
  WriteRegStr HKCU "Software\Classes\${type}\shell\open\command" "" '"$INSTDIR\hypertoe.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\${ending}\OpenWithProgids" "${type}" ""
  ; Another program that has the ending keeps it.
  ReadRegStr $0 HKCU "Software\Classes\${ending}" ""
  StrCmp $0 "" 0 +2
  WriteRegStr HKCU "Software\Classes\${ending}" "" "${type}"
!macroend

!macro RemoveFileType type ending
  DeleteRegKey HKCU "Software\Classes\${type}"
  DeleteRegValue HKCU "Software\Classes\${ending}\OpenWithProgids" "${type}"
  ReadRegStr $0 HKCU "Software\Classes\${ending}" ""
  StrCmp $0 "${type}" 0 +2
  DeleteRegValue HKCU "Software\Classes\${ending}" ""
  DeleteRegKey /ifempty HKCU "Software\Classes\${ending}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\${ending}"
!macroend

Section "Hypertoe"
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Hypertoe.lnk" "$INSTDIR\hypertoe.exe"
  !insertmacro AddFileType "Hypertoe.Game" ".hypertoe" "Hypertoe game"
  !insertmacro AddFileType "Hypertoe.Lesson" ".lesson" "Hypertoe lesson"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\hypertoe.exe" "" "$INSTDIR\hypertoe.exe"
  ; "Open with". Windows lists the files of registered types that its explorer and dialogs open in the jump
  ; list of the taskbar.
  WriteRegStr HKCU "Software\Classes\Applications\hypertoe.exe\shell\open\command" "" '"$INSTDIR\hypertoe.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\Applications\hypertoe.exe\SupportedTypes" ".hypertoe" ""
  WriteRegStr HKCU "Software\Classes\Applications\hypertoe.exe\SupportedTypes" ".lesson" ""
  WriteRegStr HKCU "${KEY}" "DisplayName" "Hypertoe"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\hypertoe.exe"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
  ; The desktop shows icons and file types anew (SHCNE_ASSOCCHANGED).
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Settings, library and journal are the user's: they stay.
Section "Uninstall"
  Delete "$SMPROGRAMS\Hypertoe.lnk"
  !insertmacro RemoveFileType "Hypertoe.Game" ".hypertoe"
  !insertmacro RemoveFileType "Hypertoe.Lesson" ".lesson"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\hypertoe.exe"
  DeleteRegKey HKCU "Software\Classes\Applications\hypertoe.exe"
  DeleteRegKey HKCU "${KEY}"
  Delete "$INSTDIR\hypertoe.exe"
  Delete "$INSTDIR\hypertoe.com"
  Delete "$INSTDIR\hypertoe.ico"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\THIRD-PARTY.txt"
  Delete "$INSTDIR\sbom.cdx.json"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
