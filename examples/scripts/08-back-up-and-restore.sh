#!/bin/sh
# Backs up the data directory while the server runs, restores the backup into another data directory, and checks that it has the
# presentations, so that the backup is known to be good.
# Usage: 08-back-up-and-restore.sh BACKUP RESTORED, two folders that are new or empty
# Needs deckwright.env of job 1, on the machine of the server. DECKWRIGHT is the command (default: deckwright).
set -eu
DECKWRIGHT=${DECKWRIGHT:-deckwright}
[ $# -eq 2 ] || { echo 'Usage: 08-back-up-and-restore.sh BACKUP RESTORED' >&2; exit 2; }
. ./deckwright.env

before=$($DECKWRIGHT presentation list --limit 100)
$DECKWRIGHT backup "$1"
export DECKWRIGHT_DATA_DIR="$2"
$DECKWRIGHT restore "$1"
restored=$($DECKWRIGHT presentation list --limit 100)
for id in $(printf '%s\n' "$before" | cut -f 1); do
  printf '%s\n' "$restored" | cut -f 1 | grep -qx "$id" || { echo "The backup lacks the presentation $id." >&2; exit 1; }
done
