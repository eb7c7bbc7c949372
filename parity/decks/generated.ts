import { type Box, PRESETS } from '@deckwright/core/contract';
import { photograph } from '@deckwright/test-tools/pictures/photograph';
import { createChance } from '@deckwright/test-tools/random';
import { DECLARATION } from '@deckwright/test-tools/texts/declaration';
import sharp from 'sharp';
import type { Deck } from './stored.ts';

type Json = Readonly<Record<string, unknown>>;

type Chance = ReturnType<typeof createChance>;

/** What a slide has below its title: elements, the fields that they read, and the content of those fields. */
interface Body {
  readonly fields: Json;
  readonly elements: readonly Json[];
  readonly content: Json;
}

/** `words` returns consecutive words of one language. */
type Maker = (words: (count: number) => string, box: Box, chance: Chance) => Body;

function oneOf<T>(choices: readonly T[], chance: Chance): T {
  return choices[chance(choices.length)]!;
}

function times<T>(count: number, make: (at: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** A body of one element that reads one field. */
function bodyOf(field: Json, element: Json, value: unknown): Body {
  return { fields: { body: field }, elements: [element], content: { body: value } };
}

/** Bullets, a text in one or two columns, or runs of every style, in any style. */
function textBody(...[words, box, chance]: Parameters<Maker>): Body {
  const isRtl = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words(1));
  const style = {
    size: oneOf([13, 14, 16, 18, 20], chance),
    font: oneOf(['body', 'body', 'heading', 'Tinos', 'Arial', 'Calibri'], chance),
    lineSpacing: oneOf([1, 1, 1, 0.9, 1.15], chance),
    bold: chance(6) === 0,
    italic: chance(8) === 0,
  };
  const align = isRtl ? {} : { align: oneOf(['left', 'left', 'center', 'right', 'justify'], chance) };
  const anchor = { anchor: oneOf(['top', 'top', 'middle', 'bottom'], chance) };
  const text = { type: 'text', text: '{{body}}', role: 'body', box };
  switch (chance(4)) {
    case 0: {
      const item = () => (chance(3) > 0 ? words(5 + chance(20)) : { text: words(9), items: [words(4 + chance(8))] });
      const list = { type: 'list', field: 'body', role: 'body', box, bullet: oneOf(['•', '–', 'number'], chance) };
      const own = { ...style, ...anchor, spaceAfter: oneOf([0, 4, 8], chance) };
      return bodyOf({ type: 'list', levels: 2 }, { ...list, style: own }, times(3 + chance(4), item));
    }
    case 1: {
      const paragraphs = times(1 + chance(3), () => words(25 + chance(40))).join('\n');
      return bodyOf({ type: 'text' }, { ...text, style: { ...style, ...align, ...anchor } }, paragraphs);
    }
    case 2: {
      const columns = { columns: { count: 2, gap: 24 }, insets: 14 };
      return bodyOf({ type: 'text' }, { ...text, style: { ...style, ...align, ...columns } }, words(70 + chance(60)));
    }
    default: {
      const styles = [{}, { bold: true }, { italic: true }, { underline: true }, { size: 22 }, { color: 'accent2' }];
      const run = (at: number) => ({ text: `${at > 0 ? ' ' : ''}${words(4 + chance(12))}`, ...oneOf(styles, chance) });
      const paragraphs = times(2 + chance(3), () => ({
        runs: times(2 + chance(3), run),
        ...(chance(4) === 0 && { list: oneOf(['bullet', 'number'], chance) }),
      }));
      return bodyOf({ type: 'richText' }, { ...text, style: { ...style, ...align, ...anchor } }, { paragraphs });
    }
  }
}

/** A table with words, numbers and sometimes a cell that spans two columns. */
function tableBody(...[words, box, chance]: Parameters<Maker>): Body {
  const count = 2 + chance(4);
  const number = () => oneOf<unknown>([chance(10_000), `${chance(100)} %`, `€ ${chance(90)}.${chance(9)} m`], chance);
  const cell = (column: number) => (column === 0 || chance(3) === 0 ? words(1 + chance(4)) : number());
  const rows = times(3 + chance(7), () => times(count, cell));
  const wide = [{ value: words(4), columnSpan: 2 }, null, ...rows[0]!.slice(2)];
  const style = { size: oneOf([11, 13, 15], chance), font: oneOf(['body', 'Inter', 'Calibri', 'Tinos'], chance) };
  const borders = oneOf(['rows', 'none', 'grid'], chance);
  const special = oneOf<Json>([{}, { bandFill: 'lt2' }, { totalRow: true }, { firstColumn: true }], chance);
  const element = { type: 'table', field: 'body', box, style, borders, ...special };
  const content = { columns: times(count, () => words(1)), rows: chance(3) === 0 ? [...rows, wide] : rows };
  return bodyOf({ type: 'table' }, element, content);
}

const raw = photograph(800, 500, 1);
const photo = sharp(raw.data, { raw: { ...raw, channels: 3 } });
const jpeg = await photo.jpeg({ quality: 88 }).toBuffer();
const PHOTO = { url: `data:image/jpeg;base64,${jpeg.toString('base64')}`, alt: 'A photograph' };

/**
 * Four shapes and pictures, in styles that LibreOffice 7.4 draws as we do: it uses only two colours of a gradient, ignores the opacity of a
 * picture with rounded corners, draws the border of a picture outside it, starts dashes at another corner, and draws the shadow of a
 * translucent shape differently.
 */
function drawnBody(...[, box, chance]: Parameters<Maker>): Body {
  const [width, height] = [(box.width - 14) / 2, (box.height - 14) / 2];
  const stops = ['accent1', '#FDFDF8'].map((color, at) => ({ at, color }));
  const elements = times(4, (at): Json => {
    const place = { x: box.x + (at % 2) * (width + 14), y: box.y + Math.floor(at / 2) * (height + 14), width, height };
    const common = { box: place, ...oneOf<Json>([{}, { rotation: 15 }, { rotation: 180 }], chance) };
    if (at === 0 || chance(4) === 0) {
      const fit = oneOf(['cover', 'contain', 'stretch'], chance);
      return { ...common, type: 'image', field: 'body', fit, ...oneOf<Json>([{}, { crop: { left: 0.2 } }], chance) };
    }
    const stroke = { stroke: { color: 'accent3', width: oneOf([1, 4, 12], chance) } };
    const shadow = { shadow: { color: { color: 'dk1', alpha: 0.4 }, blur: 8, distance: 4, angle: 45 } };
    const fill = oneOf<unknown>(['accent2', '#2980B9', { gradient: { angle: 45, stops } }], chance);
    const style = oneOf<Json>([{}, stroke, shadow, { opacity: 0.4 }], chance);
    return { ...common, type: 'shape', shape: oneOf(['rect', 'ellipse', ...PRESETS], chance), fill, ...style };
  });
  return { fields: { body: { type: 'image' } }, elements, content: { body: PHOTO } };
}

/** The kinds of decks, in turn. */
const KINDS = Object.entries<Maker>({ text: textBody, drawn: drawnBody, table: tableBody });
const SLIDES = 3;
const EUROPEAN = ['Latn', 'Grek', 'Cyrl'];

/** Generates decks of every kind of slide, in every script that the engine has fonts for. The same seed gives the same decks. */
export function generatedDecks(count: number, seed: number): readonly Deck[] {
  return times(count, (index) => {
    const [kind, maker] = KINDS[index % KINDS.length]!;
    const chance = createChance(seed + index);
    const [slideSize, width] = oneOf([['16:9', 960] as const, ['4:3', 720] as const], chance);
    const slides = times(SLIDES, (): Body => {
      const words = wordsOf(chance);
      const body = maker(words, { x: 40, y: 100, width: width - 80, height: 400 }, chance);
      return withTitle(words(3 + chance(3)), width, body);
    });
    const fonts = {
      heading: oneOf(['Inter', 'Source Sans 3', 'Caladea'], chance),
      body: oneOf(['Source Sans 3', 'Inter', 'Carlito', 'Arimo'], chance),
    };
    return deckOf(`${kind}-${index}`, { slideSize, theme: { fonts } }, slides);
  });
}

/** Words of one language, in two of three cases of a Latin, Greek or Cyrillic one. */
function wordsOf(chance: Chance): (count: number) => string {
  const isEuropean = chance(3) < 2;
  const languages = DECLARATION.filter(({ script }) => EUROPEAN.includes(script) === isEuropean);
  const { language, text } = oneOf(languages, chance);
  const between = text.includes(' ') ? ' ' : '';
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  const all = between ? text.split(' ') : segments.map(({ segment }) => segment);
  return (count) => {
    const from = chance(all.length);
    const words = times(count, (at) => all[(from + at) % all.length]!);
    return words.join(between).trim() || all[0]!;
  };
}

function withTitle(title: string, width: number, { fields, elements, content }: Body): Body {
  const box = { x: 40, y: 24, width: width - 80, height: 60 };
  const element = { type: 'text', role: 'title', box, text: '{{title}}', style: { size: 28, anchor: 'middle' } };
  const all = { fields: { title: { type: 'text' }, ...fields }, elements: [element, ...elements] };
  return { ...all, content: { title, ...content } };
}

/** A deck whose slides each have a template of their own. */
export function deckOf(name: string, settings: Json, slides: readonly Body[]): Deck {
  const templates = slides.map(({ fields, elements }, at) => ({ key: `slide-${at}`, fields, elements }));
  const slideList = slides.map(({ content }, at) => ({ templateKey: `slide-${at}`, content }));
  return { name, settings: { id: 'parity', ...settings }, templates, request: { presentation: { slideList } } };
}
