import type {
  Box,
  ConnectionEnd,
  EditableNode,
  EditableText,
  Link,
  NodeGroup,
  PictureNode,
  Point,
  ScenePicture,
  ShapeNode,
} from '@deckwright/core/contract';
import type * as Y from 'yjs';
import { createNode, NODE_KEYS } from '../document/node.ts';
import { entriesIn, type Roots } from '../document/roots.ts';
import { DECK_LIMITS } from '../guard/limits.ts';
import { newId } from '../new-id.ts';
import { type Entries, type Entry, insertEntries, keyAfter, moveEntries, ordered } from '../order.ts';
import { storable, storableChange } from '../text/storable.ts';
import { markDeleted } from './deletions.ts';
import { keepDrawings } from './drawings.ts';
import { change, type DocumentEdit, linkConverter, type NodeTarget, nodeOf, setMember, slideOf } from './edit.ts';

/** The nodes of a slide in drawing order, with the ids that operations take. */
export function nodeIds(doc: Y.Doc, slide: string): readonly string[] {
  return ordered(entriesIn(doc.getMap<Entry>('slides').get(slide), 'nodes')).map(([id]) => id);
}

/**
 * Adds nodes at an index of the drawing order; undefined: above all others. They get new ids, which are returned in order; their connections
 * and groups refer to the new ones.
 */
export function addNodes(
  edit: DocumentEdit,
  slide: string,
  nodes: readonly EditableNode[],
  index?: number,
): readonly string[] {
  return change(edit, (roots) => {
    const entries = nodesOf(roots, slide);
    if (!entries) return [];
    const linkOf = linkConverter(roots);
    const renamed = newIds(storable(nodes));
    const added = renamed.map((node) => [node.id, createNode(node, undefined, linkOf)] as const);
    insertEntries(entries, index ?? entries.size, added);
    keepDrawings(edit.doc, renamed, (id) => entries.get(id));
    return added.map(([id]) => id);
  });
}

/** Anybody can restore them until the server removes them. */
export function deleteNodes(edit: DocumentEdit, slide: string, ids: readonly string[]): void {
  change(edit, (roots) => {
    const entries = nodesOf(roots, slide);
    if (entries) markDeleted(edit, entries, ids, DECK_LIMITS.nodes.most);
  });
}

/** Adds copies above the nodes, moved by an offset. Their ids are returned in drawing order. */
export function duplicateNodes(
  edit: DocumentEdit,
  slide: string,
  ids: readonly string[],
  offset: Point,
): readonly string[] {
  return change(edit, (roots) => {
    const entries = nodesOf(roots, slide);
    if (!entries) return [];
    const all = ordered(entries);
    const chosen = all.filter(([id]) => ids.includes(id));
    const top = all.findLastIndex(([id]) => ids.includes(id));
    const renamed = newIds(chosen.map(([id, entry]) => plainReferences(id, entry)));
    const added = chosen.map(([, entry], at) => {
      const { id, ...references } = renamed[at]!;
      const copy = entry.clone() as Entry;
      for (const [key, value] of Object.entries(references)) copy.set(key, value);
      const box = entry.get('box') as Box | undefined;
      if (box) copy.set('box', { ...box, x: box.x + offset.x, y: box.y + offset.y });
      return [id, copy] as const;
    });
    insertEntries(entries, top + 1, added);
    return added.map(([id]) => id);
  });
}

function plainReferences(id: string, entry: Entry): Pick<ShapeNode, 'id' | 'connection' | 'groups'> {
  const connection = entry.get('connection') as ShapeNode['connection'];
  const groups = entry.get('groups') as ShapeNode['groups'];
  return { id, ...(connection && { connection }), ...(groups && { groups }) };
}

/** Moves nodes, which keep their order, to an index among the others in drawing order. */
export function moveNodes(edit: DocumentEdit, slide: string, ids: readonly string[], index: number): void {
  change(edit, (roots) => {
    const entries = nodesOf(roots, slide);
    if (!entries) return;
    const inOrder = ordered(entries).map(([id]) => id);
    moveEntries(
      entries,
      inOrder.filter((id) => ids.includes(id)),
      index,
    );
  });
}

/** Moves nodes above or below all others, or by one of the others. */
export function arrangeNodes(
  edit: DocumentEdit,
  slide: string,
  ids: readonly string[],
  to: 'front' | 'forward' | 'backward' | 'back',
): void {
  const order = nodeIds(edit.doc, slide);
  const others = order.filter((id) => !ids.includes(id));
  const lowest = order.findIndex((id) => ids.includes(id));
  const highest = order.findLastIndex((id) => ids.includes(id));
  if (lowest === -1) return;
  const below = order.slice(0, highest).filter((id) => !ids.includes(id)).length;
  const index = { front: others.length, forward: below + 1, backward: lowest - 1, back: 0 }[to];
  moveNodes(edit, slide, ids, Math.max(0, Math.min(index, others.length)));
}

export interface Frame {
  readonly box: Box;
  /** Degrees clockwise. Absent: not rotated. */
  readonly rotation?: number;
}

