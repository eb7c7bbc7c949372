/**
 * Compares an edited deck in the page behind its edit link with its downloads, `pnpm heavy compare:edit-page`: a deck with every feature of the
 * template language is edited in a browser on a whole server. Each slide is compared with its page of the PDF, the pptx is validated, and
 * LibreOffice has to show every edited word on its slide. Fails below a median of 0.99 or a worst of 0.97. Arguments: a folder
 * for the files and the pictures of the worst slides, and the names of features, if not all.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { openBrowser } from '@deckwright/test-tools/browser';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { checkDownloads } from '../test/edited/check-downloads.ts';
import { editedDeck } from '../test/edited/edited-deck.ts';

const MEDIAN = 0.99;
const WORST = 0.97;
/** Slides that are listed, and whose pictures are written. */
const LISTED = 8;

const [folder, ...names] = process.argv.slice(2);
const browser = await openBrowser();
if (browser === undefined) throw new Error('The page needs a browser.');
try {
  for (const options of [{}, { embedFonts: false }]) {
    const edited = await editedDeck(browser, options, names.length > 0 ? names : undefined);
    const name = 'embedFonts' in options ? 'without fonts' : 'with fonts';
    const faults = await checkDownloads(edited, console.log);
    for (const fault of faults) console.log(`${name}: ${fault}`);
    const { similarities, deck } = edited;
    const [median, worst] = [quantile(similarities, 0.5), Math.min(...similarities)];
    console.log(
      `${name}: ${similarities.length} slides, ${edited.written.length} edits, ${faults.length} faults: median ` +
        `${median.toFixed(4)} (at least ${MEDIAN}), worst ${worst.toFixed(4)} (at least ${WORST})`,
    );
    const order = [...similarities.keys()].sort((a, b) => similarities[a]! - similarities[b]!).slice(0, LISTED);
    const shown = deck.slides.filter(({ hidden }) => !hidden);
    for (const index of order)
      console.log(`  slide ${index + 1} (${shown[index]!.layout}): ${similarities[index]!.toFixed(4)}`);
    if (!(median >= MEDIAN && worst >= WORST && faults.length === 0)) process.exitCode = 1;
    if (folder !== undefined) await write(join(folder, name.replaceAll(' ', '-')), edited, order);
  }
} finally {
  await browser.close();
}

async function write(
  to: string,
  { pptx, pdf, pictures, pages }: Awaited<ReturnType<typeof editedDeck>>,
  order: readonly number[],
): Promise<void> {
  await mkdir(to, { recursive: true });
  await writeFile(join(to, 'deck.pptx'), pptx);
  await writeFile(join(to, 'deck.pdf'), pdf);
  for (const index of order) {
    await writeFile(join(to, `${index + 1}-page.png`), pictures[index]!);
    await writeFile(join(to, `${index + 1}-pdf.png`), pages[index]!);
  }
}
