#!/bin/sh
# Exports a deck from a row of a CSV file, and prints the id of the presentation. The first line of the file names fields of the template,
# as in figures.csv. Cells may not contain commas or quotes.
# Usage: 03-export-from-csv.sh FILE ROW PROJECT TEMPLATE, such as figures.csv 2 neutral big-number
# Needs curl, jq and deckwright.env of job 1.
set -eu
[ $# -eq 4 ] || { echo 'Usage: 03-export-from-csv.sh FILE ROW PROJECT TEMPLATE' >&2; exit 2; }
. ./deckwright.env

names=$(head -n 1 "$1")
cells=$(sed -n "$(($2 + 1))p" "$1")
[ -n "$cells" ] || { echo "$1 has no row $2." >&2; exit 3; }
request=$(jq -n --arg names "$names" --arg cells "$cells" --arg row "$2" --arg project "$3" --arg template "$4" '
  [$names / ",", $cells / ","] | transpose | map({key: .[0], value: .[1]}) | from_entries | {
    projectId: $project,
    presentation: {attributes: {title: "Row \($row)"}, slideList: [{templateKey: $template, content: .}]},
    options: {async: true}
  }')

answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
status=$(curl --silent --show-error --output "$answer" --write-out '%{http_code}' "$DECKWRIGHT_URL/v1/project/export" \
  --header "Authorization: Bearer $DECKWRIGHT_TOKEN" --header 'Content-Type: application/json' --data "$request") || exit 5
if [ "$status" = 202 ]; then
  jq .id "$answer"
  exit
fi
jq -r 'if .details then .details[] | "\(.path): \(.message)" else .message end' "$answer" >&2 || cat "$answer" >&2
# The exit codes of the command line.
case $status in
  401 | 403) exit 4 ;;
  400 | 413 | 422) exit 3 ;;
  429 | 5??) exit 5 ;;
  *) exit 1 ;;
esac
