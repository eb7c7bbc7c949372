/** The parts of a package by name, without a leading slash: XML as text, all others as bytes. */
export type Parts = ReadonlyMap<string, string | Uint8Array>;

/** Throws a TypeError if the package has no XML part of this name. */
export function xmlPart(parts: Parts, name: string): string {
  const part = parts.get(name);
  if (typeof part !== 'string') throw new TypeError(`The package has no XML part ${name}.`);
  return part;
}
