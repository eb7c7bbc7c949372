import type * as Y from 'yjs';
import { entriesIn, mapIn, rootsOf, textIn } from '../document/roots.ts';
import { gridOf } from '../document/table.ts';
import { ordered } from '../order.ts';
import { attributesAt, placedPieces, runPart } from '../text/positions.ts';
import { LINE_BREAK, storable } from '../text/storable.ts';
import { change, type DocumentEdit, type TextTarget, textOf } from './edit.ts';
import { deleteText } from './text.ts';

export interface FindOptions {
  /** Default: upper and lower case are the same. */
  readonly matchCase?: boolean;
  /** The character before and the one after a match are neither letters nor digits. */
  readonly wholeWords?: boolean;
}

/** Where a text was found: in a text of a node or a cell, or in the notes of a slide. `index` and `length` are those of the `Y.Text`. */
export interface FoundPlace {
  readonly text: TextTarget | { readonly slide: string; readonly notes: true };
  readonly index: number;
  readonly length: number;
}

/** Finds a text in the whole deck, in the order of slides and nodes. A line break in a paragraph is a vertical tab. */
export function findText(doc: Y.Doc, wanted: string, options: FindOptions = {}): readonly FoundPlace[] {
  if (wanted === '') return [];
  return textsOf(doc).flatMap(({ place, text }) =>
    matches(text.toString(), wanted, options).map(({ index, length }) => ({ text: place, index, length })),
  );
}

/** Every text of a deck with its place, in the order of slides and nodes. */
function textsOf(doc: Y.Doc): readonly { readonly place: FoundPlace['text']; readonly text: Y.Text }[] {
  return ordered(rootsOf(doc).slides).flatMap(([slide, entry]) => {
    const targets = ordered(entriesIn(entry, 'nodes')).flatMap(([node, of]): readonly TextTarget[] => {
      const table = mapIn(of, 'table');
      if (!table) return [{ slide, node }];
      const { rows, columns } = gridOf(table);
      return rows.flatMap(([row]) => columns.map(([column]) => ({ slide, node, row, column })));
    });
    const texts = targets.flatMap((place) => {
      const text = textOf(doc, place);
      return text ? [{ place, text }] : [];
    });
    const notes = textIn(entry, 'notes');
    return notes ? [...texts, { place: { slide, notes: true } as const, text: notes }] : texts;
  });
}

function matches(
  text: string,
  wanted: string,
  { matchCase = false, wholeWords = false }: FindOptions,
): readonly { readonly index: number; readonly length: number }[] {
  const escaped = wanted.replaceAll('\n', LINE_BREAK).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const whole = wholeWords ? `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])` : escaped;
  const found = text.matchAll(new RegExp(whole, matchCase ? 'gu' : 'giu'));
  return [...found].map(({ index, 0: { length } }) => ({ index, length }));
}

/** Replaces found texts. The replacement looks like the first of the replaced characters; a line feed in it is a line break. */
export function replaceFound(edit: DocumentEdit, found: readonly FoundPlace[], replacement: string): void {
  const inserted = storable(replacement).replaceAll('\n', LINE_BREAK);
  change(edit, (roots) => {
    // From the last on, so that the indexes of the others stay right.
    for (const { text: place, index, length } of found.toReversed()) {
      if ('notes' in place) {
        const notes = textIn(roots.slides.get(place.slide), 'notes');
        notes?.delete(index, length);
        notes?.insert(index, inserted.replaceAll(LINE_BREAK, '\n'));
        continue;
      }
      const text = textOf(edit.doc, place);
      if (!text) continue;
      const { field: _, ...format } = runPart(attributesAt(placedPieces(text), index) ?? {});
      if (inserted !== '') text.insert(index + length, inserted, format);
      deleteText(edit, place, index, length);
    }
  });
}

/** Finds and replaces in the whole deck. Returns how many texts were replaced. */
export function replaceText(
  edit: DocumentEdit,
  wanted: string,
  replacement: string,
  options: FindOptions = {},
): number {
  const found = findText(edit.doc, wanted, options);
  replaceFound(edit, found, replacement);
  return found.length;
}
