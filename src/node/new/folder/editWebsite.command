#!/bin/sh
# Opens the editor of this website. The window stays open while it runs.
cd "$(dirname "$0")" || exit 1
if ! command -v node >/dev/null; then
  echo "Node is missing. Get it from https://nodejs.org, then open this file again."
else
  { [ -d node_modules/townsite ] || npm install; } && npm run edit
fi
echo "Press Enter to close this window."
read -r _
