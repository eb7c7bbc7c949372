import { textString, writeDictionary } from './dictionary.ts';
import { addObject, dictionaryOf, type PdfFile } from './file.ts';

/**
 * Writes an outline with one entry for each slide; `page` is the object number of its page. The browser's own outline has only
 * titles that are drawn, but a slide may have a title that is not.
 */
export function writeOutline(
  file: PdfFile,
  slides: readonly { readonly title: string; readonly page: number }[],
): void {
  const first = addObject(file, { text: 'null' });
  const last = first + slides.length - 1;
  const root = last + 1;
  for (const [index, { title, page }] of slides.entries()) {
    const own = first + index;
    const neighbours = `${own > first ? `/Prev ${own - 1} 0 R` : ''}${own < last ? `/Next ${own + 1} 0 R` : ''}`;
    const entry = textString(title || `${index + 1}`);
    file.objects.set(own, { text: `<</Title ${entry}/Parent ${root} 0 R/Dest [${page} 0 R /Fit]${neighbours}>>` });
  }
  file.objects.set(root, {
    text: `<</Type /Outlines/First ${first} 0 R/Last ${last} 0 R/Count ${slides.length}>>`,
  });
  const catalog = dictionaryOf(file, file.catalog);
  catalog.set('Outlines', `${root} 0 R`);
  file.objects.set(file.catalog, { text: writeDictionary(catalog) });
}
