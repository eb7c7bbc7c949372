import { deflateSync, inflateSync } from 'node:zlib';
import { markArtifacts } from './artifacts.ts';
import { tidyClusters } from './clusters.ts';
import { type Dictionary, readDictionary, referenceIn } from './dictionary.ts';
import { dictionaryOf, type PdfFile, streamOf } from './file.ts';

/** What is drawn on a page or in a form. */
interface Content {
  readonly entries: Dictionary;
  /** Names its resources: a page's own dictionary, or that of a form. */
  readonly owner: Dictionary;
  readonly before: string;
  after: string;
}

/** Marks what is decoration on the pages, and tidies right-to-left words wherever there are any. */
export function tidyContents(file: PdfFile, pages: readonly number[]): void {
  const contents = new Map<number, Content>();
  const drawn: Content[] = [];
  for (const page of pages) {
    const owner = dictionaryOf(file, page);
    const number = referenceIn(owner.get('Contents'));
    const content = number === undefined ? undefined : readContent(file, number, owner);
    if (!content) throw new Error('The browser wrote a page whose content is in a form that is not known.');
    contents.set(number!, content);
    drawn.push(content);
  }
  for (const [number, object] of file.objects) {
    const form = 'data' in object && object.text.includes('/Form') && readContent(file, number);
    if (form) contents.set(number, form);
  }
  const isTagged = (content: Content): boolean =>
    content.before.includes('/MCID') || formsOf(content).some(([, form]) => isTagged(form));
  const formsOf = ({ owner }: Content) =>
    formNumbers(file, owner).flatMap(([name, number]) => {
      const form = contents.get(number);
      return form ? [[name, form] as const] : [];
    });
  const marked = new Set(drawn);
  // Those that are found to be drawn outside of all tags join the list while it is worked off.
  for (const content of drawn) {
    const tagged = new Map(formsOf(content).filter(([, form]) => isTagged(form)));
    const leaveOut = (name: string) => {
      const form = tagged.get(name);
      if (form && !marked.has(form)) drawn.push(form);
      if (form) marked.add(form);
      return form !== undefined;
    };
    content.after = markArtifacts(content.after, leaveOut) ?? content.after;
  }
  for (const [number, { entries, before, after }] of contents) {
    if (after === before) continue;
    entries.set('Filter', '/FlateDecode');
    file.objects.set(number, streamOf(entries, deflateSync(Buffer.from(after, 'latin1'))));
  }
}

function readContent(file: PdfFile, number: number, page?: Dictionary): Content | undefined {
  const object = file.objects.get(number);
  if (!object || !('data' in object)) return undefined;
  const { entries } = readDictionary(object.text);
  if (!page && entries.get('Subtype') !== '/Form') return undefined;
  const before = inflated(entries.get('Filter'), object.data).toString('latin1');
  return { entries, owner: page ?? entries, before, after: tidyClusters(before) };
}

/** The browser leaves what is short as it is. */
function inflated(filter: string | undefined, data: Uint8Array): Buffer {
  if (filter === undefined) return Buffer.from(data);
  if (filter === '/FlateDecode') return inflateSync(data);
  throw new Error(`The browser wrote content that is packed with ${filter}.`);
}

/** Names under which forms and pictures are drawn, with the numbers of their objects. */
function formNumbers(file: PdfFile, owner: Dictionary): readonly (readonly [name: string, number: number])[] {
  const resources = dictionaryIn(file, owner.get('Resources'));
  return [...dictionaryIn(file, resources.get('XObject'))].flatMap(([name, value]) => {
    const number = referenceIn(value);
    return number === undefined ? [] : [[name, number] as const];
  });
}

/** A dictionary that is a value, or that a value refers to; empty where there is none. */
function dictionaryIn(file: PdfFile, value: string | undefined): Dictionary {
  if (value === undefined) return new Map();
  const number = referenceIn(value);
  return number === undefined ? readDictionary(value).entries : dictionaryOf(file, number);
}
