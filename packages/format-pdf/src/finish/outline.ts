import { type PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';

/** One entry a page. The browser's own outline knows only titles that are drawn; a slide may have a hidden one. */
export function writeOutline(document: PDFDocument, titles: readonly string[]): void {
  const { context } = document;
  const root = context.nextRef();
  const entries = titles.map(() => context.nextRef());
  for (const [index, page] of document.getPages().entries()) {
    const entry = context.obj({
      Title: PDFHexString.fromText(titles[index] || `${index + 1}`),
      Parent: root,
      Dest: [page.ref, 'Fit'],
    });
    const [previous, next] = [entries[index - 1], entries[index + 1]];
    if (previous) entry.set(PDFName.of('Prev'), previous);
    if (next) entry.set(PDFName.of('Next'), next);
    context.assign(entries[index]!, entry);
  }
  context.assign(
    root,
    context.obj({ Type: 'Outlines', First: entries[0]!, Last: entries.at(-1)!, Count: entries.length }),
  );
  document.catalog.set(PDFName.of('Outlines'), root);
}
