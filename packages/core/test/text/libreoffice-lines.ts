import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { type ReadPdfLine, readPdf } from '@deckwright/testkit/pdf';
import type { Box, FormatAdapter, Line } from '../../src/contract/index.ts';
import { nodeParts } from '../../src/node/index.ts';
import { renderBoxes } from './deck.ts';
import { type LineSample, lineSamples, SAMPLES_A_SLIDE, SHAPED } from './line-samples.ts';

export interface LineComparison {
  readonly sample: LineSample;
  readonly same: boolean;
  /** Index of the first line that is not the same. */
  readonly firstOther: number;
  /** Words of each line; letters of a line of theirs may stand in the order of drawing. */
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  readonly width: number;
  /** The width in points that the file states for breaking. */
  readonly wrapWidth: number;
  /** Points, as fitted. */
  readonly size: number;
  /** Widths in points of the lines, without the white space at their ends. */
  readonly ourWidths: readonly number[];
  readonly theirWidths: readonly number[];
}

/** Compares the lines of `count` paragraphs with those that LibreOffice makes of our file. */
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
    const ours = node.lines.map(wordsOf);
    const rows = rowsIn(page.lines, node.box, node.lines[0]!.height / 2);
    const theirs = rows.map((row) => row.map(({ text }) => text).join(' '));
    const ourWidths = node.lines.map(({ fragments }) => fragments.reduce((sum, { width }) => sum + width, 0));
    const { left, right } = node.insets;
    const isRtl = node.paragraphs[0]!.direction === 'rtl';
    const theirWidths = rows.map((row) => {
      const [from, to] = [Math.min(...row.map(({ x }) => x)), Math.max(...row.map(({ x, width }) => x + width))];
      if (!SHAPED.has(sample.script)) return to - from;
      // A leading mark of these scripts may have no place of its own; such lines begin at the box's edge here.
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
      ourWidths: node.lines.map(({ fragments }) => fragments.reduce((sum, { width }) => sum + width, 0)),
      theirWidths: rows.map(
        (row) => Math.max(...row.map(({ x, width }) => x + width)) - Math.min(...row.map(({ x }) => x)),
      ),
    };
  });
}

/** Share by which a line of the same words may be wider; one more or less of a word is over 2 % of any line here. */
const SAME_WIDTH = 0.015;

function wordsOf({ fragments }: Line): string {
  return fragments.map(({ text }) => text).join('');
}

/** Points below a box in which a line too many still counts for it; the next box begins further down. */
const OVERFLOW = 25;

/** What stands on one baseline in a box. */
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

/** The letters of a line whatever their order: a PDF has them in the order of drawing, and joined ones as one. */
function letters(words: string): string {
  const plain = words.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...plain].sort().join('');
}

/** Of our line, and our line with a word less or more, ours has the letters that are most like theirs, garbled as they are. */
function isNearest(line: string, next: string | undefined, theirs: string): boolean {
  const words = [...segmenter.segment(line)].map(({ segment }) => segment);
  const following = next === undefined ? '' : ([...segmenter.segment(next)][0]?.segment ?? '');
  const distance = (candidate: string) => difference(letters(candidate), letters(theirs));
  const own = distance(line);
  return own < distance(words.slice(0, -1).join('')) && (following === '' || own < distance(line + following));
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** How many letters one has and the other has not. */
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

/** Shows LibreOffice our fonts alone, through a configuration of this process; nothing is installed. */
export async function withFonts<T>(call: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-fonts-'));
  const before = process.env.FONTCONFIG_FILE;
  try {
    const fonts = join(folder, 'fonts');
    await mkdir(fonts);
    const own = nodeParts().fonts.filter(({ measuredWith }) => measuredWith === undefined);
    await Promise.all(own.map((font, index) => writeFile(join(fonts, `${index}.ttf`), font.load())));
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
