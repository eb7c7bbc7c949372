/** Measures file sizes without fonts, and the size that fonts add: `pnpm bench:pptx:size`. */
import { contents, openExport, photographs } from './pptx-deck.ts';
import { asData, writeWithPptxgenjs } from './pptx-peer.ts';

const SLIDES = 100;
const KILOBYTE = 1_000;

interface Figure {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

/** Without fonts, and with pictures unchanged. */
const PLAIN = { compressImages: false, embedFonts: false };

async function sharedPicture(): Promise<Figure> {
  const [photo] = await photographs(1, 2000, 1250);
  const { write, renderer } = openExport('picture', [photo!]);
  const { length } = await write(contents('picture', SLIDES, 1), PLAIN);
  await renderer.close();
  const what = `${SLIDES} slides that share one picture of ${photo!.length} bytes`;
  return { what, bytes: length, limit: 2_000 * KILOBYTE };
}

async function mixed(): Promise<Figure> {
  const photos = await photographs(10);
  const media = photos.reduce((sum, photo) => sum + photo.length, 0);
  const { write, renderer } = openExport('photos', photos);
  const { length } = await write(contents('photos', SLIDES), PLAIN);
  await renderer.close();
  const each = ((length - media) / SLIDES / KILOBYTE).toFixed(1);
  const what = `${SLIDES} mixed slides with 10 photos of ${media} bytes in total (${each} KB per slide without photos)`;
  return { what, bytes: length, limit: media + 14 * KILOBYTE * SLIDES };
}

async function text(): Promise<readonly Figure[]> {
  const deck = contents('text', SLIDES);
  const { write, renderer } = openExport('text');
  const { length } = await write(deck, PLAIN);
  const peer = (await writeWithPptxgenjs(deck, asData([]))).length;
  const withFonts = (await write(deck, { compressImages: false })).length;
  await renderer.close();
  return [
    { what: `${SLIDES} slides of text, ${peer} bytes with pptxgenjs`, bytes: length, limit: peer * 1.1 },
    { what: 'size that two font families add', bytes: withFonts - length, limit: 300 * KILOBYTE },
  ];
}

for (const { what, bytes, limit } of [await sharedPicture(), await mixed(), ...(await text())]) {
  const within = bytes <= limit;
  console.log(`${what}: ${bytes} bytes, at most ${Math.round(limit)}${within ? '' : ' — TOO LARGE'}`);
  if (!within) process.exitCode = 1;
}