/** Moves, resizes and rotates nodes. */
export function setFrames(edit: DocumentEdit, slide: string, frames: ReadonlyMap<string, Frame>): void {
  change(edit, (roots) => {
    for (const [node, { box, rotation }] of frames) {
      const entry = nodeOf(roots, { slide, node });
      if (!entry) continue;
      setMember(entry, 'box', { x: box.x, y: box.y, width: box.width, height: box.height });
      setMember(entry, 'rotation', rotation === 0 ? undefined : rotation);
    }
  });
}

type Members<T, K extends keyof T> = { readonly [P in K]?: T[P] };

/** What can change on nodes. Undefined removes what a node need not have. Members that a kind of node lacks are ignored for that kind. */
export type NodeChange = Members<EditableText, 'name' | 'alt' | 'insets' | 'anchor' | 'columns'> &
  Members<ShapeNode, 'geometry' | 'connection' | 'fill' | 'stroke' | 'shadow'> &
  Members<PictureNode, 'crop' | 'radius' | 'opacity'> & { readonly link?: Link };

export function changeNodes(edit: DocumentEdit, slide: string, ids: readonly string[], members: NodeChange): void {
  change(edit, (roots) => {
    const { link, ...plain } = storableChange(members);
    for (const entry of ids.flatMap((node) => nodeOf(roots, { slide, node }) ?? [])) {
      const keys = keysOf(entry);
      for (const [key, value] of Object.entries(plain)) if (keys.includes(key)) setMember(entry, key, value);
      if ('link' in members) setMember(entry, 'link', link && linkConverter(roots)(link));
    }
  });
}

function keysOf(entry: Entry): readonly string[] {
  const kind = entry.get('kind') as EditableNode['kind'];
  return [...NODE_KEYS.all, ...(NODE_KEYS[kind] ?? [])];
}

/** Makes pictures and the fills and strokes of shapes transparent: from 0 (invisible) to 1. */
export function setOpacity(edit: DocumentEdit, slide: string, ids: readonly string[], opacity: number): void {
  change(edit, (roots) => {
    for (const entry of ids.flatMap((node) => nodeOf(roots, { slide, node }) ?? [])) {
      if (entry.get('kind') === 'picture') setMember(entry, 'opacity', opacity === 1 ? undefined : opacity);
      if (entry.get('kind') !== 'shape') continue;
      for (const key of ['fill', 'stroke']) if (entry.has(key)) setMember(entry, key, faded(entry.get(key), opacity));
    }
  });
}

/** Plain data whose colours have this alpha. */
function faded(data: unknown, alpha: number): unknown {
  if (Array.isArray(data)) return data.map((one) => faded(one, alpha));
  if (typeof data !== 'object' || data === null) return data;
  if ('role' in data || 'rgb' in data) {
    const { alpha: _, ...color } = data as { alpha?: number };
    return alpha === 1 ? color : { ...color, alpha };
  }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, faded(value, alpha)]));
}

/** Adds a picture to those that nodes and backgrounds can show. Its bytes are on the server already. */
export function registerPicture(edit: DocumentEdit, picture: ScenePicture): void {
  change(edit, ({ pictures }) => {
    if (pictures.has(picture.id)) return;
    const orders = [...pictures.values()].map(({ order }) => order).sort();
    pictures.set(picture.id, { order: keyAfter(orders.at(-1)), ...picture });
  });
}

/** Shows another picture in the same frame. */
export function replacePicture(
  edit: DocumentEdit,
  target: NodeTarget,
  picture: ScenePicture,
  crop: PictureNode['crop'],
): void {
  change(edit, (roots) => {
    const entry = nodeOf(roots, target);
    if (entry?.get('kind') !== 'picture') return;
    registerPicture(edit, picture);
    entry.set('picture', picture.id);
    setMember(entry, 'crop', crop);
  });
}

function nodesOf(roots: Roots, slide: string): Entries | undefined {
  return entriesIn(slideOf(roots, slide), 'nodes');
}

type References = Pick<ShapeNode, 'id' | 'groups'> & { readonly connection?: ShapeNode['connection'] };

/** Copies of nodes with new ids. Connections and groups among them refer to the copies; other connections are left out. */
function newIds<T extends References>(nodes: readonly T[]): readonly T[] {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const groups = new Map(nodes.flatMap((node) => node.groups ?? []).map(({ id }) => [id, newId()]));
  return nodes.map((node) => ({
    ...node,
    id: ids.get(node.id)!,
    ...(node.groups && { groups: node.groups.map((group): NodeGroup => ({ ...group, id: groups.get(group.id)! })) }),
    ...(node.connection && { connection: connected(node.connection, ids) }),
  }));
}

function connected(
  { start, end }: NonNullable<ShapeNode['connection']>,
  ids: ReadonlyMap<string, string>,
): ShapeNode['connection'] {
  const renamed = (one: ConnectionEnd | undefined) => {
    const node = one && ids.get(one.node);
    return node === undefined ? undefined : { ...one!, node };
  };
  const [from, to] = [renamed(start), renamed(end)];
  return { ...(from && { start: from }), ...(to && { end: to }) };
}
