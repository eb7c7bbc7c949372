import * as Y from 'yjs';
import type { StoredLayout } from '../document/roots.ts';
import { isDeleted } from '../order.ts';
import { checkValue, shortened, UpdateFault } from './fault.ts';
import { DECK_LIMITS } from './limits.ts';
import { ROOTS, type Structure } from './structure.ts';
import { finish, type WorkSteps } from './update-pieces.ts';

type AnyType = Y.AbstractType<unknown>;

/** What was changed in a document: each type, with its changed keys; a text has `null` instead. */
export type Changes = Map<AnyType, Set<string | null>>;

/**
 * Checks what is new. What the document had before, and what is deleted with its parent, is not checked again. `isNew` tells whether the update
 * has added a type, which is then checked as a part of what it is in.
 */
export function* checkChanges(doc: Y.Doc, changes: Changes, isNew: (type: AnyType) => boolean): WorkSteps<void> {
  const counted = new Set<AnyType>();
  function checkCountOnce(list: AnyType): void {
    const structure = structureOf(doc, list);
    if (counted.has(list) || structure.kind !== 'entries') return;
    counted.add(list);
    checkCount(list as Y.Map<unknown>, structure);
  }
  for (const [type, keys] of changes) {
    if (isRemoved(type)) continue;
    const structure = structureOf(doc, type);
    if (isNew(type)) {
      if (structure.kind !== 'text') for (const key of keys) placeIn(structure, key);
    } else if (structure.kind === 'text') checkText(type as Y.Text);
    else {
      if (structure.kind === 'entries') checkCountOnce(type);
      for (const key of keys) yield* checkKey(doc, type as Y.Map<unknown>, structure, key);
      if (structure.kind === 'members' && keys.has('deletedAt')) checkCountOnce(type.parent!);
    }
    yield;
  }
}

/** Checks the whole document, except for what never changes. */
export function checkWhole(doc: Y.Doc): void {
  for (const [name, structure] of Object.entries(ROOTS)) {
    if (name !== 'deck' && name !== 'drawings') finish(checkPlace(doc, doc.getMap(name), structure, name));
  }
}

function isRemoved(type: AnyType): boolean {
  for (let item = type._item; item !== null; item = (item.parent as AnyType)._item) if (item.deleted) return true;
  return false;
}

/** The structure of a type's place, found on the way from its root. */
function structureOf(doc: Y.Doc, type: AnyType): Structure {
  const item = type._item;
  if (item === null) return ROOTS[Y.findRootTypeKey(type)]!;
  const parent = structureOf(doc, item.parent as AnyType);
  return placeIn(parent, item.parentSub);
}

function inside(structure: Structure, key: string | null): Structure | undefined {
  if (key === null) return undefined;
  if (structure.kind === 'entries') return structure.of;
  if (structure.kind !== 'members') return undefined;
  return Object.hasOwn(structure.members, key) ? structure.members[key] : undefined;
}

function placeIn(structure: Structure, key: string | null): Structure {
  const place = inside(structure, key);
  if (!place) throw new UpdateFault(`A deck has no place for "${shortened(key ?? 'this')}".`);
  return place;
}

function* checkKey(doc: Y.Doc, map: Y.Map<unknown>, structure: Structure, key: string | null): WorkSteps<void> {
  const of = placeIn(structure, key);
  if (structure.kind === 'entries') checkValue(key, structure.id, `The id "${shortened(key!)}"`);
  if (map.has(key!)) yield* checkPlace(doc, map.get(key!), of, key!);
}

function checkCount(map: Y.Map<unknown>, { most, mostDeleted, name }: Structure & { kind: 'entries' }): void {
  // Yjs counts one by one.
  if (map._map.size <= most) return;
  let deleted = 0;
  let present = 0;
  for (const entry of map.values()) {
    if (entry instanceof Y.Map && isDeleted(entry)) deleted++;
    else present++;
  }
  if (present > most) throw new UpdateFault(`At most ${most.toLocaleString('en')} ${name} are possible.`);
  if (deleted > mostDeleted) {
    throw new UpdateFault(
      `At most ${mostDeleted.toLocaleString('en')} deleted ${name} are kept. Close all pages of the deck, wait a minute, and try again.`,
    );
  }
}

/** Checks what is at a place, with everything in it. */
function* checkPlace(doc: Y.Doc, found: unknown, structure: Structure, key: string): WorkSteps<void> {
  if (structure.kind === 'value') {
    if (found instanceof Y.AbstractType) throw new UpdateFault(`"${shortened(key)}" has to be plain data.`);
    checkValue(found, structure.value, `"${shortened(key)}"`);
    checkReference(doc, found, key);
  } else if (structure.kind === 'text') {
    if (!(found instanceof Y.Text)) throw new UpdateFault(`"${shortened(key)}" has to be a text.`);
    checkText(found);
  } else {
    // Yjs allows a list in a map, which nothing reads. Then there is a first item.
    if (!(found instanceof Y.Map) || found._start !== null) {
      throw new UpdateFault(`"${shortened(key)}" has to be a map.`);
    }
    if (structure.kind === 'entries') checkCount(found, structure);
    for (const [one, { deleted }] of found._map) if (!deleted) yield* checkKey(doc, found, structure, one);
    yield;
  }
}

function checkText(text: Y.Text): void {
  if (text._map.size > 0) throw new UpdateFault('A text has characters only.');
  if (text.length > DECK_LIMITS.text.most) {
    throw new UpdateFault(`A text can have at most ${DECK_LIMITS.text.most.toLocaleString('en')} characters.`);
  }
}

/** A picture, a drawing or a layout that the document has to have. */
function checkReference(doc: Y.Doc, value: unknown, key: string): void {
  const picture = pictureOf(value, key);
  if (picture !== undefined && !doc.getMap('pictures').has(picture)) {
    throw new UpdateFault('The deck does not have this picture. Upload it first.');
  }
  if (key === 'drawing' && !doc.getMap('drawings').has(String(value))) {
    throw new UpdateFault('The deck does not have this drawing.');
  }
  if (key === 'layout' && typeof value === 'string' && !doc.getMap<StoredLayout>('layouts').has(value)) {
    throw new UpdateFault(`The deck has no layout "${shortened(value)}".`);
  }
}

function pictureOf(value: unknown, key: string): string | undefined {
  if (key === 'picture' && typeof value === 'string') return value;
  if (key !== 'background') return undefined;
  return (value as { readonly picture?: { readonly picture: string } }).picture?.picture;
}
