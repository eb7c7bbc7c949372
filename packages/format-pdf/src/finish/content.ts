import { deflateSync, inflateSync } from 'node:zlib';
import { markArtifacts } from './artifacts.ts';
import { tidyClusters } from './clusters.ts';
import { type Dictionary, readDictionary, referenceIn } from './dictionary.ts';
import { dictionaryOf, type PdfFile, streamOf } from './file.ts';

/** The content stream of a page or a form. */
interface Content {
  readonly entries: Dictionary;
  /** The dictionary with its resources: that of the page, or of the form itself. */
  readonly owner: Dictionary;
  readonly before: string;
  after: string;
}

/** Marks decoration on the pages as artifacts, and repairs right-to-left text in all content. */
export function tidyContents(file: PdfFile, pages: readonly number[]): void {
  const contents = new Map<number, Content>();
  const drawn: Content[] = [];
  for (const page of pages) {
    const owner = dictionaryOf(file, page);
    const number = referenceIn(owner.get('Contents'));
    const content = number === undefined ? undefined : readContent(file, number, owner);
    if (!content) throw new Error('The browser wrote a page whose content is not one stream.');
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
  // The loop appends the forms that it finds outside of all tags.
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

/** The browser does not compress short streams. */
function inflated(filter: string | undefined, data: Uint8Array): Buffer {
  if (filter === undefined) return Buffer.from(data);
  if (filter === '/FlateDecode') return inflateSync(data);
  throw new Error(`The browser wrote content with the filter ${filter}, which is not supported.`);
}

/** The names of forms and pictures in the resources of an owner, with their object numbers. */
function formNumbers(file: PdfFile, owner: Dictionary): readonly (readonly [name: string, number: number])[] {
  const resources = dictionaryIn(file, owner.get('Resources'));
  return [...dictionaryIn(file, resources.get('XObject'))].flatMap(([name, value]) => {
    const number = referenceIn(value);
    return number === undefined ? [] : [[name, number] as const];
  });
}

/** The dictionary that a value is or refers to. Empty for undefined. */
function dictionaryIn(file: PdfFile, value: string | undefined): Dictionary {
  if (value === undefined) return new Map();
  const number = referenceIn(value);
  return number === undefined ? readDictionary(value).entries : dictionaryOf(file, number);
}
