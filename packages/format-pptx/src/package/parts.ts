/** The parts of a package by name, without a leading slash: XML as text, everything else as bytes. */
export type Parts = ReadonlyMap<string, string | Uint8Array>;

/** One mending of a package. It gives back new parts and leaves those it was given alone. */
export type Pass = (parts: Parts) => Parts;

/** An XML part that must be there. */
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
