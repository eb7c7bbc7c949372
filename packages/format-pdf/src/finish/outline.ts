import { textString, writeDictionary } from './dictionary.ts';
import { addObject, dictionaryOf, type PdfFile } from './file.ts';

/** A slide in the outline; `page` is the object number of its page. */
interface OutlineSlide {
  readonly title: string;
  readonly page: number;
  readonly section?: string;
}

interface Entry {
  readonly title: string;
  readonly page: number;
  readonly children: Entry[];
}

/**
 * Writes an outline with one entry for each slide, and around the slides of a section one for the section (ISO 32000-1 §12.3.3). The
 * browser's own outline has only titles that are drawn, but a slide may have a title that is not.
 */
export function writeOutline(file: PdfFile, slides: readonly OutlineSlide[]): void {
  const entries = entriesOf(slides);
  const numbers = entries.map(() => addObject(file, { text: 'null' }));
  const root = addObject(file, { text: 'null' });
  const { kids, count } = writeEntries(file, entries, numbers, root);
  file.objects.set(root, { text: `<</Type /Outlines${kids}/Count ${count}>>` });
  const catalog = dictionaryOf(file, file.catalog);
  catalog.set('Outlines', `${root} 0 R`);
  file.objects.set(file.catalog, { text: writeDictionary(catalog) });
}

/** The slides as entries. Neighbours in one section are inside its entry. */
function entriesOf(slides: readonly OutlineSlide[]): readonly Entry[] {
  const entries: Entry[] = [];
  let section: string | undefined;
  for (const [index, { title, page, section: own }] of slides.entries()) {
    if (own !== undefined && own !== section) entries.push({ title: own, page, children: [] });
    section = own;
    const entry: Entry = { title: title || `${index + 1}`, page, children: [] };
    if (own === undefined) entries.push(entry);
    else entries.at(-1)!.children.push(entry);
  }
  return entries;
}

/** Writes entries as the objects of these numbers, all of them open, and returns what their parent says of them. */
function writeEntries(file: PdfFile, entries: readonly Entry[], numbers: readonly number[], parent: number) {
  let count = entries.length;
  for (const [index, { title, page, children }] of entries.entries()) {
    const [before, own, after] = [numbers[index - 1], numbers[index]!, numbers[index + 1]];
    const neighbours =
      (before === undefined ? '' : `/Prev ${before} 0 R`) + (after === undefined ? '' : `/Next ${after} 0 R`);
    const below = children.map(() => addObject(file, { text: 'null' }));
    const inner = writeEntries(file, children, below, own);
    count += inner.count;
    const opened = inner.count === 0 ? '' : `${inner.kids}/Count ${inner.count}`;
    file.objects.set(own, {
      text: `<</Title ${textString(title)}/Parent ${parent} 0 R/Dest [${page} 0 R /Fit]${neighbours}${opened}>>`,
    });
  }
  return { kids: `/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R`, count };
}
