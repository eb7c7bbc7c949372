import { textString, writeDictionary } from './dictionary.ts';
import { addObject, dictionaryOf, type PdfFile } from './file.ts';

/**
 * One entry a slide; `page` is the number of its page's object. The browser's own outline knows only titles that are drawn; a
 * slide may have a hidden one.
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
    const words = textString(title || `${index + 1}`);
    file.objects.set(own, { text: `<</Title ${words}/Parent ${root} 0 R/Dest [${page} 0 R /Fit]${neighbours}>>` });
  }
  file.objects.set(root, {
    text: `<</Type /Outlines/First ${first} 0 R/Last ${last} 0 R/Count ${slides.length}>>`,
  });
  const catalog = dictionaryOf(file, file.catalog);
  catalog.set('Outlines', `${root} 0 R`);
  file.objects.set(file.catalog, { text: writeDictionary(catalog) });
}
