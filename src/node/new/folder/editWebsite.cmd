@echo off
rem Opens the editor of this website. The window stays open while it runs.
cd /d "%~dp0"
where node >nul 2>nul
if errorlevel 1 (
  echo Node is missing. Get it from https://nodejs.org, then open this file again.
  pause
  exit /b 1
)
if not exist node_modules\townsite call npm install
call npm run edit
pause
