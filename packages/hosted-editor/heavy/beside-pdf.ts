/**
 * Compares an edited deck in the page behind its edit link with its downloads, `pnpm heavy compare:edit-page [folder] [feature…]`: a deck with
 * every feature of the template language is edited in a browser on a whole server. Each slide is compared with its page of the PDF, the pptx
 * is validated, and LibreOffice has to show every edited word on its slide. Fails below a median of 0.99 or a worst of 0.97. The worst slides
 * are written to the folder.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { checkDownloads } from '../test/edited/check-downloads.ts';
import { editedDeck } from '../test/edited/edited-deck.ts';

/** Slides that are listed, and whose pictures are written. */
const LISTED = 8;
const [folder, ...names] = process.argv.slice(2);
const browser = (await openBrowser())!;
try {
  for (const options of [{}, { embedFonts: false }]) {
    const edited = await editedDeck(browser, options, names.length > 0 ? names : undefined);
    const { similarities, written, pptx, pdf, pictures, pages } = edited;
    const faults = await checkDownloads(edited, console.log);
    const [median, worst] = [quantile(similarities, 0.5), Math.min(...similarities)];
    const order = [...similarities.keys()].sort((a, b) => similarities[a]! - similarities[b]!).slice(0, LISTED);
    console.log(options, faults, `${similarities.length} slides, ${written.length} edits`);
    for (const index of order) console.log(`slide ${index + 1}: ${similarities[index]}`);
    console.log(`${faults.length} faults: median ${median} (at least 0.99), worst ${worst} (at least 0.97)`);
    if (!(median >= 0.99 && worst >= 0.97 && faults.length === 0)) process.exitCode = 1;
    if (folder === undefined) continue;
    const to = join(folder, 'embedFonts' in options ? 'without-fonts' : 'with-fonts');
    await mkdir(to, { recursive: true });
    await writeFile(join(to, 'deck.pptx'), pptx);
    await writeFile(join(to, 'deck.pdf'), pdf);
    for (const index of order) {
      await writeFile(join(to, `${index + 1}-page.png`), pictures[index]!);
      await writeFile(join(to, `${index + 1}-pdf.png`), pages[index]!);
    }
  }
} finally {
  await browser.close();
}
