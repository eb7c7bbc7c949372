#!/bin/sh
# Checks a folder of templates, pictures and fonts, and stores it as a project of the server. If any file has a fault, nothing is stored.
# Usage: 02-push-templates.sh FOLDER
# Needs deckwright.env of job 1. DECKWRIGHT is the command (default: deckwright).
set -eu
DECKWRIGHT=${DECKWRIGHT:-deckwright}
[ $# -eq 1 ] || { echo 'Usage: 02-push-templates.sh FOLDER' >&2; exit 2; }
. ./deckwright.env

for pause in 1 2 4 8 16; do
  status=0
  $DECKWRIGHT push "$1" --server "$DECKWRIGHT_URL" || status=$?
  # Only with 5, the server is away or busy, and trying again helps. With 3, the files have faults, which are printed.
  [ "$status" -eq 5 ] || exit "$status"
  sleep "$pause"
done
exit 5
