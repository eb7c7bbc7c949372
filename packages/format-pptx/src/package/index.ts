import type { Scene } from '@deckwright/core/contract';
import { createCharts } from './charts/index.ts';
import { fontParts } from './fonts/list.ts';
import { layouts } from './layouts/layouts.ts';
import { master } from './layouts/master.ts';
import { bytes } from './media/media-parts.ts';
import { notes } from './notes/notes.ts';
import { notesMaster } from './notes/notes-master.ts';
import type { PackageInput } from './package-input.ts';
import type { NodesByName, PackagePass, Parts } from './parts.ts';
import { placeholdersOf } from './placeholders/layout-placeholders.ts';
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

function through(parts: Parts, passes: readonly PackagePass[]): Parts {
  return passes.reduce((mended, pass) => pass(mended), parts);
}

/**
 * Finishes the sheets that were drawn, some at a time and in their order: slides, layouts, notes, charts and workbooks.
 * One for each deck, since charts are counted through it.
 */
export function createSheetFinisher(scene: Scene): (raw: Parts, nodesByName: NodesByName) => Parts {
  const places = placeholdersOf(scene);
  const mendShapes = shapes(scene, places, createCharts(scene));
  const others: readonly PackagePass[] = [layouts(scene, places), notes(scene)];
  return (raw, nodesByName) => only(through(raw, [mendShapes(nodesByName), ...others]), OF_SHEETS);
}

/** The parts that a deck has beside its sheets, but for the content types. `raw` is any drawing of the deck. */
export function finishDeck(
  raw: Parts,
  { scene, acceptedAt, pictures, fonts }: Omit<PackageInput, 'nodesByName'>,
): Parts {
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
export function finish(raw: Parts, deck: PackageInput): Parts {
  return contentTypes(new Map([...createSheetFinisher(deck.scene)(raw, deck.nodesByName), ...finishDeck(raw, deck)]));
}
