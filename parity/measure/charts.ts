import type { ChartMeaning, CompositeNode, SceneNode, TextNode, Theme } from '@deckwright/core/contract';
import type { ReadPdfWord } from '@deckwright/testkit/pdf';
import sharp from 'sharp';
import { PIXELS_PER_POINT, type ReadPage } from '../render/read-pages.ts';
import { compositesOf, lettersOf, lineText, plainLetters, textOf } from './blocks.ts';
import { axisDifference, isSpaced } from './chart-labels.ts';
import { centreOf, SHAPED } from './lines.ts';

/** How a chart differs between the pages, as far as its text and colours can be read, and what is wrong with its labels. */
export interface ChartFaults {
  /** Names of series and of categories that only one page has, and colours. */
  readonly series: readonly string[];
  readonly labels: readonly string[];
  readonly colors: readonly string[];
  /** Axes with other numbers in LibreOffice than in core. */
  readonly axes: readonly string[];
  /** Labels that are wider in our PDF than core measured them. */
  readonly spaced: readonly string[];
}

type Chart = CompositeNode & { readonly meaning: ChartMeaning };

export function chartsOf(nodes: readonly SceneNode[]): readonly Chart[] {
  return compositesOf(nodes).filter((node): node is Chart => node.meaning.kind === 'chart');
}

export async function compareChart(chart: Chart, theme: Theme, ours: ReadPage, theirs: ReadPage): Promise<ChartFaults> {
  const { meaning, box, parts } = chart;
  const texts = parts.filter((part): part is TextNode => part.kind === 'text' && textOf(part).trim() !== '');
  const drawn = new Set(texts.flatMap(({ lines }) => lines.map((line) => lettersOf(lineText(line)))));
  const shown = theirs.words.filter((word) => {
    const [x, y] = [centreOf(word.box).x - box.x, centreOf(word.box).y - box.y];
    return x > -2 && x < box.width + 2 && y > -2 && y < box.height + 2;
  });
  const onlyOne = (names: readonly string[]) =>
    [...new Set(names)]
      .filter((name) => plainLetters(name) !== '' && !SHAPED.test(name))
      .filter((name) => (drawn.has(lettersOf(name)) ? !hasWords(name, shown) : hasWhole(name, shown)));
  const colors = colorsOf(meaning, theme);
  const [ourColors, theirColors] = [await colorsIn(ours, colors, box), await colorsIn(theirs, colors, box)];
  return {
    series: onlyOne(meaning.series.map(({ name }) => name)),
    labels: onlyOne(meaning.categories),
    colors: colors.filter((color) => ourColors.has(color) !== theirColors.has(color)),
    axes: axisDifference(texts, theirs.words, meaning.type),
    spaced: texts.filter((label) => isSpaced(label, ours.words)).map(textOf),
  };
}

/** Whether a chart has every word of a name, even across line breaks. */
function hasWords(name: string, words: readonly ReadPdfWord[]): boolean {
  const all = words.map(({ text }) => plainLetters(text)).join('');
  return name.split(/\s+/).every((word) => all.includes(plainLetters(word)));
}

/** Whether a chart has a name as consecutive words. */
function hasWhole(name: string, words: readonly ReadPdfWord[]): boolean {
  const all = words.map(({ text }) => plainLetters(text));
  const count = name.split(/\s+/).length;
  return all.some((_, from) => all.slice(from, from + count).join('') === plainLetters(name));
}

function colorsOf({ type, series, pointColors }: ChartMeaning, theme: Theme): readonly string[] {
  const isRound = type === 'pie' || type === 'doughnut';
  const colors = isRound ? pointColors : series.map(({ color }) => color);
  const plain = colors.filter((color) => (color.alpha ?? 1) === 1);
  return [...new Set(plain.map((color) => ('rgb' in color ? color.rgb : theme.colors[color.role])))];
}

/** Minimum number of pixels for a colour to count as present: a thin line has hundreds. */
const MIN_PIXELS = 48;
/** Tolerated difference per channel, because of rounding. */
const TOLERANCE = 6;
/** Area charts are translucent: on white the colour is paler. */
const COVERS = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** Those of the colours, as RRGGBB, that the picture of the page has in the box. */
async function colorsIn({ picture }: ReadPage, colors: readonly string[], box: Chart['box']) {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [box.x, box.y].map((at) => Math.max(0, Math.floor(at * PIXELS_PER_POINT))) as [number, number];
  const right = Math.min(width, Math.ceil((box.x + box.width) * PIXELS_PER_POINT));
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * PIXELS_PER_POINT));
  const area = sharp(picture).extract({ left, top, width: right - left, height: bottom - top });
  const pixels = await area.toColourspace('srgb').removeAlpha().raw().toBuffer();
  const isPresent = (rgb: string) => {
    const channels = [0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16));
    const shades = COVERS.map((cover) => channels.map((value) => 255 - cover * (255 - value)));
    let found = 0;
    for (let at = 0; at < pixels.length && found < MIN_PIXELS; at += 3) {
      const isOne = (shade: readonly number[]) =>
        shade.every((value, i) => Math.abs(pixels[at + i]! - value) <= TOLERANCE);
      if (shades.some(isOne)) found += 1;
    }
    return found >= MIN_PIXELS;
  };
  return new Set(colors.filter(isPresent));
}
