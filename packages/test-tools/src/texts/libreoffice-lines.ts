import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FontSource } from '@deckwright/core';
import type { Box, FormatAdapter, Line } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { type ReadPdfLine, readPdf } from '@deckwright/testkit/pdf';
import { type LineSample, lineSamples, SAMPLES_A_SLIDE, SHAPED } from './line-samples.ts';
import { renderBoxes } from './text-deck.ts';

/** The lines of a paragraph in core (`ours`) and in LibreOffice (`theirs`). */
export interface LineComparison {
  readonly sample: LineSample;
  readonly same: boolean;
  /** Index of the first line that differs. */
  readonly firstOther: number;
  /** Text of each line. LibreOffice's letters are in drawing order, which may differ from reading order. */
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  readonly width: number;
  /** The wrap width in points that the file states. */
  readonly wrapWidth: number;
  /** Largest font size in points, after fitting. */
  readonly size: number;
  /** Widths of the lines in points, without trailing white space. */
  readonly ourWidths: readonly number[];
  readonly theirWidths: readonly number[];
}

/** Compares the lines of `count` paragraphs with LibreOffice's lines for the same file. Undefined without LibreOffice. */
export async function compareLines(
  count: number,
  adapter: FormatAdapter = createPptxAdapter(),
): Promise<readonly LineComparison[] | undefined> {
  const missing = libreOfficeMissing();
  if (missing !== undefined) {
    console.log(missing);
    return undefined;
  }
  const samples = lineSamples(count);
  const slides = Array.from({ length: Math.ceil(count / SAMPLES_A_SLIDE) }, (_, slide) => {
    return samples.slice(slide * SAMPLES_A_SLIDE, (slide + 1) * SAMPLES_A_SLIDE);
  });
  const { artifact, nodes } = await renderBoxes(slides, adapter);
  const pdf = await withFonts(() => convertWithLibreOffice(artifact.bytes, 'pptx', 'pdf', { timeout: 300_000 }));
  const { pages } = await readPdf(pdf);
  return samples.map((sample, index) => {
    const page = pages[Math.floor(index / SAMPLES_A_SLIDE)]!;
    const node = nodes[Math.floor(index / SAMPLES_A_SLIDE)]![index % SAMPLES_A_SLIDE]!;
    const ours = node.lines.map(textOf);
    const rows = rowsIn(page.lines, node.box, node.lines[0]!.height / 2);
    const theirs = rows.map((row) => row.map(({ text }) => text).join(' '));
    const ourWidths = node.lines.map(({ fragments }) => fragments.reduce((sum, { width }) => sum + width, 0));
    const { left, right } = node.insets;
    const isRtl = node.paragraphs[0]!.direction === 'rtl';
    const theirWidths = rows.map((row) => {
      const [from, to] = [Math.min(...row.map(({ x }) => x)), Math.max(...row.map(({ x, width }) => x + width))];
      if (!SHAPED.has(sample.script)) return to - from;
      // In these scripts a leading mark may have no position in the PDF, so measure from the box's edge.
      return isRtl ? node.box.x + node.box.width - right - from : to - node.box.x - left;
    });
    const isSame = (row: number) => {
      if (!SHAPED.has(sample.script)) return letters(ours[row]!) === letters(theirs[row]!);
      if (Math.abs(ourWidths[row]! - theirWidths[row]!) < SAME_WIDTH * ourWidths[row]!) return true;
      return isNearest(ours[row]!, ours[row + 1], theirs[row]!);
    };
    return {
      sample,
      same: ours.length === theirs.length && ours.every((_, row) => isSame(row)),
      firstOther: ours.findIndex((_, row) => row >= theirs.length || !isSame(row)),
      ours,
      theirs,
      width: node.box.width - left - right,
      wrapWidth: node.wrapWidth ?? node.box.width - left - right,
      size: Math.max(...node.paragraphs[0]!.runs.map((run) => run.size)),
      ourWidths,
      theirWidths: rows.map(
        (row) => Math.max(...row.map(({ x, width }) => x + width)) - Math.min(...row.map(({ x }) => x)),
      ),
    };
  });
}

/** Relative difference of widths up to which two lines have the same words: one word is over 2 % of any line here. */
const SAME_WIDTH = 0.015;

function textOf({ fragments }: Line): string {
  return fragments.map(({ text }) => text).join('');
}

/** Points below a box within which an extra line still belongs to it; the next box begins further down. */
const OVERFLOW = 25;

/** The parts of lines inside a box, grouped by baseline. */
function rowsIn(
  lines: readonly ReadPdfLine[],
  { x, y, width, height }: Box,
  apart: number,
): readonly (readonly ReadPdfLine[])[] {
  const inside = lines.filter((line) => {
    const middle = line.x + line.width / 2;
    return middle > x - 5 && middle < x + width + 5 && line.baseline > y && line.baseline < y + height + OVERFLOW;
  });
  const rows: ReadPdfLine[][] = [];
  for (const line of inside.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row && line.baseline - row[0]!.baseline < apart) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** The letters of a line, sorted: a PDF has them in drawing order, and joined letters as one character. */
function letters(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...plain].sort().join('');
}

/** Whether our line has more letters in common with LibreOffice's garbled line than our line with one word more or less. */
function isNearest(line: string, next: string | undefined, theirs: string): boolean {
  const words = [...segmenter.segment(line)].map(({ segment }) => segment);
  const following = next === undefined ? '' : ([...segmenter.segment(next)][0]?.segment ?? '');
  const distance = (candidate: string) => difference(letters(candidate), letters(theirs));
  const own = distance(line);
  return own < distance(words.slice(0, -1).join('')) && (following === '' || own < distance(line + following));
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The number of letters that only one of two texts has. */
function difference(one: string, other: string): number {
  const left = [...other];
  let alone = 0;
  for (const letter of one) {
    const at = left.indexOf(letter);
    if (at < 0) alone++;
    else left.splice(at, 1);
  }
  return alone + left.length;
}

/** The files of our fonts, and of `more`. */
export function ownFiles(more: readonly FontSource[] = []): readonly Uint8Array[] {
  const own = [...nodeParts().fonts, ...more].filter(({ measuredWith }) => measuredWith === undefined);
  return own.map((font) => font.load());
}

/** Calls a function with a fontconfig that lists only these fonts, so that LibreOffice has no others. Installs nothing. */
export async function withFonts<T>(call: () => Promise<T>, files: readonly Uint8Array[] = ownFiles()): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-fonts-'));
  const before = process.env.FONTCONFIG_FILE;
  try {
    const fonts = join(folder, 'fonts');
    await mkdir(fonts);
    await Promise.all(files.map((file, index) => writeFile(join(fonts, `${index}.ttf`), file)));
    const configuration = join(folder, 'fonts.conf');
    await writeFile(
      configuration,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`,
    );
    process.env.FONTCONFIG_FILE = configuration;
    return await call();
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
