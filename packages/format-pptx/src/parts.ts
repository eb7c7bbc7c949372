import { escapeXml, XML_HEAD } from './xml.ts';

/** The parts of a package by name, without a leading slash: XML as text, all others as bytes. */
export type Parts = ReadonlyMap<string, string | Uint8Array>;

/** Throws a TypeError if the package has no XML part of this name. */
export function xmlPart(parts: Parts, name: string): string {
  const part = parts.get(name);
  if (typeof part !== 'string') throw new TypeError(`The package has no XML part ${name}.`);
  return part;
}

/** Replaces what pptxgenjs wrote. Throws a TypeError if it is not there, because another version may write another form. */
export function corrected(
  xml: string,
  written: RegExp | string,
  correct: string | ((...groups: string[]) => string),
): string {
  const found = typeof written === 'string' ? xml.includes(written) : xml.search(written) >= 0;
  if (!found) throw new TypeError(`pptxgenjs did not write ${written}. Does this package have its pinned version?`);
  return xml.replace(written, (_, ...groups) => (typeof correct === 'string' ? correct : correct(...groups)));
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

/** A relationship of a part (ECMA-376 Part 2 §9.3). `type` is the last segment of an Office type, or a complete URI. */
export interface Relationship {
  readonly type: string;
  readonly target: string;
  readonly external?: boolean;
}

/** Returns the name of the part with the relationships of `part`. */
export function relationshipsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** Collects the relationships of one part. Equal relationships share an id. */
export class Relationships {
  readonly #list: Relationship[] = [];
  readonly #ids = new Map<string, string>();

  /** Returns the id by which the part refers to the relationship. */
  add(relationship: Relationship): string {
    const { type, target, external = false } = relationship;
    const key = `${type} ${external} ${target}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#list.push(relationship);
    const id = `rId${this.#list.length}`;
    this.#ids.set(key, id);
    return id;
  }

  toXml(): string {
    const lines = this.#list.map(({ type, target, external }, index) => {
      const address = type.includes('://') ? type : OFFICE + type;
      const mode = external ? ' TargetMode="External"' : '';
      return `<Relationship Id="rId${index + 1}" Type="${address}" Target="${escapeXml(target)}"${mode}/>`;
    });
    const open = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">';
    return `${XML_HEAD}${open}${lines.join('')}</Relationships>`;
  }
}
