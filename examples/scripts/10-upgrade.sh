#!/bin/sh
# Upgrades the server of job 1: backs it up, stops it, starts the newer version on the same data, and checks the presentations.
# Usage: 10-upgrade.sh BACKUP, a folder that is new or empty
# Needs curl, and deckwright.env and server.pid of job 1. DECKWRIGHT is the newer command (default: deckwright).
set -eu
DECKWRIGHT=${DECKWRIGHT:-deckwright}
[ $# -eq 1 ] || { echo 'Usage: 10-upgrade.sh BACKUP' >&2; exit 2; }
. ./deckwright.env
umask 077

before=$($DECKWRIGHT presentation list --limit 100 --server "$DECKWRIGHT_URL")
$DECKWRIGHT backup "$1" --server "$DECKWRIGHT_URL"
kill "$(cat server.pid)"
# The server first finishes the exports that it accepted.
while [ -e server.pid ]; do sleep 1; done
if curl --silent --output /dev/null "$DECKWRIGHT_URL/livez"; then
  echo 'The old server still runs: the command with which it was started does not pass signals on, as npx does not.' >&2
  exit 1
fi

: >server.pid
(
  $DECKWRIGHT start &
  echo "$!" >server.pid
  wait
  rm server.pid
) >server.log 2>&1 &
until curl --silent --fail --output /dev/null "$DECKWRIGHT_URL/readyz"; do
  [ -e server.pid ] || { tail -n 3 server.log >&2; echo "The backup is in $1." >&2; exit 1; }
  sleep 1
done

after=$($DECKWRIGHT presentation list --limit 100 --server "$DECKWRIGHT_URL")
for id in $(printf '%s\n' "$before" | cut -f 1); do
  printf '%s\n' "$after" | cut -f 1 | grep -qx "$id" || { echo "The presentation $id is lost. The backup is in $1." >&2; exit 1; }
done
$DECKWRIGHT --version
