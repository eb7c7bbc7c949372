import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Preview, PreviewJob, Renderer, SlidePreview } from '@deckwright/core';
import { CommandFailed, type Console } from '../console.ts';
import { isStdout, writeOutput } from '../write-output.ts';
import { drawContactSheet, SLIDES_A_SHEET } from './contact-sheet.ts';

/** Width of a slide in pixels. */
const WIDTH = 1_280;

const PICTURES = new Set(['.png', '.svg']);

/** Whether `--out` requests pictures of slides: a folder, or one `.png` or `.svg` file. */
export function arePictures(out: string): boolean {
  return isFolder(out) || PICTURES.has(extname(out).toLowerCase());
}

function isFolder(out: string): boolean {
  if (isStdout(out)) return false;
  return /[/\\]$/.test(out) || statSync(out, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Writes `slide-001.png` … and `contact-sheet.png` into a folder, or the only slide of a deck into one file. Returns the notices.
 * Throws `CommandFailed` if several slides should go into one file.
 */
export async function writePictures(
  job: PreviewJob,
  out: string,
  renderer: Renderer,
  console: Console,
): Promise<Pick<Preview, 'notices'>> {
  const toFolder = isFolder(out);
  const isVector = !toFolder && extname(out).toLowerCase() === '.svg';
  const preview = await renderer.preview({ ...job, ...(!isVector && { width: WIDTH }) });
  if (toFolder) {
    await writeFolder(preview, out, renderer, console);
    return preview;
  }
  if (preview.count > 1) {
    throw new CommandFailed(
      `--out ${out}: the deck has ${preview.count} slides, but this file holds one. Use a folder: --out ${out.slice(0, -4)}/`,
    );
  }
  for await (const { svg, png } of preview.slides) {
    await writeOutput(out, png ?? new TextEncoder().encode(svg), console);
  }
  return preview;
}

async function writeFolder(preview: Preview, folder: string, renderer: Renderer, console: Console): Promise<void> {
  const digits = Math.max(3, String(preview.count).length);
  let waiting: SlidePreview[] = [];
  let sheets = 0;
  const endSheet = async () => {
    const name = sheets === 0 ? 'contact-sheet.png' : `contact-sheet-${sheets + 1}.png`;
    await writeOutput(join(folder, name), await drawContactSheet(waiting, preview.size, renderer), console);
    waiting = [];
    sheets++;
  };
  for await (const drawn of preview.slides) {
    console.progress(`Drawing slide ${drawn.slide} of ${preview.count}`);
    await writeOutput(join(folder, `slide-${String(drawn.slide).padStart(digits, '0')}.png`), drawn.png!, console);
    waiting.push(drawn);
    if (waiting.length === SLIDES_A_SHEET) await endSheet();
  }
  if (waiting.length > 0) await endSheet();
}
