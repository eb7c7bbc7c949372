import { parseProject, parseTemplate, type Renderer, type Substitute, type TextChange } from '@deckwright/core';
import type { Size } from '@deckwright/core/contract';
import { describeChange, describeSubstitute, hasProblem } from './describe.ts';

/** Points. */
const CELL = 640;
const GAP = 20;
const CAPTION = 28;
const ROW = 19;
const PIXELS_PER_POINT = 1.5;

/** Width in pixels of each of the two pictures. */
export const PICTURE_WIDTH = CELL * PIXELS_PER_POINT;

/** More changes of a slide are in the table only. */
const LISTED = 14;

const PROBLEM = '#C62828';
const CHANGED = '#B26A00';
const INK = '#20262C';

interface Pair {
  /** Counted from 1. */
  readonly slide: number;
  /** Of a slide, in points. */
  readonly size: Size;
  /** PNGs with the deck's fonts, and without. */
  readonly pictures: readonly [Uint8Array, Uint8Array];
  readonly substitute: Substitute;
  readonly changes: readonly TextChange[];
}

/** PNG of a slide with its fonts, and beside it without them. Numbers mark the texts that change; the lines below say how. */
export async function drawPair(
  { slide, size, pictures, substitute, changes }: Pair,
  renderer: Renderer,
): Promise<Uint8Array> {
  const scale = CELL / size.width;
  const height = size.height * scale;
  const top = GAP + CAPTION;
  const listed = changes.slice(0, LISTED);
  const lines = linesOf(changes, listed);
  const slideSize = {
    width: 2 * CELL + 3 * GAP,
    height: Math.max(MIN_SIDE, top + height + GAP + lines.length * ROW + GAP),
  };
  const captions = [
    `Slide ${slide} with its fonts`,
    `Without its fonts: ${lowerFirst(describeSubstitute(substitute))}`,
  ];
  const elements = pictures.flatMap((png, index) => {
    const x = GAP + index * (CELL + GAP);
    return [
      text({ x, y: GAP, width: CELL, height: CAPTION }, captions[index]!, { size: 15, bold: true }),
      {
        type: 'image',
        box: { x, y: top, width: CELL, height },
        src: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
        fit: 'contain',
        border: { color: '#B8BEC4', width: 0.75 },
      },
    ];
  });
  const right = GAP + CELL + GAP;
  const marks = listed.flatMap((change, index) => {
    const box = {
      x: right + change.box.x * scale,
      y: top + change.box.y * scale,
      width: change.box.width * scale,
      height: change.box.height * scale,
    };
    return mark(clip(box, { x: right, y: top, width: CELL, height }), index + 1, colorOf(change));
  });
  const legend = lines.map(({ words, color }, index) =>
    text({ x: GAP, y: top + height + GAP + index * ROW, width: 2 * CELL + GAP, height: ROW }, words, {
      size: 12,
      color,
    }),
  );
  return drawOne([...elements, ...marks, ...legend], slideSize, renderer);
}

/** The smallest side of a slide. */
const MIN_SIDE = 72;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function linesOf(changes: readonly TextChange[], listed: readonly TextChange[]) {
  if (changes.length === 0) return [{ words: 'No text of this slide changes.', color: INK }];
  const more = changes.length - listed.length;
  return [
    ...listed.map((change, index) => ({
      words: `${index + 1}   ${describeChange(change)} · “${change.text}”`,
      color: colorOf(change),
    })),
    ...(more > 0 ? [{ words: `… and ${more} more, which the table lists.`, color: INK }] : []),
    { words: 'Red: words outside their box or on other words. Brown: other lines, with room for them.', color: INK },
  ];
}

function colorOf(change: TextChange): string {
  return hasProblem(change) ? PROBLEM : CHANGED;
}

function text(box: Placed, words: string, style: object) {
  // Braces would be placeholders of a template.
  const literal = words.replaceAll('{', '(').replaceAll('}', ')');
  return {
    type: 'text',
    box,
    text: literal,
    style: { color: INK, anchor: 'middle', fit: 'shrink', font: 'body', ...style },
  };
}

/** A frame around a text, with a number at its top right corner. */
function mark(box: Placed, number: number, color: string) {
  const badge = { x: box.x + box.width - BADGE / 2, y: Math.max(0, box.y - BADGE / 2), width: BADGE, height: BADGE };
  return [
    { type: 'shape', role: 'decoration', box, stroke: { color, width: 1.25 } },
    { type: 'shape', role: 'decoration', box: badge, shape: 'ellipse', fill: color },
    text(badge, String(number), { size: 10, bold: true, color: '#FFFFFF', align: 'center', minSize: 5 }),
  ];
}

const BADGE = 16;

/** The part of a box that lies in another one. */
function clip(box: Placed, around: Placed): Placed {
  const x = Math.min(Math.max(box.x, around.x), around.x + around.width);
  const y = Math.min(Math.max(box.y, around.y), around.y + around.height);
  const right = Math.min(box.x + box.width, around.x + around.width);
  const bottom = Math.min(box.y + box.height, around.y + around.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** The picture is itself rendered as a slide. */
async function drawOne(elements: readonly object[], slideSize: Size, renderer: Renderer): Promise<Uint8Array> {
  const settings = parseProject({ id: 'font-check', slideSize });
  const template = parseTemplate({ key: 'font-check', elements }, settings, renderer.elements);
  const project = { settings, templates: new Map([[template.key, template]]) };
  const request = renderer.parseRequest({
    projectId: settings.id,
    presentation: { slideList: [{ templateKey: template.key, content: {}, attributes: { slideNumber: false } }] },
    options: { compressImages: false },
  });
  const width = Math.round(slideSize.width * PIXELS_PER_POINT);
  const { slides } = await renderer.preview({ project, request, width });
  for await (const { png } of slides) return png!;
  throw new TypeError('The picture has no slide.');
}

function lowerFirst(words: string): string {
  return /^[A-Z][a-z]+ \d/.test(words) || words.startsWith('Only') ? words[0]!.toLowerCase() + words.slice(1) : words;
}
