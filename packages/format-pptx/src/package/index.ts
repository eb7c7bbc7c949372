import type { Scene } from '@deckwright/core/contract';
import { createCharts } from './charts/index.ts';
import type { Deck } from './deck.ts';
import { fontParts } from './fonts/list.ts';
import { layouts } from './layouts/layouts.ts';
import { master } from './layouts/master.ts';
import type { Marks } from './marks.ts';
import { bytes } from './media/bytes.ts';
import { notes } from './notes/notes.ts';
import { notesMaster } from './notes/notes-master.ts';
import type { Parts, Pass } from './parts.ts';
import { placesOf } from './placeholders/places.ts';
import { contentTypes } from './presentation/content-types.ts';
import { presentation } from './presentation/presentation.ts';
import { properties } from './presentation/properties.ts';
import { theme } from './presentation/theme.ts';
import { shapes } from './shapes/index.ts';

const OF_SHEETS = /^ppt\/(slides|slideLayouts|notesSlides|charts|embeddings)\//;

/** What is left as pptxgenjs wrote it. */
const KEPT = /^ppt\/(presProps|viewProps|tableStyles)\.xml$/;

function only(parts: Parts, wanted: RegExp): Parts {
  return new Map([...parts].filter(([name]) => wanted.test(name)));
}

function through(parts: Parts, passes: readonly Pass[]): Parts {
  return passes.reduce((mended, pass) => pass(mended), parts);
}

/**
 * Finishes the sheets that were drawn, some at a time and in their order: slides, layouts, notes, charts and workbooks.
 * One for each deck, since charts are counted through it.
 */
export function createSheetFinisher(scene: Scene): (raw: Parts, marks: Marks) => Parts {
  const places = placesOf(scene);
  const mendShapes = shapes(scene, places, createCharts(scene));
  const others: readonly Pass[] = [layouts(scene, places), notes(scene)];
  return (raw, marks) => only(through(raw, [mendShapes(marks), ...others]), OF_SHEETS);
}

/** The parts that a deck has beside its sheets, but for the content types. `raw` is any drawing of the deck. */
export function finishDeck(raw: Parts, { scene, acceptedAt, pictures, fonts }: Omit<Deck, 'marks'>): Parts {
  return through(only(raw, KEPT), [
    bytes({ scene, pictures }),
    theme(scene.theme),
    master(scene),
    notesMaster(scene),
    fontParts(fonts),
    presentation(scene, fonts),
    properties(scene, acceptedAt),
  ]);
}

/** What pptxgenjs wrote of a whole deck → a package that opens without repair. Content types list what is there. */
export function finish(raw: Parts, deck: Deck): Parts {
  return contentTypes(new Map([...createSheetFinisher(deck.scene)(raw, deck.marks), ...finishDeck(raw, deck)]));
}
