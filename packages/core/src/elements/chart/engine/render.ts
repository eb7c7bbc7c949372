/// <reference path="./echarts.d.ts" />
import { type Displayable, init, setPlatformAPI } from 'echarts/dist/echarts.esm.min.mjs';
import type { Box, Fill, Point, Stroke } from '../../../contract/index.ts';
import { type Part, type Typesetter, tidy } from '../typesetter.ts';
import { clipped } from './clip.ts';
import { OutlineRecorder } from './outline.ts';
import type { Palette } from './palette.ts';

/** The option for ECharts, and the parts that are already drawn. */
export interface ChartPlan {
  /** Absent if ECharts has nothing to draw. */
  readonly option?: object;
  readonly parts: readonly Part[];
  /** False if text leaves too little room for the plot. */
  readonly fits: boolean;
}

/** Pixels per point. ECharts snaps lines to whole pixels; at 1/16 point this is invisible. */
const PIXELS = 16;

/** Points → ECharts's pixels. */
export function px(points: number): number {
  return points * PIXELS;
}

/** Makes the font name of each chart unique for zrender; the name is not visible. */
let drawings = 0;

/**
 * Option → parts. Reads zrender's display list rather than the SVG text, because the list still has labels with all their
 * lines, circles and rectangles, and unrounded numbers. From zrender it uses public style fields and `buildPath`, the
 * documented way to draw a shape on a canvas-like context.
 */
export function render(option: object, box: Box, palette: Palette, typesetter: Typesetter): Part[] {
  // zrender caches widths per font name for the lifetime of the process. A unique name keeps the widths of charts apart.
  const fontFamily = `drawing${++drawings}`;
  setPlatformAPI({ measureText: (text, font) => ({ width: measured(palette.decodeText(text), font, typesetter) }) });
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: px(box.width), height: px(box.height) });
  try {
    chart.setOption({
      animation: false,
      silent: true,
      backgroundColor: 'transparent',
      textStyle: { fontFamily },
      ...option,
    });
    return partsOf(chart.getZr().storage.getDisplayList(true), box, palette, typesetter);
  } finally {
    // An instance that is not disposed keeps a timer, and thus the process, alive.
    chart.dispose();
    setPlatformAPI({ measureText: (text) => ({ width: text.length }) });
  }
}

function measured(text: string, font: string | undefined, typesetter: Typesetter): number {
  const pixels = Number.parseFloat(/([\d.]+)px/.exec(font ?? '')?.[1] ?? '12');
  // zrender uses the width of this character as the line height, and our fonts may not have it.
  if (text === '国') return pixels;
  return text === '' ? 0 : px(typesetter.measure({ text, size: pixels / PIXELS }).width);
}

function partsOf(list: readonly Displayable[], box: Box, palette: Palette, typesetter: Typesetter): Part[] {
  const parts: Part[] = [];
  for (let i = 0; i < list.length; i++) {
    const item = list[i] as Displayable;
    if (item.invisible || item.style.opacity === 0) continue;
    if (item.buildPath !== undefined) {
      const part = shapeOf(item, box, palette);
      if (part !== undefined) parts.push(part);
    } else if (item.style.text !== undefined) {
      const lines = [item];
      while (list[i + 1]?.parent === item.parent && list[i + 1]?.style.text !== undefined) {
        lines.push(list[++i] as Displayable);
      }
      const part = wordsOf(lines, box, palette, typesetter);
      if (part !== undefined) parts.push(part);
    }
  }
  return parts;
}

/** Maps an item's own coordinates to slide coordinates. */
function toSlide(item: Displayable, box: Box): (x: number, y: number) => Point {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform ?? [];
  return (x, y) => ({ x: box.x + (a * x + c * y + e) / PIXELS, y: box.y + (b * x + d * y + f) / PIXELS });
}

function shapeOf(item: Displayable, box: Box, palette: Palette): Part | undefined {
  const width = (item.style.lineWidth ?? 1) / PIXELS;
  const filled = palette.inkOf(item.style.fill);
  const lined = width > 0 ? palette.inkOf(item.style.stroke) : undefined;
  const ink = filled ?? lined;
  if (ink === undefined) return undefined;
  const recorder = new OutlineRecorder(toSlide(item, box));
  item.buildPath?.(recorder, item.shape ?? {});
  const whole = recorder.outline();
  const outline = whole && ink.clip ? clipped(whole, ink.clip, filled !== undefined) : whole;
  if (outline === undefined) return undefined;
  // A bar or slice without size is invisible.
  if (filled !== undefined && (outline.box.width === 0 || outline.box.height === 0)) return undefined;
  const fill: { fill?: Fill } = filled === undefined ? {} : { fill: { kind: 'solid', color: filled.color } };
  const stroke: { stroke?: Stroke } = lined === undefined ? {} : { stroke: { color: lined.color, width: tidy(width) } };
  return { kind: 'shape', name: ink.name, ...outline, ...fill, ...stroke };
}

/** The lines of one label → one text. zrender gives the vertical centre of every line. */
function wordsOf(lines: readonly Displayable[], box: Box, palette: Palette, typesetter: Typesetter): Part | undefined {
  const first = lines[0] as Displayable;
  const text = palette.decodeText(first.style.text ?? '');
  const ink = palette.inkOf(first.style.fill);
  if (ink === undefined || text.trim() === '') return undefined;
  const size = Number(first.style.fontSize) / PIXELS;
  const middle = lines.reduce((sum, line) => sum + (line.style.y ?? 0), 0) / lines.length;
  const down = ink.grow === 'down';
  const y = down ? (first.style.y ?? 0) - px(size * 1.2) / 2 : middle;
  const at = toSlide(first, box)(first.style.x ?? 0, y);
  const [a = 1, b = 0] = first.transform ?? [];
  const rotation = tidy(((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);
  const align = first.style.textAlign;
  return typesetter.set(
    { text, name: ink.name, size, color: ink.color, ...(ink.wrap === undefined ? {} : { wrap: ink.wrap }) },
    {
      ...at,
      align: align === 'center' || align === 'right' ? align : 'left',
      vertical: down ? 'top' : 'middle',
      rotation,
    },
  );
}
