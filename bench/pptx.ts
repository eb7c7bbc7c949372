/** `pnpm bench pptx`: whole exports, beside pptxgenjs on the same content. Cold: the median of new processes. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { contents, type Kind, openDeck, PARTS, photographs, type SlideContent } from './decks.ts';
import { median, reportRatio, timeOf, timesInTurn } from './ratio.ts';

const COLD_RUNS = 3;
/** The highest ratio in a warm process; the same with fonts and compressed pictures; and in a new process. */
const LIMITS = { text: [0.6, 1], mixed: [0.36, 0.6], photos: [0.08, 1] } as const;
const COLD_LIMIT = 1;
const PLAIN = { format: 'pptx', compressImages: false, embedFonts: false };

const [, , only = 'all', count = '100', whose] = process.argv;
const deck = contents(Number(count));

for (const [kind, [warmLimit, defaultsLimit]] of Object.entries(LIMITS)) {
  if (only === 'all' || only === kind) await bench(kind as Kind, warmLimit, defaultsLimit);
}

async function bench(kind: Kind, warmLimit: number, defaultsLimit: number): Promise<void> {
  const photos = kind === 'photos' ? await photographs(10) : [];
  const data = photos.map((bytes) => `image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`);
  const theirs = () => writeWithPptxgenjs(kind, data);
  if (whose !== undefined) {
    const ours = async () => {
      const { write, close } = openDeck(kind, deck, photos);
      await write(PLAIN);
      await close();
    };
    process.stdout.write(String(await timeOf(whose === '--ours' ? ours : theirs)));
    return;
  }
  const { write, close } = openDeck(kind, deck, photos);
  const ways = { ours: () => write(PLAIN), theirs, defaults: () => write({ format: 'pptx' }) };
  const times = await timesInTurn(ways);
  await close();
  const cold = (which: string) => {
    const args = ['--conditions=source', import.meta.filename, kind, count, which];
    const run = () => Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    return median(Array.from({ length: COLD_RUNS }, run));
  };
  const what = `${kind}, ${count} slides, beside pptxgenjs`;
  reportRatio(what, times.ours / times.theirs, { most: warmLimit });
  reportRatio(`${what}, with fonts and compressed pictures`, times.defaults / times.theirs, { most: defaultsLimit });
  reportRatio(`${what}, in new processes`, cold('--ours') / cold('--theirs'), { most: COLD_LIMIT });
}

/** Writes the same content with pptxgenjs only, as its documentation shows, compressed. */
async function writeWithPptxgenjs(kind: Kind, photos: readonly string[]): Promise<void> {
  const Peer = createRequire(new URL('../packages/format-pptx/package.json', import.meta.url))('pptxgenjs');
  const peer = new Peer();
  peer.defineLayout({ name: 'wide', width: 960 / 72, height: 540 / 72 });
  peer.layout = 'wide';
  const at = (part: keyof typeof PARTS, fontFace = 'Source Sans 3') => {
    const { box, size } = PARTS[part];
    const [x, y, w, h] = [box.x, box.y, box.width, box.height].map((points) => points / 72);
    return { x, y, w, h, fontFace, fontSize: size, valign: 'top' };
  };
  for (const [index, { title, bullets, words, table, chart }] of deck.entries()) {
    const slide = peer.addSlide();
    slide.addText(title, { ...at('title', 'Inter'), bold: true });
    const items = bullets.map((text) => ({ text, options: { bullet: true, breakLine: true } }));
    slide.addText(items, at('bullets'));
    if (kind === 'text') slide.addText(words, at('words'));
    else {
      slide.addTable(rowsOf(table), at('table'));
      const data = chart.series.map((one) => ({ ...one, labels: chart.labels }));
      slide.addChart(peer.ChartType.bar, data, { ...at('chart'), showLegend: true, legendPos: 'b' });
    }
    if (kind === 'photos') slide.addImage({ ...at('photo'), data: photos[index % photos.length], altText: 'A photo' });
    slide.addNotes(title);
  }
  await peer.stream({ compression: true });
}

function rowsOf({ columns, rows }: SlideContent['table']) {
  const textOf = (cell: string | number, bold: boolean) => ({ text: String(cell), options: { bold } });
  return [columns, ...rows].map((row, index) => row.map((cell) => textOf(cell, index === 0)));
}
