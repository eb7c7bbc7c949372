import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readInlined } from '@deckwright/test-tools/decks/read-inlined';
import type { Deck } from './deck.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The demo deck of the server, and the deck of each example with templates. */
export function storedDecks(): readonly Deck[] {
  const examples = readdirSync(join(ROOT, 'examples'))
    .filter((name) => existsSync(join(ROOT, 'examples', name, 'templates')))
    .sort();
  return [
    readDeck('demo', join(ROOT, 'packages/server/demo')),
    ...examples.map((name) => readDeck(name, join(ROOT, 'examples', name))),
  ];
}

function readDeck(name: string, folder: string): Deck {
  const read = (file: string) => readInlined(folder, file);
  const templates = globSync('templates/*.json', { cwd: folder }).sort();
  const { presentation } = read('request.json') as { readonly presentation: Deck['presentation'] };
  return { name, project: read('project.json'), templates: templates.map(read), presentation };
}
