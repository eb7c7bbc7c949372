import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element whose names have fixed prefixes, independent of the prefixes in the file. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Character data directly inside, in order. */
  readonly text: string;
}

const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://schemas.openxmlformats.org/presentationml/2006/main': 'p',
  'http://schemas.microsoft.com/office/powerpoint/2010/main': 'p14',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties': 'app',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/package/2006/content-types': 'ct',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
  'http://schemas.openxmlformats.org/package/2006/metadata/core-properties': 'cp',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': '',
};

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

type Raw = Record<string, unknown> & { ':@'?: Record<string, string> };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  cdataPropName: '#cdata',
});

/** Parses a part of a package. Throws a `TypeError` with the reason if it is not well-formed. */
export function parseXml(bytes: Uint8Array): XmlElement {
  const source = decode(bytes);
  const validity = XMLValidator.validate(source);
  if (validity !== true) throw new TypeError(`${validity.err.msg} (line ${validity.err.line})`);
  const raw = (parser.parse(source) as Raw[]).find((each) => nameOf(each) !== '#text');
  if (raw === undefined) throw new TypeError('There is no root element.');
  return element(raw, {});
}

/** Elements of one name at any depth, in document order. */
export function descendants(within: XmlElement, name: string): XmlElement[] {
  return within.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);
}

export function child(within: XmlElement | undefined, name: string): XmlElement | undefined {
  return within?.children.find((each) => each.name === name);
}

/** Follows child names downwards. */
export function path(within: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce((at, name) => child(at, name), within);
}

function decode(bytes: Uint8Array): string {
  const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (source.includes('<!DOCTYPE')) throw new TypeError('A document type is not allowed in a package.');
  for (const character of source) {
    if (!isXmlCharacter(character.codePointAt(0)!)) {
      throw new TypeError(`U+${character.codePointAt(0)!.toString(16).padStart(4, '0')} is not allowed in XML 1.0.`);
    }
  }
  return source;
}

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}

function element(raw: Raw, inherited: Readonly<Record<string, string>>): XmlElement {
  const declared = Object.entries(raw[':@'] ?? {});
  const spaces = { ...inherited };
  for (const [name, uri] of declared) {
    if (name === 'xmlns') spaces[''] = uri;
    else if (name.startsWith('xmlns:')) spaces[name.slice(6)] = uri;
  }
  const own = nameOf(raw);
  const inside = raw[own] as Raw[];
  return {
    name: qualified(own, spaces, true),
    attributes: Object.fromEntries(
      declared
        .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
        .map(([name, value]) => [qualified(name, spaces, false), resolveEntities(value)]),
    ),
    children: inside.filter((each) => !nameOf(each).startsWith('#')).flatMap((each) => chosen(element(each, spaces))),
    text: inside.map(textOf).join(''),
  };
}

/** What PowerPoint reads where a file has markup for several viewers: the first choice (ISO/IEC 29500-3 §7.6). */
function chosen(read: XmlElement): readonly XmlElement[] {
  return read.name === 'mc:AlternateContent' ? (child(read, 'mc:Choice')?.children ?? []) : [read];
}

function nameOf(raw: Raw): string {
  return Object.keys(raw).find((key) => key !== ':@') ?? '#text';
}

function textOf(raw: Raw): string {
  if ('#text' in raw) return resolveEntities(String(raw['#text']));
  if ('#cdata' in raw) return (raw['#cdata'] as Raw[]).map((each) => String(each['#text'])).join('');
  return '';
}

function qualified(name: string, spaces: Readonly<Record<string, string>>, isElement: boolean): string {
  const colon = name.indexOf(':');
  if (colon < 0 && !isElement) return name;
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  const uri = spaces[prefix];
  if (prefix !== '' && prefix !== 'xml' && uri === undefined) {
    throw new TypeError(`The prefix of "${name}" is not declared.`);
  }
  const known = PREFIXES[uri ?? ''] ?? prefix;
  return known === '' ? name : `${known}:${name.slice(colon + 1)}`;
}

function resolveEntities(source: string): string {
  return source.replaceAll(/&([^;]*;?)/g, (whole, body: string) => {
    const name = body.slice(0, -1);
    const known = body.endsWith(';') ? ENTITIES[name] : undefined;
    if (known !== undefined) return known;
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (name.startsWith('#') && isXmlCharacter(code)) return String.fromCodePoint(code);
    throw new TypeError(`"${whole.slice(0, 20)}" is not an XML entity.`);
  });
}
