import type { Background, EditableLayout, EditableSlide, Paragraph, Slot } from '@deckwright/core/contract';
import * as Y from 'yjs';
import { withLinks } from '../document/links.ts';
import { entriesIn, textIn } from '../document/roots.ts';
import { createSlide } from '../document/slide.ts';
import { DECK_LIMITS } from '../guard/limits.ts';
import { newId } from '../new-id.ts';
import { type Entry, insertEntries, keyAfter, moveEntries, ordered } from '../order.ts';
import { storable, storableChange } from '../text/storable.ts';
import { markDeleted, removeDeleted } from './deletions.ts';
import { keepDrawings } from './drawings.ts';
import { change, type DocumentEdit, linkConverter, setMember, slideOf } from './edit.ts';

/** Slides in their order, with the ids that operations take. */
export function slideIds(doc: Y.Doc): readonly string[] {
  return ordered(doc.getMap<Entry>('slides')).map(([id]) => id);
}

/** Adds slides at an index. Each gets a new id; the ids are returned in order. */
export function addSlides(
  edit: DocumentEdit,
  index: number,
  slides: readonly Omit<EditableSlide, 'id'>[],
): readonly string[] {
  return change(edit, (roots) => {
    const linkOf = linkConverter(roots);
    const added = slides.map((slide) => {
      const id = newId();
      return [id, createSlide(storable({ ...slide, id }), undefined, linkOf)] as const;
    });
    insertEntries(roots.slides, index, added);
    for (const [at, [, entry]] of added.entries()) {
      keepDrawings(edit.doc, storable(slides[at]!.nodes), (id) => entriesIn(entry, 'nodes')?.get(id));
    }
    return added.map(([id]) => id);
  });
}

/** Adds a slide on which all slots of the layout are empty, but without those of some roles. Undefined if the document has no such layout. */
export function addSlideOfLayout(
  edit: DocumentEdit,
  index: number,
  key: string,
  without: ReadonlySet<Slot['role']> = new Set(),
): string | undefined {
  return change(edit, (roots) => {
    const layout = roots.layouts.get(key)?.layout;
    const language = roots.deck.get('language') as string;
    if (!layout) return undefined;
    const shown = layout.slots.filter(({ role }) => !without.has(role));
    const nodes = shown.flatMap((slot) => emptyText(slot) ?? []);
    const openSlots = layout.slots.filter(({ type }) => OBJECTS.has(type)).map((slot) => slot.key);
    const open = openSlots.length > 0 && { openSlots };
    const [id] = addSlides(edit, index, [{ layout: key, nodes, hidden: false, language, ...open }]);
    const entry = slideOf(roots, id!);
    for (const slot of shown) keepPromptFormat(entry, slot);
    return id;
  });
}

const OBJECTS: ReadonlySet<Slot['type']> = new Set(['picture', 'chart', 'table']);

function emptyText({ key, name, role, box, rotation, text }: Slot): EditableSlide['nodes'][number] | undefined {
  if (!text) return undefined;
  const { paragraphs, insets, anchor, columns } = text;
  const [first] = paragraphs;
  if (!first) return undefined;
  return {
    kind: 'text',
    id: key,
    name,
    role,
    box,
    ...(rotation !== undefined && { rotation }),
    source: { element: key },
    slot: key,
    paragraphs: [{ ...first, runs: [] } satisfies Paragraph],
    insets,
    anchor,
    ...(columns && { columns }),
  };
}

/** What is typed into the empty text looks like its prompt. */
function keepPromptFormat(slide: Entry | undefined, { key, text }: Slot): void {
  const run = text?.paragraphs[0]?.runs[0];
  const node = (slide?.get('nodes') as Y.Map<Entry> | undefined)?.get(key);
  if (!run) return;
  const { font, fontRole, size, color, bold, italic } = run;
  textIn(node, 'text')?.format(0, 1, {
    font: { name: font, ...(fontRole && { role: fontRole }) },
    size,
    color,
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
  });
}

