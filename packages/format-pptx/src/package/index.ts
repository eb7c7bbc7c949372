import { charts } from './charts/index.ts';
import type { Deck } from './deck.ts';
import { layouts } from './layouts/layouts.ts';
import { master } from './layouts/master.ts';
import { bytes } from './media/bytes.ts';
import { notes } from './notes/notes.ts';
import type { Parts, Pass } from './parts.ts';
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
  const { scene, acceptedAt } = deck;
  const passes: readonly Pass[] = [
    charts(deck),
    shapes(deck),
    bytes(deck),
    theme(scene.theme),
    master(scene),
    layouts(scene),
    notes(scene),
    presentation(scene),
    properties(scene, acceptedAt),
    contentTypes,
  ];
  return passes.reduce((parts, pass) => pass(parts), raw);
};
