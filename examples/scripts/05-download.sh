#!/bin/sh
# Downloads the file of an export that has ended, and prints its path.
# Usage: 05-download.sh ID FOLDER
# Needs curl, jq and deckwright.env of job 1.
set -eu
[ $# -eq 2 ] || { echo 'Usage: 05-download.sh ID FOLDER' >&2; exit 2; }
. ./deckwright.env

presentation=$(curl --silent --show-error --fail --retry 5 "$DECKWRIGHT_URL/v1/presentation/$1" \
  --header "Authorization: Bearer $DECKWRIGHT_TOKEN")
url=$(printf '%s' "$presentation" | jq -r '.url // empty')
[ -n "$url" ] || { echo "The presentation $1 has no file: it is not finished, it failed, or its file expired." >&2; exit 1; }
# The address is signed, so it needs no key. It ends with the name of the file.
curl --silent --show-error --fail --retry 5 --create-dirs --output-dir "$2" --remote-name \
  --write-out '%{filename_effective}\n' "$url"