/** Adds a layout, for slides of a template that the deck did not have. Does nothing if the document has one of this key. */
export function addLayout(edit: DocumentEdit, layout: EditableLayout): void {
  change(edit, (roots) => {
    const { layouts } = roots;
    if (layouts.has(layout.key)) return;
    const last = [...layouts.values()]
      .map(({ order }) => order)
      .sort()
      .at(-1);
    layouts.set(layout.key, { order: keyAfter(last), layout: withLinks(storable(layout), linkConverter(roots)) });
  });
}

/** Adds copies below the last of the slides. Their ids are returned in order. */
export function duplicateSlides(edit: DocumentEdit, ids: readonly string[]): readonly string[] {
  return change(edit, ({ slides }) => {
    const all = ordered(slides);
    const chosen = all.filter(([id]) => ids.includes(id));
    const last = all.findLastIndex(([id]) => ids.includes(id));
    const added = chosen.map(([, entry]) => [newId(), entry.clone() as Entry] as const);
    insertEntries(slides, last + 1, added);
    for (const [, entry] of added) removeDeleted(entriesIn(entry, 'nodes'));
    return added.map(([id]) => id);
  });
}

/** Anybody can restore them until the server removes them. */
export function deleteSlides(edit: DocumentEdit, ids: readonly string[]): void {
  change(edit, ({ slides }) => markDeleted(edit, slides, ids, DECK_LIMITS.slides.most));
}

/** Moves slides, which keep their order, to an index among the others. */
export function moveSlides(edit: DocumentEdit, ids: readonly string[], index: number): void {
  change(edit, ({ slides }) => {
    const inOrder = ordered(slides).map(([id]) => id);
    moveEntries(
      slides,
      inOrder.filter((id) => ids.includes(id)),
      index,
    );
  });
}

/** What can change on a slide as a whole. Undefined removes what a slide need not have. */
export interface SlideChange {
  readonly hidden?: boolean;
  readonly background?: Background;
  readonly section?: string;
  readonly title?: string;
  readonly layout?: string;
  readonly openSlots?: readonly string[];
}

export function changeSlides(edit: DocumentEdit, ids: readonly string[], members: SlideChange): void {
  change(edit, (roots) => {
    for (const slide of ids.flatMap((id) => slideOf(roots, id) ?? [])) {
      for (const [key, value] of Object.entries(storableChange(members))) setMember(slide, key, value);
    }
  });
}

/** Makes the notes of a slide this text. Only what differs is written, so that two people can write notes at once. */
export function setNotes(edit: DocumentEdit, id: string, notes: string): void {
  change(edit, (roots) => {
    const slide = slideOf(roots, id);
    const text = textIn(slide, 'notes');
    if (text) replaceDifference(text, storable(notes));
    else slide?.set('notes', new Y.Text(storable(notes)));
  });
}

/** Compares whole characters, so that no surrogate pair is divided. */
function replaceDifference(text: Y.Text, wanted: string): void {
  const [now, next] = [[...text.toString()], [...wanted]];
  const shorter = Math.min(now.length, next.length);
  let start = 0;
  while (start < shorter && now[start] === next[start]) start++;
  let end = 0;
  while (end < shorter - start && now.at(-1 - end) === next.at(-1 - end)) end++;
  const index = now.slice(0, start).join('').length;
  const removed = now.slice(start, now.length - end).join('').length;
  const inserted = next.slice(start, next.length - end).join('');
  if (removed > 0) text.delete(index, removed);
  if (inserted !== '') text.insert(index, inserted);
}

/** The number of the first slide. */
export function setFirstSlideNumber(edit: DocumentEdit, number: number): void {
  change(edit, ({ deck }) => setMember(deck, 'firstSlideNumber', number === 1 ? undefined : number));
}

/** The title of the deck. Empty: the deck has none. */
export function setDeckTitle(edit: DocumentEdit, title: string): void {
  change(edit, ({ deck }) => setMember(deck, 'title', title === '' ? undefined : storable(title)));
}
