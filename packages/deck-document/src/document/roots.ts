import type { EditableDrawing, EditableLayout, ScenePicture } from '@deckwright/core/contract';
import * as Y from 'yjs';
import type { Entries } from '../order.ts';

/** A layout, whose links name slides by their ids. Nobody edits its parts, so it is one value. */
export interface StoredLayout {
  readonly order: string;
  readonly layout: EditableLayout;
}

export interface StoredPicture extends ScenePicture {
  readonly order: string;
}

export interface Roots {
  /** What the deck has once, such as its size. */
  readonly deck: Y.Map<unknown>;
  readonly layouts: Y.Map<StoredLayout>;
  readonly slides: Entries;
  readonly pictures: Y.Map<StoredPicture>;
  /** Drawings of plugins, whose links name slides by their ids. They never change. */
  readonly drawings: Y.Map<EditableDrawing>;
}

export function rootsOf(doc: Y.Doc): Roots {
  return {
    deck: doc.getMap('deck'),
    layouts: doc.getMap('layouts'),
    slides: doc.getMap('slides'),
    pictures: doc.getMap('pictures'),
    drawings: doc.getMap('drawings'),
  };
}

/** A map of a type inside of a document; undefined if it is something else. */
export function mapIn(map: Y.Map<unknown> | undefined, key: string): Y.Map<unknown> | undefined {
  const value = map?.get(key);
  return value instanceof Y.Map ? value : undefined;
}

export function textIn(map: Y.Map<unknown> | undefined, key: string): Y.Text | undefined {
  const value = map?.get(key);
  return value instanceof Y.Text ? value : undefined;
}

export function entriesIn(map: Y.Map<unknown> | undefined, key: string): Entries | undefined {
  return mapIn(map, key) as Entries | undefined;
}

/** A map with those of the members that are not undefined. */
export function createMap(members: Readonly<Record<string, unknown>>): Y.Map<unknown> {
  return new Y.Map(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Members of a map that are plain data. */
export function plainIn<T>(map: Y.Map<unknown>, keys: readonly (keyof T & string)[]): Partial<T> {
  const entries = keys.filter((key) => map.has(key)).map((key) => [key, map.get(key)]);
  return Object.fromEntries(entries) as Partial<T>;
}
