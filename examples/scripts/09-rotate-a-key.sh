#!/bin/sh
# Replaces the API key of deckwright.env: makes a new one, uses it, revokes the old one, and checks that the server rejects it.
# Usage: 09-rotate-a-key.sh
# Needs curl, jq and deckwright.env of job 1. DECKWRIGHT is the command (default: deckwright).
set -eu
DECKWRIGHT=${DECKWRIGHT:-deckwright}
. ./deckwright.env
umask 077

# Prints the status with which the server answers a key.
answer_to() {
  curl --silent --show-error --output /dev/null --write-out '%{http_code}' "$DECKWRIGHT_URL/v1/presentation?perPage=1" \
    --header "Authorization: Bearer $1"
}

keys=$($DECKWRIGHT token list --json --server "$DECKWRIGHT_URL")
# The server does not keep secrets. The last four characters tell which key it is.
old_id=$(printf '%s' "$keys" | jq -r --arg secret "$DECKWRIGHT_TOKEN" \
  '.items[] | select(.state == "active" and .hint == $secret[-4:]) | .id')
[ -n "$old_id" ] || { echo 'The key of deckwright.env is not valid.' >&2; exit 4; }

# Both keys work, until the old one is revoked.
new_key=$($DECKWRIGHT token roll "$old_id" --server "$DECKWRIGHT_URL")
# A key that may only export gets 403: the server knows it, too.
case $(answer_to "$new_key") in
  200 | 403) ;;
  *) echo 'The server rejects the new key.' >&2; exit 1 ;;
esac
sed "s/^export DECKWRIGHT_TOKEN=.*/export DECKWRIGHT_TOKEN='$new_key'/" deckwright.env >deckwright.env.new
mv deckwright.env.new deckwright.env
$DECKWRIGHT token revoke "$old_id" --server "$DECKWRIGHT_URL"
[ "$(answer_to "$DECKWRIGHT_TOKEN")" = 401 ] || { echo 'The server still accepts the old key.' >&2; exit 1; }
