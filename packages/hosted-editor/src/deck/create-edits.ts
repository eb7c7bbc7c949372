import type { EditableNode } from '@deckwright/core/contract';
import * as document from '@deckwright/deck-document';
import type * as Y from 'yjs';
import { createChartEdits } from './chart-edits.ts';
import type { DeckEdits, ParagraphPatch, RunPatch } from './deck-edits.ts';
import { nodeOf, slideOf, useDeck } from './deck-store.ts';
import { hasNumber, numberOf } from './slide-number.ts';
import { cellTarget, createTableEdits, resizeTable } from './table-edits.ts';
import type { TextPlace } from './view-store.ts';

/** The origin of what this person changes, which this person can undo. */
export const LOCAL = 'local';

/** Commands of the page as operations on the document. `nameOf` returns the name that others know this person by. */
export function createEdits(doc: Y.Doc, undo: Y.UndoManager, nameOf: () => string): DeckEdits {
  const edit: document.DocumentEdit = {
    doc,
    origin: LOCAL,
    get person() {
      return nameOf();
    },
  };

  /** Each command is a step of its own. Typing is one step until there is a pause. */
  function step<Result>(run: () => Result): Result {
    undo.stopCapturing();
    const result = doc.transact(run, LOCAL);
    undo.stopCapturing();
    return result;
  }

  function targetOf(place: TextPlace): document.TextTarget {
    const { slide, node, cell } = place;
    if (!cell) return { slide, node };
    return cellTarget(doc, place) ?? { slide, node };
  }

  return {
    setTitle: (title) => step(() => document.setDeckTitle(edit, title)),
    setFirstSlideNumber: (number) => step(() => document.setFirstSlideNumber(edit, number)),
    addSlide: (layout, index) => step(() => addSlide(edit, layout, index)),
    addSlides: (slides, index) => step(() => document.addSlides(edit, index, slides)),
    addMadeSlides(index, made) {
      register(doc, made);
      return step(() => document.addMadeSlides(edit, index, made));
    },
    remakeSlides(ids, made) {
      register(doc, made);
      return step(() => document.remakeSlides(edit, ids, made));
    },
    duplicateSlides: (ids) => step(() => document.duplicateSlides(edit, ids)),
    removeSlides: (ids) => step(() => document.deleteSlides(edit, ids)),
    restore: (deletion) => step(() => document.restoreDeleted(edit, deletion)),
    moveSlides: (ids, index) => step(() => document.moveSlides(edit, ids, index)),
    setSlides(ids, { notes, hidden, background, openSlots }) {
      const [id] = ids;
      // Notes are typed, so they are no step for each letter.
      if (notes !== undefined && id !== undefined) document.setNotes(edit, id, notes);
      if (hidden === undefined && background === undefined && openSlots === undefined) return;
      step(() =>
        document.changeSlides(edit, ids, {
          ...(hidden !== undefined && { hidden }),
          ...(background !== undefined && { background: background ?? undefined }),
          ...(openSlots && { openSlots: openSlots.length > 0 ? openSlots : undefined }),
        }),
      );
    },
    addNodes: (slide, nodes) => step(() => document.addNodes(edit, slide, nodes)),
    removeNodes: (slide, ids) => step(() => document.deleteNodes(edit, slide, ids)),
    replaceNodes: (slide, nodes) => step(() => replaceNodes(edit, slide, nodes)),
    orderNodes: (slide, ids, order) => step(() => document.arrangeNodes(edit, slide, ids, order)),
    groupNodes: (slide, ids) => step(() => document.groupNodes(edit, slide, ids, 'Group')),
    ungroupNodes(slide, groups) {
      step(() => {
        for (const id of groups) document.ungroupNodes(edit, slide, id);
      });
    },
    type(place, { start, end }, text, style) {
      const target = targetOf(place);
      doc.transact(() => {
        // Inserted first, so that it looks like the first of the characters that it replaces.
        document.insertText(edit, target, end, text, style && runChange(style));
        document.deleteText(edit, target, start, end - start);
      }, LOCAL);
    },
    formatText(spans, patch) {
      step(() => {
        for (const { place, span } of spans) {
          document.formatText(edit, targetOf(place), span.start, span.end - span.start, runChange(patch));
        }
      });
    },
    formatParagraphs(spans, patch: ParagraphPatch) {
      step(() => {
        for (const { place, span } of spans) {
          document.formatParagraphs(edit, targetOf(place), span.start, span.end - span.start, patch);
        }
      });
    },
    // Undo removes the node of a picture. The picture itself stays.
    addPicture: (picture) => document.registerPicture(edit, picture),
    ...createTableEdits(edit, step),
    ...createChartEdits(edit, step),
    together: step,
  };
}

