import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { mapIn, rootsOf } from './document/roots.ts';
import { isObject } from './is-object.ts';
import { isShown, nodeOf, type TextTarget, textOf } from './operations/edit.ts';

/** Where somebody is in a deck. Everything is absent or empty if nothing is selected. */
export interface PersonPlace {
  /** Id of the slide. */
  readonly slide?: string;
  /** Ids of the selected nodes. */
  readonly nodes: readonly string[];
  readonly caret?: PresentCaret;
}

/** What a page tells the others about the person in front of it. */
export interface PersonPresence extends PersonPlace {
  readonly name: string;
  /** `RRGGBB`. */
  readonly color: string;
}

/**
 * A caret or a selection in a text, which moves with the characters around it. The positions are those of Yjs, as JSON. A cell without a
 * text has none.
 */
export interface PresentCaret {
  readonly text: TextTarget;
  readonly anchor?: unknown;
  readonly head?: unknown;
}

/** Indexes in a text → a caret that other pages can place. Undefined if the text is gone. */
export function caretAt(doc: Y.Doc, target: TextTarget, anchor: number, head: number): PresentCaret | undefined {
  const text = isShown(doc, target) ? textOf(doc, target) : undefined;
  if (!text) return isEmptyCell(doc, target) ? { text: target } : undefined;
  // What others type at a caret, or at an end of a selection, is outside of it, as in the text field of its owner.
  const start = anchor === head ? -1 : Math.min(anchor, head);
  const position = (index: number) => {
    const inside = Math.max(0, Math.min(index, text.length));
    const side = index === start ? AFTER : BEFORE;
    return Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, inside, side));
  };
  return { text: target, anchor: position(anchor), head: position(head) };
}

/** The character that a position of Yjs stays beside: the one after it, or the one before it. */
const AFTER = 0;
const BEFORE = -1;

/** A cell has no text before somebody types into it. */
function isEmptyCell(doc: Y.Doc, target: TextTarget): boolean {
  return 'row' in target && isShown(doc, target) && mapIn(nodeOf(rootsOf(doc), target), 'table') !== undefined;
}

/** The indexes of a caret now. Undefined if its text is gone, or if what it is beside has not arrived yet. */
export function caretIndexes(
  doc: Y.Doc,
  { text: target, anchor, head }: PresentCaret,
): { readonly anchor: number; readonly head: number } | undefined {
  const text = isShown(doc, target) ? textOf(doc, target) : undefined;
  if (!text && anchor === undefined && isEmptyCell(doc, target)) return { anchor: 0, head: 0 };
  const [from, to] = [anchor, head].map((position) => indexOf(doc, text, position));
  return from === undefined || to === undefined ? undefined : { anchor: from, head: to };
}

function indexOf(doc: Y.Doc, text: Y.Text | undefined, position: unknown): number | undefined {
  try {
    const relative = Y.createRelativePositionFromJSON(position);
    const found = Y.createAbsolutePositionFromRelativePosition(relative, doc);
    return found && found.type === text ? found.index : undefined;
  } catch {
    return undefined;
  }
}

/** What a person without a name is called, by the client id of the page. */
export function guestName(client: number): string {
  return `Guest ${(client % 90) + 10}`;
}

const SELECTABLE = 1_000;
const LONGEST = 200;

/** A presence that another page sent, or undefined: it comes from outside, and y-protocols checks nothing. */
export function parsePresence(value: unknown): PersonPresence | undefined {
  if (!isObject(value)) return undefined;
  const { name, color, slide, nodes, caret } = value;
  if (!isShort(name) || typeof color !== 'string' || !/^[0-9A-F]{6}$/.test(color)) return undefined;
  if (!Array.isArray(nodes) || nodes.length > SELECTABLE || !nodes.every(isShort)) return undefined;
  if (slide !== undefined && !isShort(slide)) return undefined;
  const parsed = caret === undefined ? undefined : parseCaret(caret);
  if (caret !== undefined && !parsed) return undefined;
  return { name, color, nodes, slide, caret: parsed };
}

/** A caret that another page sent, or undefined. */
export function parseCaret(value: unknown): PresentCaret | undefined {
  if (!isObject(value) || !isObject(value.text)) return undefined;
  const { slide, node, row, column } = value.text;
  if (!isShort(slide) || !isShort(node)) return undefined;
  const { anchor, head } = value;
  const cell = isShort(row) && isShort(column) ? { row, column } : {};
  return { text: { slide, node, ...cell }, anchor, head };
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

/** Tells the others where the person of this page is; undefined: the person left. */
export function setPresence(awareness: Awareness, presence: PersonPresence | undefined): void {
  awareness.setLocalState(presence ? { ...presence } : null);
}

/** The other people in the deck, by the client id of their page. */
export function othersPresent({ states, clientID }: Awareness): ReadonlyMap<number, PersonPresence> {
  const others = [...states].flatMap(([client, state]) => {
    const presence = client === clientID ? undefined : parsePresence(state);
    return presence ? [[client, presence] as const] : [];
  });
  return new Map(others);
}
