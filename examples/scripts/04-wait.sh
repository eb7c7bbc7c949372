#!/bin/sh
# Waits until an export has ended. If it has failed, prints the reason and ends with 1.
# Usage: 04-wait.sh ID
# Needs curl, jq and deckwright.env of job 1.
set -eu
[ $# -eq 1 ] || { echo 'Usage: 04-wait.sh ID' >&2; exit 2; }
. ./deckwright.env

while :; do
  presentation=$(curl --silent --show-error --fail --retry 5 "$DECKWRIGHT_URL/v1/presentation/$1" \
    --header "Authorization: Bearer $DECKWRIGHT_TOKEN")
  case $(printf '%s' "$presentation" | jq -r .status) in
    success) exit 0 ;;
    failed | error) break ;;
  esac
  sleep 2
done
printf '%s' "$presentation" | jq -r .message >&2
exit 1
