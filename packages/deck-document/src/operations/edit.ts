import type { Link } from '@deckwright/core/contract';
import * as Y from 'yjs';
import { documentLink, slideNumbers } from '../document/links.ts';
import { entriesIn, mapIn, type Roots, rootsOf, textIn } from '../document/roots.ts';
import { cellKey } from '../document/table.ts';
import { type Entry, isDeleted, ordered } from '../order.ts';
import type { DocumentLink } from '../text/format.ts';

/** A document, and who changes it. Each operation is one transaction with this origin; operations inside of a transaction are part of it. */
export interface DocumentEdit {
  readonly doc: Y.Doc;
  readonly origin: unknown;
  /** The name that others know the person by, for what this person deletes. */
  readonly person?: string;
}

export interface NodeTarget {
  /** Id of the slide. */
  readonly slide: string;
  /** Id of the node on it. */
  readonly node: string;
}

export interface CellTarget extends NodeTarget {
  /** Ids of the row and the column. */
  readonly row: string;
  readonly column: string;
}

/** The text of a node or a cell. */
export type TextTarget = NodeTarget | CellTarget;

export function change<T>({ doc, origin }: DocumentEdit, run: (roots: Roots) => T): T {
  return doc.transact(() => run(rootsOf(doc)), origin);
}

/** Makes several changes as one. */
export function together<T>({ doc, origin }: DocumentEdit, run: () => T): T {
  return doc.transact(run, origin);
}

/**
 * Undoes and redoes the changes of one person, and none of the others'. Changes with the origin of `typing` within half a second are one
 * step; each one of `single` is a step of its own.
 */
export function createUndoManager(typing: DocumentEdit, single?: DocumentEdit): Y.UndoManager {
  const { doc, origin } = typing;
  const { deck, slides } = rootsOf(doc);
  const manager = new Y.UndoManager([deck, slides], { trackedOrigins: new Set([origin, single?.origin]) });
  const divide = (change: Y.Transaction) => {
    if (single && change.origin === single.origin) manager.stopCapturing();
  };
  doc.on('beforeTransaction', divide);
  doc.on('afterTransaction', divide);
  return manager;
}

export function slideOf({ slides }: Roots, id: string): Entry | undefined {
  const slide = slides.get(id);
  return slide instanceof Y.Map ? slide : undefined;
}

export function nodeOf(roots: Roots, { slide, node }: NodeTarget): Entry | undefined {
  const found = entriesIn(slideOf(roots, slide), 'nodes')?.get(node);
  return found instanceof Y.Map ? found : undefined;
}

/** The text of a target, for an editor that shows it. Undefined if somebody removed it, or if the cell has no text yet. */
export function textOf(doc: Y.Doc, target: TextTarget): Y.Text | undefined {
  const node = nodeOf(rootsOf(doc), target);
  if (!('row' in target)) return textIn(node, 'text');
  return textIn(mapIn(mapIn(mapIn(node, 'table'), 'cells'), cellKey(target.row, target.column)), 'text');
}

/** Whether the deck shows a node: neither it nor its slide is deleted. */
export function isShown(doc: Y.Doc, target: NodeTarget): boolean {
  const roots = rootsOf(doc);
  const [slide, node] = [slideOf(roots, target.slide), nodeOf(roots, target)];
  return slide !== undefined && node !== undefined && !isDeleted(slide) && !isDeleted(node);
}

/** Converts links of a deck, whose slides are numbers, to those of a document. */
export function linkConverter({ slides }: Roots): (link: Link) => DocumentLink | undefined {
  const numbers = slideNumbers(ordered(slides).map(([id]) => id));
  return (link) => documentLink(link, numbers);
}

/** Sets a member of a map, or removes it if the value is undefined. Writes nothing that is there already. */
export function setMember(map: Y.Map<unknown>, key: string, value: unknown): void {
  if (value === undefined) {
    if (map.has(key)) map.delete(key);
  } else if (JSON.stringify(map.get(key)) !== JSON.stringify(value)) map.set(key, value);
}
