#!/bin/sh
# Reads figures as JSON from standard input, and writes a deck to standard output. It needs no server.
# Usage: 07-pipe-a-deck.sh TEMPLATES TITLE <figures.json >figures.pptx
# Needs jq. TEMPLATES is a folder with the template key-figures, such as ../neutral. DECKWRIGHT is the command (default: deckwright).
set -eu
DECKWRIGHT=${DECKWRIGHT:-deckwright}
[ $# -eq 2 ] || { echo 'Usage: 07-pipe-a-deck.sh TEMPLATES TITLE <figures.json >figures.pptx' >&2; exit 2; }

jq --arg title "$2" '{
  presentation: {
    attributes: {title: $title},
    slideList: [{templateKey: "key-figures", content: {title: $title, figures: .}}]
  }
}' | $DECKWRIGHT render --templates "$1" --request - --format pptx --out -
