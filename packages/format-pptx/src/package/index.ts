import type { Scene } from '@deckwright/core/contract';
import { createCharts } from './charts/index.ts';
import { fontParts } from './fonts/list.ts';
import { layouts } from './layouts/layouts.ts';
import { master } from './layouts/master.ts';
import { mediaParts } from './media/media-parts.ts';
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

const SHEET_PARTS = /^ppt\/(slides|slideLayouts|notesSlides|charts|embeddings)\//;

/** Parts that stay as pptxgenjs wrote them. */
const UNCHANGED_PARTS = /^ppt\/(presProps|viewProps|tableStyles)\.xml$/;

function only(parts: Parts, pattern: RegExp): Parts {
  return new Map([...parts].filter(([name]) => pattern.test(name)));
}

function applyPasses(parts: Parts, passes: readonly PackagePass[]): Parts {
  return passes.reduce((finished, pass) => pass(finished), parts);
}

/**
 * Returns a function that finishes the sheets of one deck, with their notes, charts and workbooks. Call it with some
 * sheets at a time, in order: it numbers the charts through the whole deck.
 */
export function createSheetFinisher(scene: Scene): (raw: Parts, nodesByName: NodesByName) => Parts {
  const placeholders = placeholdersOf(scene);
  const finishShapes = shapes(scene, placeholders, createCharts(scene));
  const others: readonly PackagePass[] = [layouts(scene, placeholders), notes(scene)];
  return (raw, nodesByName) => only(applyPasses(raw, [finishShapes(nodesByName), ...others]), SHEET_PARTS);
}

/** Returns the parts of a deck besides its sheets and content types. `raw` can contain any of its sheets. */
export function finishDeck(
  raw: Parts,
  { scene, acceptedAt, pictures, fonts }: Omit<PackageInput, 'nodesByName'>,
): Parts {
  return applyPasses(only(raw, UNCHANGED_PARTS), [
    mediaParts({ scene, pictures }),
    theme(scene.theme),
    master(scene),
    notesMaster(scene),
    fontParts(fonts),
    presentation(scene, fonts),
    properties(scene, acceptedAt),
  ]);
}

/** The raw package of a whole deck → a package that opens without repair. */
export function finish(raw: Parts, deck: PackageInput): Parts {
  return contentTypes(new Map([...createSheetFinisher(deck.scene)(raw, deck.nodesByName), ...finishDeck(raw, deck)]));
}
