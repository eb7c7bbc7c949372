import type {
  Align,
  Box,
  ChartMeaning,
  Color,
  LayoutTools,
  NodeBase,
  Point,
  ShapeNode,
  Size,
  TextNode,
  TextStyle,
} from '../../contract/index.ts';
import { formatNumber } from './number-format.ts';

/** The layout tools that drawing a chart needs. */
export type DrawTools = Pick<LayoutTools, 'paragraphs' | 'text' | 'measureText' | 'theme' | 'language'>;

/** A node without its id. */
export type Part = Omit<ShapeNode, 'id' | 'role' | 'source'> | Omit<TextNode, 'id' | 'role' | 'source'>;

/** A text and its style. `size` is in points; `wrap` is the width at which the text is broken. */
export interface ChartLabel {
  readonly text: string;
  readonly name: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: Color;
  readonly wrap?: number;
}

/** The point at which a label is anchored, and which point of the label that is. `rotation` is in degrees clockwise. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly vertical: 'top' | 'middle' | 'bottom';
  readonly rotation?: number;
}

/** Measures and sets the text of one chart in its font. */
export interface Typesetter {
  /** Font size of labels in points. */
  readonly size: number;
  /** Height of one line of labels. */
  readonly line: number;
  measure(label: Omit<ChartLabel, 'name'>): Size;
  /** Width of the longest single word. Narrower boxes break words. */
  longestWord(text: string, size?: number): number;
  /** Formats a number by an Excel number format, with the separators of the deck's language. */
  number(value: number, format: string): string;
  /** The corners of a label on the slide, clockwise. */
  corners(label: ChartLabel, anchor: Anchor): readonly Point[];
  set(label: ChartLabel, anchor: Anchor): Part;
}

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** The line pitch of every font (see contract/paragraph.ts). */
const PITCH = 1.2;

/** Extra width of a box, so that rounding and the text engine's margin of 0.25 % never break a line. */
function slack(width: number) {
  return 0.5 + width * 0.004;
}

/** In a tiny chart, the width that is left for text can be negative. */
function wrapOf({ wrap = Number.POSITIVE_INFINITY }: Omit<ChartLabel, 'name'>) {
  return Math.max(0, wrap);
}

/** `scale` shrinks all text of the chart, for a box in which it would leave no room for the plot. */
export function createTypesetter(meaning: ChartMeaning, base: NodeBase, tools: DrawTools, scale: number): Typesetter {
  const size = meaning.text.size * scale;
  const measured = new Map<string, Size>();
  const formatted = new Map<string, string>();

  // The tools remember one text for each style object.
  const styles = new Map<string, TextStyle>();
  const styleOf = (label: Omit<ChartLabel, 'name'>, align: Align): TextStyle => {
    const key = `${label.size ?? size}|${label.bold}|${align}|${JSON.stringify(label.color)}`;
    const style = styles.get(key) ?? {
      font: meaning.text.font,
      size: label.size ?? size,
      color: label.color ?? meaning.text.color,
      bold: label.bold ?? false,
      italic: false,
      align,
      lineSpacing: 1,
      spaceAfter: 0,
    };
    styles.set(key, style);
    return style;
  };
  const paragraphs = (label: Omit<ChartLabel, 'name'>, align: Align) =>
    tools.paragraphs(label.text, styleOf(label, align));

  const measure = (label: Omit<ChartLabel, 'name'>): Size => {
    const key = `${label.size ?? size}|${label.bold}|${label.wrap ?? ''}|${label.text}`;
    const known = measured.get(key);
    if (known !== undefined) return known;
    const found = tools.measureText(paragraphs(label, 'left'), wrapOf(label), NO_INSETS);
    measured.set(key, found);
    return found;
  };

  return {
    size,
    line: size * PITCH,
    measure,
    number(value, format) {
      const key = `${format}|${value}`;
      const known = formatted.get(key) ?? formatNumber(value, format, tools.language);
      formatted.set(key, known);
      return known;
    },
    longestWord: (text, at = size) =>
      Math.max(0, ...text.split(/\s+/).map((word) => measure({ text: word, size: at }).width)),

    corners(label, anchor) {
      const { width, height } = measure(label);
      const { x, y, turn } = centreOf(anchor, { width, height });
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      return [
        [-width / 2, -height / 2],
        [width / 2, -height / 2],
        [width / 2, height / 2],
        [-width / 2, height / 2],
      ].map(([across = 0, down = 0]) => ({ x: x + across * cos - down * sin, y: y + across * sin + down * cos }));
    },

    set(label, anchor) {
      const natural = measure(label);
      // Greedy line breaking gives the same lines in a box that is as wide as the widest line.
      const width = Math.min(wrapOf(label), natural.width + slack(natural.width));
      const box = { width, height: natural.height };
      // The extra width is on the side away from the anchor, so that the text itself stays at the anchor.
      const centre = centreOf(anchor, box);
      const rotation = anchor.rotation ?? 0;
      const block = tools.text(
        paragraphs(label, anchor.align),
        box,
        { insets: NO_INSETS, anchor: 'top', fit: 'grow', minSize: label.size ?? size },
        base,
      );
      return {
        kind: 'text',
        name: label.name,
        box: {
          x: tidy(centre.x - box.width / 2),
          y: tidy(centre.y - box.height / 2),
          width: tidy(box.width),
          height: tidy(box.height),
        },
        ...(rotation === 0 ? {} : { rotation }),
        paragraphs: block.paragraphs,
        lines: block.lines,
        insets: block.insets,
        anchor: block.anchor,
        textHeight: block.textHeight,
      };
    },
  };
}

/** The centre of a box of which one point is anchored, and its rotation in radians. */
function centreOf({ x, y, align, vertical, rotation = 0 }: Anchor, { width, height }: Size) {
  const across = { left: width / 2, center: 0, right: -width / 2 }[align];
  const down = { top: height / 2, middle: 0, bottom: -height / 2 }[vertical];
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x: x + across * cos - down * sin, y: y + across * sin + down * cos, turn };
}

/** Moves text that sticks out of a box back into it, as far as it fits. Labels at the ends of an axis stick out. */
export function keptInside(part: Part, around: Box): Part {
  if (part.kind !== 'text') return part;
  const { box, rotation = 0 } = part;
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const shift = (centre: number, half: number, from: number, length: number) =>
    Math.max(0, from - (centre - half)) - Math.max(0, centre + half - (from + length));
  const halfX = (box.width * cos + box.height * sin) / 2;
  const halfY = (box.width * sin + box.height * cos) / 2;
  const dx = shift(box.x + box.width / 2, halfX, around.x, around.width);
  const dy = shift(box.y + box.height / 2, halfY, around.y, around.height);
  return dx === 0 && dy === 0 ? part : { ...part, box: { ...box, x: tidy(box.x + dx), y: tidy(box.y + dy) } };
}

/** True if two boxes have more than an edge in common. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Rounds to thousandths of a point, which is finer than any format stores. */
export function tidy(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
