#!/bin/sh
# Sets up a server in this folder without a browser, and starts it: a person for scripts, an access token for the command line, an API key
# for exports. They are written to deckwright.env, which the other jobs read.
# Usage: 01-bootstrap-a-server.sh
# Needs curl. PORT is the port (default: 8080), and DECKWRIGHT the command (default: deckwright).
set -eu
DECKWRIGHT=${DECKWRIGHT:-deckwright}
export PORT="${PORT:-8080}" DECKWRIGHT_DATA_DIR="$PWD/data"
url=http://localhost:$PORT
# The files below have secrets, so that nobody else may read them.
umask 077

$DECKWRIGHT user create --email ci@example.com --name 'Build server' --operator >/dev/null
access_token=$($DECKWRIGHT access-token create --person ci@example.com --name 'build server')
api_key=$($DECKWRIGHT token create --name exports)
cat >deckwright.env <<END
export PORT='$PORT'
export DECKWRIGHT_DATA_DIR='$DECKWRIGHT_DATA_DIR'
export DECKWRIGHT_URL='$url'
export DECKWRIGHT_ACCESS_TOKEN='$access_token'
export DECKWRIGHT_TOKEN='$api_key'
END

# server.pid exists as long as the server runs.
: >server.pid
(
  $DECKWRIGHT start &
  echo "$!" >server.pid
  wait
  rm server.pid
) >server.log 2>&1 &
until curl --silent --fail --output /dev/null "$url/readyz"; do
  [ -e server.pid ] || { tail -n 3 server.log >&2; exit 1; }
  sleep 1
done
# Another server at the same address would not know the token.
DECKWRIGHT_ACCESS_TOKEN=$access_token $DECKWRIGHT project list --server "$url" >/dev/null
echo "$url"
