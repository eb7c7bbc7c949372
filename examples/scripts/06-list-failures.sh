#!/bin/sh
# Lists the newest presentations that failed: id, project, code and reason, with tabs between them.
# Usage: 06-list-failures.sh
# Needs jq and deckwright.env of job 1. DECKWRIGHT is the command (default: deckwright).
set -eu
DECKWRIGHT=${DECKWRIGHT:-deckwright}
. ./deckwright.env

# Not in a pipe, because the exit code of a pipe is that of its last command.
failed=$($DECKWRIGHT presentation list --status failed --limit 100 --json --server "$DECKWRIGHT_URL")
printf '%s' "$failed" | jq -r '.items[] | [.id, .project, .error.code, .error.message] | @tsv'
