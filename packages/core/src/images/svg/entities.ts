import { LIMITS } from '../../limits.ts';
import { PictureFault } from '../picture-file.ts';
import { type Doctype, malformed, readDoctype } from './doctype.ts';

const { svgBytes, svgEntityDepth } = LIMITS.pictures;

export interface Expanded {
  /** The file without its DOCTYPE and without references to what it declares. */
  readonly text: string;
  /** Whether references to entities of other files were removed. */
  readonly isReduced: boolean;
}

type Place = 'content' | 'attribute';

/** What XML itself declares, which the parser replaces. */
const OWN = /^(?:lt|gt|amp|quot|apos|#.*)$/s;

/** Replaces the entities that a DOCTYPE declares, and removes the DOCTYPE. Throws `PictureFault` beyond the limits. */
export function expandEntities(source: string): Expanded {
  const doctype = readDoctype(source);
  if (!doctype) return { text: source, isReduced: false };
  const before = source.slice(0, doctype.start);
  const expansion = createExpansion(doctype);
  const text = expansion.expand(source.slice(doctype.end), 'content');
  return { text: before + text, isReduced: expansion.isReduced() };
}

function createExpansion({ entities, isPartial }: Doctype) {
  // Each entity is expanded once for each kind of place, so that references to references cost no time.
  const known: Record<Place, Map<string, string>> = { content: new Map(), attribute: new Map() };
  const inWork = new Set<string>();
  let isReduced = false;

  const replacement = (name: string, place: Place): string => {
    const before = known[place].get(name);
    if (before !== undefined) return before;
    const text = entities.get(name);
    if (text === undefined) {
      // The parser reports an entity that nothing declares.
      if (!isPartial) return `&${name};`;
      isReduced = true;
      return '';
    }
    if (inWork.has(name)) throw malformed(`the entity "${name.slice(0, 40)}" refers to itself`);
    if (inWork.size >= svgEntityDepth.most) {
      throw new PictureFault(
        `its entities are nested more than ${svgEntityDepth.most} deep; send the SVG without its DOCTYPE`,
      );
    }
    inWork.add(name);
    const expanded = expand(text, place);
    inWork.delete(name);
    known[place].set(name, expanded);
    return expanded;
  };

  const expand = (text: string, place: Place): string => {
    const parts: string[] = [];
    let length = 0;
    const add = (part: string) => {
      length += part.length;
      if (length > svgBytes.most) {
        throw new PictureFault(
          `its entities expand to more than ${svgBytes.most / 1_000_000} MB; send the SVG without its DOCTYPE`,
        );
      }
      parts.push(part);
    };
    for (const { kind, value } of place === 'content' ? contentPieces(text) : valuePieces(text)) {
      if (kind === 'reference') add(OWN.test(value) ? `&${value};` : replacement(value, place));
      else if (kind === 'value') add(OWN.test(value) ? `&${value};` : replacement(value, 'attribute'));
      else add(value);
    }
    return parts.join('');
  };

  return { expand, isReduced: () => isReduced };
}

interface Piece {
  /** `reference` in text, `value` in the value of an attribute: the name of an entity. */
  readonly kind: 'text' | 'reference' | 'value';
  readonly value: string;
}

/** The rest of a text in which a construct that has to be closed is not. */
const CLOSED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Splits content into references and what is between them. Comments, CDATA and instructions have no references. */
function* contentPieces(text: string): Iterable<Piece> {
  let at = 0;
  let quote: string | undefined;
  let isTag = false;
  const stops = /[<>&"']/g;
  for (;;) {
    stops.lastIndex = at;
    const stop = stops.exec(text)?.index ?? text.length;
    if (stop > at) yield { kind: 'text', value: text.slice(at, stop) };
    if (stop === text.length) break;
    at = stop;
    const closed = quote === undefined ? CLOSED.find(([opening]) => text.startsWith(opening, at)) : undefined;
    if (closed) {
      const end = text.indexOf(closed[1], at + closed[0].length);
      if (end < 0) throw malformed(`"${closed[1]}" is missing`);
      yield { kind: 'text', value: text.slice(at, end + closed[1].length) };
      at = end + closed[1].length;
      continue;
    }
    const character = text[at]!;
    if (character === '&') {
      const name = nameAt(text, at);
      yield { kind: quote === undefined ? 'reference' : 'value', value: name };
      at += name.length + 2;
      continue;
    }
    if (quote !== undefined) quote = character === quote ? undefined : quote;
    else if (character === '<') isTag = true;
    else if (character === '>') isTag = false;
    else if (isTag) quote = character;
    yield { kind: 'text', value: character };
    at++;
  }
  if (isTag) throw malformed('a tag has no end');
}

/** Splits the text of an entity for the value of an attribute, in which quotes and tags cannot be. */
function* valuePieces(text: string): Iterable<Piece> {
  let at = 0;
  for (;;) {
    const next = text.indexOf('&', at);
    const plain = text.slice(at, next < 0 ? text.length : next);
    if (plain.includes('<')) throw malformed('an entity in an attribute has a tag');
    yield { kind: 'text', value: plain.replaceAll('"', '&quot;').replaceAll("'", '&apos;') };
    if (next < 0) return;
    const name = nameAt(text, next);
    yield { kind: 'reference', value: name };
    at = next + name.length + 2;
  }
}

const REFERENCE = /&([^\s&<>;"']{1,1000});/y;

function nameAt(text: string, at: number): string {
  REFERENCE.lastIndex = at;
  const name = REFERENCE.exec(text)?.[1];
  if (name === undefined) throw malformed('"&" is not followed by the name of an entity');
  return name;
}
