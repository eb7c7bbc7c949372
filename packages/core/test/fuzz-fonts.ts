import { type FontSource, openFace } from '../src/fonts/face.ts';

import { SAMPLES } from '../src/fonts/upload/samples.ts';
import { parseFont } from '../src/fonts/upload/upload.ts';
import { bundledFonts, type ProcessSandbox } from '../src/node/index.ts';
import { asWoff, asWoff2, fontFile, type Mutant, mutants } from './hostile-fonts.ts';
import { subsetFace } from './subset-face.ts';

/** A subset of every bundled family, with TrueType and PostScript outlines, static and variable, as WOFF and as WOFF2. */
async function fontsToMutate(): Promise<readonly Mutant[]> {
  const text = [Object.values(SAMPLES).join('')];
  const regular = bundledFonts().filter(({ bold, italic }) => !bold && !italic);
  const plain = await Promise.all(
    regular.map(async ({ family, load }) => ({ name: family, bytes: await subsetFace({ bytes: load() }, text) })),
  );
  const postscript = await subsetFace({ bytes: fontFile('source-sans-pro/OTF/SourceSansPro-Regular.otf') }, text);
  const variable = fontFile('source-sans-pro/VAR/SourceSansVariable-Roman.ttf');
  const fonts = [
    ...plain,
    { name: 'Source Sans Pro, PostScript', bytes: new Uint8Array(postscript) },
    { name: 'Source Sans, variable', bytes: variable },
  ].map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) }));
  const packed = fonts.filter((_font, index) => index % 3 === 0);
  const woff = packed.map(({ name, bytes }) => ({ name: `${name}, WOFF`, bytes: asWoff(bytes) }));
  // One after the other: the compressor returns a view of its memory, which the next call may move.
  const woff2: Mutant[] = [];
  for (const { name, bytes } of packed) woff2.push({ name: `${name}, WOFF2`, bytes: await asWoff2(bytes) });
  return [...fonts, ...woff, ...woff2];
}

export interface FontFuzzResult {
  readonly loaded: number;
  readonly rejected: number;
  /** Rejections for which a child process was killed or crashed. */
  readonly ended: ReadonlyMap<string, number>;
  /** Results other than a font or an `INVALID_FONT`. */
  readonly odd: readonly string[];
  readonly slowest: Slowest;
  /** Slowest time to open an accepted font and shape text of every script, in this process. */
  readonly slowestHere: Slowest;
}

interface Slowest {
  readonly name: string;
  readonly seconds: number;
}

/** Sends mutants through the sandbox, `atOnce` at a time. */
export async function fuzzFonts(
  sandbox: ProcessSandbox,
  count: number,
  seed: number,
  atOnce: number,
  onEach: (done: number) => void = () => {},
): Promise<FontFuzzResult> {
  const queue = mutants(await fontsToMutate(), count, seed)[Symbol.iterator]();
  const odd: string[] = [];
  const ended = new Map<string, number>();
  let [loaded, rejected, done] = [0, 0, 0];
  let slowest = { name: '', seconds: 0 };
  let slowestHere = slowest;

  const one = async ({ name, bytes }: Mutant) => {
    const started = performance.now();
    try {
      const { source } = await parseFont(bytes, sandbox);
      loaded++;
      const opened = performance.now();
      layOut(source);
      const seconds = (performance.now() - opened) / 1000;
      if (seconds > slowestHere.seconds) slowestHere = { name, seconds };
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === 'INVALID_FONT') rejected++;
      else odd.push(`${name}: ${error}`);
      const reason = /Reading it [^.]*\./.exec(message)?.[0];
      if (reason) ended.set(reason, (ended.get(reason) ?? 0) + 1);
    }
    const seconds = (performance.now() - started) / 1000;
    if (seconds > slowest.seconds) slowest = { name, seconds };
    onEach(++done);
  };
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await one(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { loaded, rejected, ended, odd, slowest, slowestHere };
}

/** Uses an accepted font as a renderer does. */
function layOut(source: FontSource): void {
  const face = openFace(source);
  for (const sample of Object.values(SAMPLES)) {
    for (const text of [sample, sample.replaceAll(' ', ''), [...sample].reverse().join('')]) {
      const { advances } = face.shape(text);
      if (!Number.isFinite(face.advance(text)) || advances.length !== text.length + 1)
        throw new Error(`"${text}" has no width.`);
    }
  }
}
