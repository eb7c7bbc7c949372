/**
 * Measures a PDF export from scene to bytes, compared with the same HTML printed by `page.pdf` on a new page and on a reused page, and with
 * LibreOffice converting our pptx: `pnpm bench pdf [slides]`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { openBrowser } from '@deckwright/test-tools/browser';
import { gatherAssets } from '../packages/format-pdf/src/assets.ts';
import { drawDocument } from '../packages/format-pdf/src/draw/document.ts';
import { OVERSIZE, paperInches } from '../packages/format-pdf/src/units.ts';
import { type Kind, type LaidOutDeck, layOut } from './decks.ts';
import { median, reportRatio, timeOf, timesInTurn } from './ratio.ts';

const OFFICE_RUNS = 3;
/** Maximum ratio of our time to that of a new and of a reused page, and minimum ratio of LibreOffice's time to ours. */
const LIMITS = { text: [1.15, 1.6, 14], photos: [1.15, 1.6, 9] } as const;

const folder = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
const adapter = createPdfAdapter();
const browser = (await openBrowser())!;

/** Saves our HTML with its assets beside it, so that a browser can print it without our adapter. */
async function saveHtml({ scene, context }: LaidOutDeck, kind: string): Promise<string> {
  const { addresses, read } = await gatherAssets(scene, context.read, 1);
  let { html } = drawDocument(scene, { slides: scene.slides, addresses });
  for (const [index, address] of [...addresses.values()].entries()) {
    const asset = await read(address);
    const file = join(folder, `${kind}-${index}`);
    writeFileSync(file, asset!.bytes);
    html = html.replaceAll(new RegExp(`${address}(?=[")])`, 'g'), pathToFileURL(file).href);
  }
  const file = join(folder, `${kind}.html`);
  writeFileSync(file, `<!doctype html>${html}`);
  return pathToFileURL(file).href;
}

async function bench(
  kind: Kind,
  slides: number,
  [freshMost, reusedMost, officeLeast]: readonly [number, number, number],
): Promise<void> {
  const deck = await layOut(kind, slides);
  const address = await saveHtml(deck, kind);
  const { width, height } = deck.scene.size;
  const paper = { width: `${paperInches(width)}in`, height: `${paperInches(height)}in` };
  const reused = await browser.newPage();
  const printOn = async (page: typeof reused) => {
    await page.goto(address);
    await page.pdf({ ...paper, scale: 1 / OVERSIZE, printBackground: true, tagged: true });
  };
  const { ours, fresh, again } = await timesInTurn({
    ours: () => adapter.emit(deck.scene, deck.context),
    fresh: async () => {
      const page = await browser.newPage();
      await printOn(page);
      await page.close();
    },
    again: () => printOn(reused),
  });
  await reused.close();
  const pptx = join(folder, `${kind}.pptx`);
  writeFileSync(pptx, deck.pptx);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
  const args = [profile, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder, pptx];
  const office: number[] = [];
  // The first run makes the profile.
  for (let run = -1; run < OFFICE_RUNS; run += 1) {
    const time = await timeOf(() => execFileSync('soffice', args, { stdio: 'ignore' }));
    if (run >= 0) office.push(time);
  }
  const what = `${kind}, ${slides} slides`;
  reportRatio(`${what}, beside a new page`, ours / fresh, { most: freshMost });
  reportRatio(`${what}, beside a page that is used again`, ours / again, { most: reusedMost });
  reportRatio(`LibreOffice with ${what}, beside us`, median(office) / ours, { least: officeLeast });
}

try {
  for (const [kind, limits] of Object.entries(LIMITS)) await bench(kind as Kind, Number(process.argv[2] ?? 20), limits);
} finally {
  await adapter.close?.();
  await browser.close();
  rmSync(folder, { recursive: true });
}
