/**
 * Measures a PDF export from scene to bytes, compared with the same HTML printed by `page.pdf` on a new page and on a reused page, and with
 * LibreOffice converting our pptx: `pnpm bench:pdf [slides]`. Takes the median of 7 runs of each, in turn.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gatherAssets } from '../packages/format-pdf/src/assets.ts';
import { launchBrowser } from '../packages/format-pdf/src/browser/launch.ts';
import { drawDocument } from '../packages/format-pdf/src/draw/document.ts';
import { createPdfAdapter } from '../packages/format-pdf/src/index.ts';
import { OVERSIZE, paperInches } from '../packages/format-pdf/src/units.ts';
import { type LaidOutDeck, layOut, PDF_KINDS, type PdfKind } from './pdf-deck.ts';

const RUNS = 7;
const WARM_UP = 3;
const LIBRE_OFFICE_RUNS = 3;
/** Maximum ratio of our time to that of a new and of a reused page, and minimum ratio of LibreOffice's time to ours. */
const LIMITS: Readonly<Record<PdfKind, readonly [fresh: number, reused: number, office: number]>> = {
  text: [1.15, 1.6, 14],
  mixed: [1.15, 1.6, 9],
};

const folder = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
const adapter = createPdfAdapter();
const { browser, end } = await launchBrowser({}, () => {}, { puppeteerPages: true });

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(times: readonly number[]) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

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

async function bench(kind: PdfKind, slides: number): Promise<void> {
  const deck = await layOut(kind, slides);
  const address = await saveHtml(deck, kind);
  const { width, height } = deck.scene.size;
  const paper = { width: `${paperInches(width)}in`, height: `${paperInches(height)}in` };
  const reused = await browser.newPage();
  const printOn = async (page: typeof reused) => {
    await page.goto(address);
    await page.pdf({ ...paper, scale: 1 / OVERSIZE, printBackground: true, tagged: true });
  };
  const ways = {
    ours: () => adapter.emit(deck.scene, deck.context),
    fresh: async () => {
      const page = await browser.newPage();
      await printOn(page);
      await page.close();
    },
    reused: () => printOn(reused),
  };
  const times: Record<keyof typeof ways, number[]> = { ours: [], fresh: [], reused: [] };
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    for (const [name, way] of Object.entries(ways) as [keyof typeof ways, () => Promise<unknown>][]) {
      const time = await timeOf(way);
      if (run >= 0) times[name].push(time);
    }
  }
  await reused.close();
  const pptx = join(folder, `${kind}.pptx`);
  writeFileSync(pptx, deck.pptx);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
  const convert = () =>
    execFileSync('soffice', [profile, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder, pptx], {
      stdio: 'ignore',
    });
  convert();
  const office: number[] = [];
  for (let run = 0; run < LIBRE_OFFICE_RUNS; run += 1) office.push(await timeOf(convert));
  const own = median(times.ours);
  const [freshLimit, reusedLimit, officeLimit] = LIMITS[kind];
  const report = [
    `ours ${own.toFixed(0)} ms`,
    `new page ${median(times.fresh).toFixed(0)} ms: ${(own / median(times.fresh)).toFixed(2)} (at most ${freshLimit})`,
    `reused page ${median(times.reused).toFixed(0)} ms: ${(own / median(times.reused)).toFixed(2)} (at most ${reusedLimit})`,
    `LibreOffice ${median(office).toFixed(0)} ms: ${(median(office) / own).toFixed(1)} times (at least ${officeLimit})`,
  ];
  console.log(`${kind}, ${slides} slides: ${report.join('; ')}`);
}

try {
  for (const kind of PDF_KINDS) await bench(kind, Number(process.argv[2] ?? 20));
} finally {
  await adapter.close?.();
  await end();
  rmSync(folder, { recursive: true });
}