/** Undo takes back slides, but never a layout or a picture, which the server lets nobody remove. */
function register(doc: Y.Doc, { layouts, pictures }: document.MadeSlides): void {
  const edit = { doc, origin: KEPT };
  for (const layout of layouts) document.addLayout(edit, layout);
  for (const picture of pictures) document.registerPicture(edit, picture);
}

/** The origin of what nobody can undo. */
const KEPT = 'kept';

/** The texts of a new slide are empty, except for what every slide of the layout has, such as its date. */
function addSlide(edit: document.DocumentEdit, layout: string, index: number): string | undefined {
  const { deck } = useDeck.getState();
  const id = document.addSlideOfLayout(edit, index, layout, REPEATED);
  if (deck === undefined || id === undefined) return id;
  const model = deck.slides.find((slide) => slide.layout === layout);
  const repeated = model?.nodes.filter(({ slot, role }) => slot !== undefined && REPEATED.has(role)) ?? [];
  const like = model ?? deck.slides[index - 1];
  const others = repeated.filter(({ role }) => role !== 'slideNumber');
  document.addNodes(edit, id, like && hasNumber(like) ? [...others, numberOf(deck, layout)] : others);
  return id;
}

const REPEATED: ReadonlySet<EditableNode['role']> = new Set(['slideNumber', 'date', 'footer']);

function runChange({ font, fontRole, ...patch }: RunPatch): document.RunChange {
  const role = fontRole ?? undefined;
  return { ...patch, ...(font && { font: { name: font, ...(role && { role }) } }) } as document.RunChange;
}

/** Members that `replaceNodes` writes. */
const MEMBERS = [
  'name',
  'alt',
  'insets',
  'anchor',
  'columns',
  'geometry',
  'fill',
  'stroke',
  'shadow',
  'crop',
  'radius',
  'opacity',
  'link',
] as const;

function replaceNodes(edit: document.DocumentEdit, slide: string, nodes: readonly EditableNode[]): void {
  const before = slideOf(useDeck.getState().deck, slide);
  const frames = new Map<string, document.Frame>();
  for (const node of nodes) {
    const known = nodeOf(before, node.id);
    if (known === undefined) continue;
    const { box, rotation = 0 } = node;
    if (known.box !== box || (known.rotation ?? 0) !== rotation) frames.set(node.id, { box, rotation });
    resizeTable(edit, slide, known, node);
    const changed = changedMembers(known, node);
    if (Object.keys(changed).length > 0) document.changeNodes(edit, slide, [node.id], changed);
    if (node.kind === 'picture' && known.kind === 'picture' && node.picture !== known.picture) {
      const picture = useDeck.getState().deck?.pictures.find(({ id }) => id === node.picture);
      if (picture) document.replacePicture(edit, { slide, node: node.id }, picture, node.crop);
    }
  }
  if (frames.size > 0) document.setFrames(edit, slide, frames);
}

type Members = Readonly<Record<string, unknown>>;

function changedMembers(before: EditableNode, after: EditableNode): document.NodeChange {
  const [known, wanted] = [before, after] as unknown as readonly [Members, Members];
  const changed = MEMBERS.filter((key) => JSON.stringify(known[key]) !== JSON.stringify(wanted[key]));
  return Object.fromEntries(changed.map((key) => [key, wanted[key]]));
}
