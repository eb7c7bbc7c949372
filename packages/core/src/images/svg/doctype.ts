import { LIMITS } from '../../limits.ts';
import { PictureFault } from '../picture-file.ts';

/** What the DOCTYPE of a file declares (XML 1.0 §2.8). Nothing is read from other files, and no attribute has a default. */
export interface Doctype {
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** Texts of internal entities, by name, with their character references replaced. */
  readonly entities: ReadonlyMap<string, string>;
  /**
   * Whether other files or parameter entities may declare more. A reference to an unknown entity is then nothing, and not an error
   * (XML 1.0 §4.1), also in browsers.
   */
  readonly isPartial: boolean;
}

export function malformed(reason: string): PictureFault {
  return new PictureFault(`it is not well-formed SVG (${reason}); send one that a browser shows`);
}

const OPENING = '<!DOCTYPE';
const NAME = /[^\s"'<>&%;[\]]+/y;
const SPACE = /\s*/y;

/** Reads the DOCTYPE before the first element; undefined if there is none. Throws `PictureFault`. */
export function readDoctype(text: string): Doctype | undefined {
  const start = endOfProlog(text);
  if (!text.startsWith(OPENING, start)) return undefined;
  const entities = new Map<string, string>();
  let at = pastName(text, pastSpace(text, start + OPENING.length));
  let isPartial = false;
  for (;;) {
    at = pastSpace(text, at);
    const next = text[at];
    if (next === '>') return { start, end: at + 1, entities, isPartial };
    if (next === '[') {
      const subset = readSubset(text, at + 1, entities);
      at = subset.end;
      isPartial ||= subset.isPartial;
    } else if (next === '"' || next === "'") {
      // The address of another file with declarations.
      isPartial = true;
      at = pastLiteral(text, at);
    } else at = pastName(text, at);
  }
}

/** Skips the XML declaration, comments, processing instructions and white space. */
function endOfProlog(text: string): number {
  let at = pastSpace(text, 0);
  for (;;) {
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined;
    if (end === undefined) return at;
    at = pastSpace(text, past(text, end, at + 2));
  }
}

function readSubset(text: string, start: number, entities: Map<string, string>): { end: number; isPartial: boolean } {
  let isPartial = false;
  let at = pastSpace(text, start);
  while (text[at] !== ']') {
    if (text[at] === '%') {
      isPartial = true;
      at = past(text, ';', at);
    } else if (text.startsWith('<!--', at)) at = past(text, '-->', at + 4);
    else if (text.startsWith('<?', at)) at = past(text, '?>', at);
    else if (text.startsWith('<!ENTITY', at)) {
      const entity = readEntity(text, at + '<!ENTITY'.length);
      // The first declaration counts (XML 1.0 §4.2).
      if (entity.text !== undefined && !entities.has(entity.name)) entities.set(entity.name, entity.text);
      else if (entity.text === undefined) isPartial = true;
      checkCount(entities.size);
      at = entity.end;
    } else if (text.startsWith('<!', at)) at = pastDeclaration(text, at + 2);
    else throw malformed('its DOCTYPE is damaged');
    at = pastSpace(text, at);
  }
  return { end: at + 1, isPartial };
}

function checkCount(count: number): void {
  const { most } = LIMITS.pictures.svgEntities;
  if (count > most) throw new PictureFault(`it declares more than ${most} entities; send the SVG without its DOCTYPE`);
}

interface Entity {
  readonly name: string;
  /** Undefined for a parameter entity, and for one in another file. */
  readonly text?: string;
  readonly end: number;
}

function readEntity(text: string, start: number): Entity {
  let at = pastSpace(text, start);
  const isParameter = text[at] === '%';
  if (isParameter) at = pastSpace(text, at + 1);
  const name = text.slice(at, pastName(text, at));
  at = pastSpace(text, at + name.length);
  if (text[at] !== '"' && text[at] !== "'") return { name, end: pastDeclaration(text, at) };
  const close = pastLiteral(text, at);
  const end = pastDeclaration(text, close);
  return isParameter ? { name, end } : { name, text: withCharacters(text.slice(at + 1, close - 1)), end };
}

/** Replaces references to characters, as XML does when an entity is declared (XML 1.0 §4.5). */
function withCharacters(text: string): string {
  return text.replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex: string | undefined, decimal: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (!(code > 0 && code <= 0x10ffff)) throw malformed('a character reference is wrong');
    return String.fromCodePoint(code);
  });
}

/** The place after the next `>` that is not in quotes. */
function pastDeclaration(text: string, start: number): number {
  let at = start;
  while (text[at] !== '>') {
    if (at >= text.length) throw malformed('its DOCTYPE has no end');
    at = text[at] === '"' || text[at] === "'" ? pastLiteral(text, at) : at + 1;
  }
  return at + 1;
}

function pastLiteral(text: string, at: number): number {
  return past(text, text[at]!, at + 1);
}

function past(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  if (at < 0) throw malformed(`"${what}" is missing`);
  return at + what.length;
}

function pastSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

function pastName(text: string, at: number): number {
  NAME.lastIndex = at;
  if (!NAME.test(text)) throw malformed('its DOCTYPE is damaged');
  return NAME.lastIndex;
}
