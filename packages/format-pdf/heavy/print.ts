/** `pnpm bench pdf`: from scene to bytes, beside the same HTML printed by `page.pdf`, and beside LibreOffice converting our pptx. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { openBrowser } from '@deckwright/test-tools/browser';
import { contents, type Kind, openDeck, photographs } from '../../../bench/decks.ts';
import { reportRatio, timesInTurn } from '../../../bench/ratio.ts';
import { gatherAssets } from '../src/assets.ts';
import { drawDocument } from '../src/draw/document.ts';
import { OVERSIZE, paperInches } from '../src/units.ts';

/** Maximum ratio of our time to that of a new and of a reused page, and minimum ratio of LibreOffice's time to ours. */
const LIMITS = { text: [1.15, 1.6, 14], photos: [1.15, 1.6, 9] } as const;

const slides = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
const adapter = createPdfAdapter();
const browser = (await openBrowser())!;
type LaidOut = Awaited<ReturnType<ReturnType<typeof openDeck>['layOut']>>;

/** Saves our HTML with its assets beside it, so that a browser can print it without our adapter. */
async function saveHtml({ scene, context }: LaidOut): Promise<string> {
  const { addresses, read } = await gatherAssets(scene, context.read, 1);
  let { html } = drawDocument(scene, { slides: scene.slides, addresses });
  for (const [index, address] of [...addresses.values()].entries()) {
    const file = join(folder, String(index));
    writeFileSync(file, (await read(address))!.bytes);
    html = html.replaceAll(`${address}"`, `${pathToFileURL(file).href}"`);
  }
  writeFileSync(join(folder, 'deck.html'), `<!doctype html>${html}`);
  return pathToFileURL(join(folder, 'deck.html')).href;
}

async function bench(kind: Kind, limits: readonly [fresh: number, reused: number, office: number]): Promise<void> {
  const deck = openDeck(kind, contents(slides), await photographs(5, 800, 500));
  const laidOut = await deck.layOut();
  writeFileSync(join(folder, 'deck.pptx'), await deck.write({ format: 'pptx' }));
  await deck.close();
  const address = await saveHtml(laidOut);
  const [width, height] = [laidOut.scene.size.width, laidOut.scene.size.height].map((at) => `${paperInches(at)}in`);
  const page = await browser.newPage();
  const printOn = async (one: typeof page) => {
    await one.goto(address);
    await one.pdf({ width: width!, height: height!, scale: 1 / OVERSIZE, printBackground: true, tagged: true });
  };
  const { ours, fresh, reused } = await timesInTurn({
    ours: () => adapter.emit(laidOut.scene, laidOut.context),
    fresh: async () => {
      const one = await browser.newPage();
      await printOn(one);
      await one.close();
    },
    reused: () => printOn(page),
  });
  await page.close();
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
  const args = [profile, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder, 'deck.pptx'];
  const convert = () => execFileSync('soffice', args, { stdio: 'ignore', cwd: folder });
  // The first run makes the profile.
  const { office } = await timesInTurn({ office: convert }, { runs: 3, warmUp: 1 });
  const what = `${kind}, ${slides} slides`;
  reportRatio(`${what}, beside a new page`, ours / fresh, { most: limits[0] });
  reportRatio(`${what}, beside a page that is used again`, ours / reused, { most: limits[1] });
  reportRatio(`LibreOffice with ${what}, beside us`, office / ours, { least: limits[2] });
}

try {
  for (const [kind, limits] of Object.entries(LIMITS)) await bench(kind as Kind, limits);
} finally {
  await adapter.close?.();
  await browser.close();
  rmSync(folder, { recursive: true });
}
