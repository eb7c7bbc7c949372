import type { SceneNode } from '@deckwright/core/contract';

/** The parts of a package by name, without a leading slash: XML as text, all others as bytes. */
export type Parts = ReadonlyMap<string, string | Uint8Array>;

/** The node that each shape was drawn from, by the shape's name in the raw package. */
export type NodesByName = ReadonlyMap<string, SceneNode>;

/** Post-processes a package. Returns new parts and does not change its argument. */
export type PackagePass = (parts: Parts) => Parts;

/** Throws a TypeError if the package has no XML part of this name. */
export function xmlPart(parts: Parts, name: string): string {
  const part = parts.get(name);
  if (typeof part !== 'string') throw new TypeError(`The package has no XML part ${name}.`);
  return part;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The namespaces that the root of every presentation part declares. */
export const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"' +
  ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"' +
  ' xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

const SHEET = /^ppt\/slides\/slide(\d+)\.xml$/;

/** The sheets of a package in order, counted from 0: the scene's slides, then its layouts, drawn as further slides. */
export function sheetsIn(parts: Parts): readonly { readonly index: number; readonly part: string }[] {
  return [...parts.keys()]
    .flatMap((part) => {
      const number = SHEET.exec(part)?.[1];
      return number === undefined ? [] : [{ index: Number(number) - 1, part }];
    })
    .sort((a, b) => a.index - b.index);
}
