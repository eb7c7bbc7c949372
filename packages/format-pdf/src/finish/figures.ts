import { writeDictionary } from './dictionary.ts';
import { dictionaryOf, type PdfFile } from './file.ts';

/** The browser makes a figure of each drawing within a figure; that without a description of its own is only a part of it. */
export function tidyFigures(file: PdfFile): void {
  for (const [number, object] of file.objects) {
    if ('data' in object || !object.text.includes('/S /Figure')) continue;
    const entries = dictionaryOf(file, number);
    if (entries.get('S') !== '/Figure' || entries.has('Alt')) continue;
    file.objects.set(number, { text: writeDictionary(entries.set('S', '/NonStruct')) });
  }
}
