import { BOX_SIDES, CHART_TYPES, COLOR_ROLES, COMBO_TYPES, PRESETS, ROLES } from '@deckwright/core/contract';
import { z } from 'zod';
import { LONGEST_NAME } from '../document/deleted.ts';
import { isOrder } from '../order.ts';
import { DECK_LIMITS } from './limits.ts';

/** 56 inches, the largest slide of PowerPoint. */
const LARGEST = 4_032;

/** In points. Nodes can lie beside the slide. */
const coordinate = z
  .number()
  .min(-2 * LARGEST)
  .max(3 * LARGEST);
const length = z
  .number()
  .min(0)
  .max(3 * LARGEST);
const distance = z.number().min(-LARGEST).max(LARGEST);
const fontSize = z.number().min(0.5).max(LARGEST);
const share = z.number().min(0).max(1);
const degrees = z.number().min(-3_600).max(3_600);
const index = z.int().min(0).max(100_000);

const label = z.string().max(20_000);
const name = z.string().max(2_000);
const font = z.string().min(1).max(200);
const language = z.string().max(200);

/** Ids become keys of objects, so those that objects have already are left out. */
export const id = z
  .string()
  .min(1)
  .max(1_000)
  .refine((value) => !['__proto__', 'constructor', 'prototype'].includes(value), 'is not possible as an id');

/** An id that only a document has, of a row, a column, a series, a category or a point. */
export const partId = z.string().regex(/^[\w-]{1,40}$/, 'is not possible as an id');
export const cellId = z.string().regex(/^[\w-]{1,40}:[\w-]{1,40}$/, 'is not a row and a column');

/** A picture that the document has to have. */
const pictureId = z.string().max(200);

const order = z.string().max(400).refine(isOrder, 'is not a fractional key');

const rgb = z.string().regex(/^[0-9A-F]{6}$/, 'must be RRGGBB in upper case');
const alpha = share.optional();
const colorRole = z.enum(COLOR_ROLES);
const color = z.union([z.strictObject({ role: colorRole, alpha }), z.strictObject({ rgb, alpha })]);

const stops = z
  .array(z.strictObject({ at: share, color }))
  .min(1)
  .max(100);
const fill = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('solid'), color }),
  z.strictObject({ kind: z.literal('gradient'), angle: degrees, radial: z.literal(true).optional(), stops }),
]);

const lineEnd = z.enum(['triangle', 'oval']).optional();
const stroke = z.strictObject({
  color,
  width: z.number().min(0).max(1_584),
  dash: z.enum(['solid', 'dash', 'dot']).optional(),
  start: lineEnd,
  end: lineEnd,
});
const shadow = z.strictObject({ color, blur: length, distance: length, angle: degrees });

const box = z.strictObject({ x: coordinate, y: coordinate, width: length, height: length });
const insets = z.strictObject({ top: length, right: length, bottom: length, left: length });
const crop = z
  .strictObject({ top: share, right: share, bottom: share, left: share })
  .refine(({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1, 'leaves nothing of the picture');
const anchor = z.enum(['top', 'middle', 'bottom']);
const columns = z.strictObject({ count: z.int().min(1).max(16), gap: length });
const background = z.strictObject({ fill, picture: z.strictObject({ picture: pictureId, crop }).optional() });

const url = z.string().max(4_000).refine(isAllowedUrl, 'must be an absolute http, https or mailto address');
const link = z.union([z.strictObject({ url }), z.strictObject({ slide: id })]);

function isAllowedUrl(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && ['http:', 'https:', 'mailto:'].includes(parsed.protocol);
}

const point = { x: coordinate, y: coordinate };
const command = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('move'), ...point }),
  z.strictObject({ op: z.literal('line'), ...point }),
  z.strictObject({ op: z.literal('cubic'), x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate, ...point }),
  z.strictObject({ op: z.literal('close') }),
]);
const adjust = z.record(z.string().regex(/^\w{1,20}$/), z.number().min(-1e9).max(1e9));
const preset = z.strictObject({ name: z.enum(PRESETS), adjust });
const geometry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rect') }),
  z.strictObject({ kind: z.literal('roundRect'), radius: length }),
  z.strictObject({ kind: z.literal('ellipse') }),
  z.strictObject({ kind: z.literal('line'), flip: z.boolean().optional() }),
  z.strictObject({
    kind: z.literal('path'),
    commands: z.array(command).min(1).max(50_000),
    preset: preset.optional(),
  }),
]);

const end = z.strictObject({ node: id, side: z.enum(BOX_SIDES) }).optional();
const group = z.strictObject({ id, name, alt: label.optional() });

/** Of slides and nodes: when and by whom they were deleted. */
const deletion = { deletedAt: z.iso.datetime({ precision: 3 }), deletedBy: z.string().max(LONGEST_NAME) };

/** Members of nodes that are plain data. */
export const nodeValues = {
  order,
  ...deletion,
  kind: z.enum(['text', 'shape', 'picture', 'composite']),
  name,
  role: z.enum(ROLES),
  box,
  rotation: degrees,
  source: z.strictObject({ element: name, field: name.optional(), pointer: label.optional() }),
  slot: name,
  alt: label,
  groups: z.array(group).max(100),
  link,
  insets,
  anchor,
  columns,
  geometry,
  connection: z.strictObject({ start: end, end }),
  fill,
  stroke,
  shadow,
  picture: pictureId,
  crop,
  radius: length,
  opacity: share,
  /** One that the document has to have. */
  drawing: label,
  meaning: z.strictObject({ kind: z.string().regex(/^x-.{1,100}$/), data: z.unknown() }),
};

