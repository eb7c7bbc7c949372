import { charts } from './charts/index.ts';
import type { Deck } from './deck.ts';
import { fontParts } from './fonts/list.ts';
import { layouts } from './layouts/layouts.ts';
import { master } from './layouts/master.ts';
import { bytes } from './media/bytes.ts';
import { notes } from './notes/notes.ts';
import type { Parts, Pass } from './parts.ts';
import { placesOf } from './placeholders/places.ts';
import { contentTypes } from './presentation/content-types.ts';
import { presentation } from './presentation/presentation.ts';
import { properties } from './presentation/properties.ts';
import { theme } from './presentation/theme.ts';
import { shapes } from './shapes/index.ts';

/**
 * What pptxgenjs wrote → a package that opens without repair. Charts come first, since shapes refer to them by the
 * names they get there; content types come last, since they list what is there.
 */
export const finish = (raw: Parts, deck: Deck): Parts => {
  const { scene, acceptedAt, fonts } = deck;
  const places = placesOf(scene);
  const passes: readonly Pass[] = [
    charts(deck),
    shapes(deck, places),
    bytes(deck),
    theme(scene.theme),
    master(scene),
    layouts(scene, places),
    notes(scene),
    fontParts(fonts),
    presentation(scene, fonts),
    properties(scene, acceptedAt),
    contentTypes,
  ];
  return passes.reduce((parts, pass) => pass(parts), raw);
};
