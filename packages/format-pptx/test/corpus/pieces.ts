import { PRESETS } from '@deckwright/core/contract';
import fc from 'fast-check';
import { chart } from './charts.ts';
import { name, phrases, staticText } from './phrases.ts';
import { PICTURES } from './pictures.ts';
import { color, fill, type Json, lineStroke, link, plainStyle, shadow, some, stroke, textStyle } from './styles.ts';
import { table } from './tables.ts';

/** An element, the fields that it reads, and generated content for them. */
export interface Piece {
  readonly element: Json;
  readonly fields: Json;
  readonly content: fc.Arbitrary<Json>;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const common = some({
  name: name(60),
  opacity: fc.constantFrom(0.4, 1),
  link,
  rotation: fc.constantFrom(0, 15, 90, -200),
});
const upright = some({ name: name(60), link });
const alt = fc.option(
  staticText().map((text) => ({ alt: text })),
  { nil: {} },
);
/** The box of an element. A rotated box is smaller, so that its corners stay on the slide. */
function boxIn(area: Box, { rotation = 0 }: Json = {}) {
  if (rotation === 0) return { box: area };
  const side = Math.min(area.width, area.height) * 0.7;
  const [x, y] = [area.x + (area.width - side) / 2, area.y + (area.height - side) / 2];
  return { box: { x, y, width: side, height: side } };
}

const none: Piece['content'] = fc.constant({});

/** Plain text, or rich text with runs of every style. */
const richText = fc.oneof(
  phrases().map((plain) => plain as unknown),
  fc.record({
    paragraphs: fc.array(
      some(
        {
          runs: fc.array(
            some(
              {
                text: phrases(1),
                bold: fc.boolean(),
                italic: fc.boolean(),
                underline: fc.boolean(),
                strike: fc.boolean(),
                code: fc.boolean(),
                script: fc.constantFrom('super', 'sub'),
                size: fc.constantFrom(9, 30),
                color,
                font: fc.constantFrom('heading', 'body'),
                link: fc.constantFrom('https://example.org/?q="&<>', 'mailto:a@example.org'),
              },
              ['text'],
            ),
            { maxLength: 4 },
          ),
          list: fc.constantFrom('bullet', 'number'),
          level: fc.integer({ min: 0, max: 8 }),
        },
        ['runs'],
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

function text(key: string, area: Box) {
  return fc
    .record({
      shared: common,
      style: textStyle,
      before: fc.constantFrom('', 'Said: ', 'a {{', '<b>'),
      type: fc.constantFrom('text', 'text', 'richText'),
      role: fc.constantFrom('subtitle', 'body', 'content', 'footer', 'date'),
      whenEmpty: fc.constantFrom(undefined, 'hide', 'keep'),
    })
    .map(
      ({ shared, style, before, type, role, whenEmpty }): Piece => ({
        element: { ...shared, type: 'text', role, ...boxIn(area, shared), text: `${before}{{${key}}}`, style },
        fields: { [key]: { type, ...(whenEmpty && { whenEmpty }) } },
        content: fc.option(type === 'text' ? phrases(3) : richText, { freq: 6, nil: undefined }).map((value): Json => {
          return value === undefined ? {} : { [key]: value };
        }),
      }),
    );
}

function item(levels: number): fc.Arbitrary<unknown> {
  return levels <= 1
    ? phrases(1)
    : fc.oneof(
        phrases(1),
        fc.record({ text: phrases(1), items: fc.array(item(levels - 1), { minLength: 1, maxLength: 2 }) }),
      );
}

function list(key: string, area: Box) {
  return fc
    .record({
      shared: common,
      levels: fc.integer({ min: 1, max: 4 }),
      own: some({
        bullet: fc.constantFrom('•', '–', 'number', 'none', '✓', '<&"', '😀'),
        bulletColor: color,
        start: fc.constantFrom(1, 4, 32_767),
        style: textStyle,
        levels: fc.array(some({ bullet: fc.constantFrom('number', '·'), style: plainStyle }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    })
    .map(
      ({ shared, levels, own }): Piece => ({
        element: { ...shared, type: 'list', role: 'body', ...boxIn(area, shared), field: key, ...own },
        fields: { [key]: { type: 'list', levels } },
        content: fc.array(item(levels), { minLength: 1, maxLength: 5 }).map((items) => ({ [key]: items })),
      }),
    );
}

const picture = fc.constantFrom(...PICTURES);

function image(key: string, area: Box) {
  return fc
    .record({
      shared: common,
      alt,
      own: some({
        fit: fc.constantFrom('cover', 'contain', 'stretch'),
        focus: fc.constantFrom({ x: 0, y: 1 }, { x: 0.5, y: 0.5 }),
        crop: fc.constantFrom({ left: 0.2 }, { top: 0.5, bottom: 0.4 }),
        radius: fc.constantFrom(0, 10, 1_000),
        border: stroke,
      }),
      whenEmpty: fc.constantFrom(undefined, 'keep'),
    })
    .map(
      ({ shared, alt: altText, own, whenEmpty }): Piece => ({
        element: { ...shared, ...altText, type: 'image', ...boxIn(area, shared), field: key, ...own },
        fields: { [key]: { type: 'image', ...(whenEmpty && { whenEmpty }) } },
        content: fc
          .option(fc.oneof(picture, fc.record({ url: picture, alt: phrases(1) })), { freq: 5, nil: undefined })
          .map((value): Json => (value === undefined ? {} : { [key]: value })),
      }),
    );
}

function shape(_key: string, area: Box) {
  return fc
    .record({
      shared: common,
      alt,
      own: fc.oneof(
        some({ shape: fc.constantFrom('rect', 'ellipse', ...PRESETS), fill, stroke, shadow }),
        some({ shape: fc.constant('roundRect'), radius: fc.constantFrom(0, 12, 500), fill, stroke, shadow }, ['shape']),
        some({ shape: fc.constant('line'), flip: fc.boolean(), stroke: lineStroke, shadow }, ['shape', 'stroke']),
      ),
    })
    .map(
      ({ shared, alt: altText, own }): Piece => ({
        element: { ...shared, ...altText, type: 'shape', ...boxIn(area, shared), ...own },
        fields: {},
        content: none,
      }),
    );
}

function card(alias: string): Json {
  return {
    type: 'group',
    padding: 6,
    gap: 4,
    fill: 'lt2',
    radius: 4,
    elements: [
      { type: 'text', text: `{{${alias}.name}}`, style: { size: 12, bold: true } },
      { type: 'shape', shape: 'ellipse', width: 8, height: 8, fill: 'accent2', when: `${alias}.note` },
      { type: 'text', text: `{{${alias}.note}}`, style: { size: 10 }, link: 'https://example.org/card' },
      { type: 'image', field: `${alias}.photo`, width: 24, height: 18, alt: `{{${alias}.name}}` },
    ],
  };
}

function group(key: string, area: Box) {
  return fc
    .record({
      shared: common,
      direction: fc.oneof(
        some({ direction: fc.constantFrom('row', 'column'), wrap: fc.boolean() }),
        fc.record({
          direction: fc.constant('grid'),
          columns: fc.oneof(fc.constantFrom(2, 3, { max: 3 }), fc.constant(['fill', 60])),
          rows: fc.constantFrom('hug', 'fill'),
        }),
      ),
      own: some({
        gap: fc.constantFrom(0, 8, { row: 4, column: 12 }),
        padding: fc.constantFrom(0, 6),
        align: fc.constantFrom('start', 'center', 'end', 'stretch'),
        justify: fc.constantFrom('start', 'center', 'end', 'between'),
        fill,
        stroke,
        radius: fc.constantFrom(0, 8),
        shadow,
      }),
    })
    .map(
      ({ shared, direction, own }): Piece => ({
        element: {
          ...shared,
          type: 'group',
          ...boxIn(area, shared),
          ...direction,
          ...own,
          repeat: { field: key, as: 'card' },
          elements: [card('card')],
        },
        fields: {
          [key]: {
            type: 'list',
            items: {
              type: 'object',
              fields: { name: { type: 'text' }, note: { type: 'text' }, photo: { type: 'image' } },
            },
          },
        },
        content: fc
          .array(some({ name: phrases(1), note: phrases(1), photo: picture }, ['name']), { minLength: 1, maxLength: 5 })
          .map((cards) => ({ [key]: cards })),
      }),
    );
}

function slideNumber(_key: string, area: Box) {
  return fc
    .record({
      shared: upright,
      text: fc.constantFrom('{{number}}', '{{number}} / {{count}}', '<{{number}}> & {{number}}'),
    })
    .map(
      ({ shared, text: numberText }): Piece => ({
        element: {
          ...shared,
          type: 'slideNumber',
          ...boxIn({ ...area, height: Math.min(24, area.height) }),
          text: numberText,
        },
        fields: {},
        content: none,
      }),
    );
}

/** A chart or table, which has an alt text and cannot be rotated. */
function native(generated: typeof chart | typeof table) {
  return (key: string, area: Box) =>
    fc.record({ shared: upright, alt, generated }).map(
      ({ shared, alt: altText, generated: { own, field, content } }): Piece => ({
        element: { ...shared, ...altText, ...own, ...boxIn(area), field: key },
        fields: { [key]: field },
        content: fc
          .option(content, { freq: 8, nil: undefined })
          .map((value): Json => (value === undefined ? {} : { [key]: value })),
      }),
    );
}

/** Generates an element of any type in `area` that reads the field `key`. */
export function piece(key: string, area: Box): fc.Arbitrary<Piece> {
  return fc.oneof(
    { weight: 3, arbitrary: text(key, area) },
    { weight: 2, arbitrary: list(key, area) },
    { weight: 2, arbitrary: image(key, area) },
    { weight: 2, arbitrary: shape(key, area) },
    { weight: 2, arbitrary: group(key, area) },
    { weight: 3, arbitrary: native(table)(key, area) },
    { weight: 3, arbitrary: native(chart)(key, area) },
    { weight: 1, arbitrary: slideNumber(key, area) },
  );
}