/** What a slide was made from. Pages show the content in a form, and the server checks it against the template before it makes a slide of it. */
const source = z.strictObject({
  template: z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/, 'is not the key of a template'),
  content: z
    .custom<object>(
      (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
      'must be an object',
    )
    .refine((given) => JSON.stringify(given).length <= DECK_LIMITS.content.most, 'is too long')
    .optional(),
  fingerprint: z.string().regex(/^[\w-]{1,64}$/, 'is not a fingerprint'),
});

export const slideValues = {
  order,
  ...deletion,
  layout: name,
  background,
  title: label,
  part: z.int().min(2).max(999_999),
  openSlots: z.array(name).max(100),
  section: name,
  hidden: z.boolean(),
  language,
  source,
};

const borders = z.strictObject({
  top: stroke.optional(),
  right: stroke.optional(),
  bottom: stroke.optional(),
  left: stroke.optional(),
});
const part = { bold: z.boolean().optional(), color: color.optional(), fill: fill.optional() };
const optionalPart = z.strictObject(part).optional();

export const tableValues = {
  headerRow: z.boolean(),
  banded: z.boolean(),
  firstColumn: z.boolean(),
  lastRow: z.boolean(),
  direction: z.literal('rtl'),
  style: z.strictObject({
    whole: z.strictObject({ ...part, borders }),
    header: optionalPart,
    total: optionalPart,
    firstColumn: optionalPart,
    oddRows: optionalPart,
    evenRows: optionalPart,
  }),
};
export const rowValues = { order, height: length };
export const columnValues = { order, width: length };
export const cellValues = { insets, anchor, fill, borders, lastRow: partId, lastColumn: partId };

/** A number of a chart: any finite one. */
export const amount = z.number();
const angle = z.union([z.literal(0), z.literal(-45), z.literal(-90)]);
const axis = z.strictObject({
  title: name.optional(),
  min: amount.optional(),
  max: amount.optional(),
  step: z.number().positive().optional(),
  numberFormat: z.string().max(200).optional(),
  hidden: z.literal(true).optional(),
  open: z.literal(true).optional(),
});
const place = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const chartValues = {
  type: z.enum(CHART_TYPES),
  grouping: z.enum(['clustered', 'stacked', 'percent']),
  title: name,
  categoryTitle: name,
  valueTitle: name,
  valueAxis: axis,
  xAxis: axis,
  secondaryAxis: axis,
  joined: z.literal(true),
  smooth: z.literal(true),
  filled: z.literal(true),
  legend: z.enum(['none', 'top', 'right', 'bottom']),
  dataLabels: z.boolean(),
  numberFormat: z.string().max(200),
  text: z.strictObject({ font, size: fontSize, color }),
  gridColor: color,
  categoryLabels: z.strictObject({ every: z.int().min(1), angle }),
  markers: z.literal(false),
  layout: z.strictObject({
    plot: place,
    title: place.optional(),
    categoryTitle: place.optional(),
    valueTitle: place.optional(),
    secondaryTitle: place.optional(),
  }),
  palette: z.array(color).max(10_000),
};
export const categoryValues = { order, name, color };
export const pointValues = { order, x: amount, y: amount };
export const seriesValues = {
  order,
  name,
  color,
  type: z.enum(COMBO_TYPES),
  secondary: z.literal(true),
  labels: z.strictObject({ size: fontSize, angle, left: z.array(index).max(10_000).optional() }),
};
export const pointColor = color;

/** Attributes of texts. */
export const textAttributes: Readonly<Record<string, z.ZodType>> = {
  font: z.strictObject({ name: font, role: z.enum(['heading', 'body']).optional() }),
  size: fontSize,
  color,
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  strike: z.boolean(),
  script: z.enum(['super', 'sub']),
  link,
  language,
  field: z.literal('slideNumber'),
  part: z.literal(1),
  align: z.enum(['center', 'right', 'justify']),
  level: z.int().min(1).max(8),
  bullet: bullet(),
  margins: z.strictObject({ left: distance, indent: distance }),
  spacing: z.strictObject({ line: z.number().min(0.05).max(100), before: length, after: length }),
  direction: z.literal('rtl'),
  end: z.strictObject({ font, size: fontSize }),
};

function bullet() {
  const shown = { role: colorRole.optional(), rgb: rgb.optional(), alpha };
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('glyph'), glyph: z.string().min(1).max(16), ...shown }),
    z.strictObject({ kind: z.literal('number'), startAt: z.int().min(0).max(32_767), ...shown }),
  ]);
}

export const picture = z.strictObject({
  order,
  id: pictureId,
  mediaType: z.enum(['image/png', 'image/jpeg']),
  width: z.int().min(1).max(50_000_000),
  height: z.int().min(1).max(50_000_000),
  vector: pictureId.optional(),
});

export const deckTitle = z.string().max(1_000);
/** As far as PowerPoint counts. */
export const firstSlideNumber = z.int().min(0).max(9_999);

/** A layout as a whole: only the owner of a deck decides which ones it has, so its parts are not checked here. */
export const layout = z.strictObject({ order, layout: z.looseObject({ key: z.string() }) });
