import type { Box, ChartMeaning, Color } from '@deckwright/core/contract';
import { solidFillXml } from '../paint.ts';
import { facesXml } from '../text/run.ts';
import { emu, fontSize } from '../units.ts';
import { escapeXml } from '../xml.ts';

/** Writes a chart element with the single attribute `val`. Does not escape the value. */
export function val(tag: string, value: string | number): string {
  return `<c:${tag} val="${value}"/>`;
}

/** A plot area between its axes, or a title, which keeps its own size. */
type Placed = 'plot' | 'title';

/** `c:layout` (ECMA-376 Part 1 §21.2.2.88) at a place in shares of the chart; without one, the viewer chooses. */
export function layoutXml(box: Box | undefined, placed: Placed): string {
  if (box === undefined || !Object.values(box).every(Number.isFinite)) return placed === 'plot' ? '<c:layout/>' : '';
  const size = placed === 'title' ? '' : val('w', box.width) + val('h', box.height);
  const target = placed === 'plot' ? val('layoutTarget', 'inner') : '';
  return `<c:layout><c:manualLayout>${target}${val('xMode', 'edge')}${val('yMode', 'edge')}${val('x', box.x)}${val('y', box.y)}${size}</c:manualLayout></c:layout>`;
}

type ChartTextStyle = ChartMeaning['text'] & { readonly bold?: boolean };

function runPropertiesXml(tag: 'defRPr' | 'rPr', { font, size, color, bold = false }: ChartTextStyle): string {
  return `<a:${tag} sz="${fontSize(size)}" b="${bold ? 1 : 0}">${solidFillXml(color)}${facesXml(font, undefined)}</a:${tag}>`;
}

/**
 * The style of text that the viewer draws: labels, the legend, and anything that people add later. `angle` is in degrees
 * clockwise; without one, the viewer chooses.
 */
export function textStyleXml(style: ChartTextStyle, angle?: number): string {
  const body = angle === undefined ? '<a:bodyPr/>' : `<a:bodyPr rot="${angle * 60_000}" vert="horz"/>`;
  return `<c:txPr>${body}<a:lstStyle/><a:p><a:pPr>${runPropertiesXml('defRPr', style)}</a:pPr><a:endParaRPr/></a:p></c:txPr>`;
}

/** The title of a vertical axis, rotated along the axis. Viewers disagree on the direction without `rot`. */
const ROTATED = '<a:bodyPr rot="-5400000" vert="horz"/>';

/** Writes a title of a chart or axis that never overlaps the plot, at its place in the chart; '' without text. */
export function titleXml(
  text: string | undefined,
  style: ChartTextStyle,
  { rotated = false, box }: { readonly rotated?: boolean; readonly box?: Box } = {},
): string {
  if (text === undefined || text === '') return '';
  const run = `<a:r>${runPropertiesXml('rPr', style)}<a:t>${escapeXml(text)}</a:t></a:r>`;
  return (
    `<c:title><c:tx><c:rich>${rotated ? ROTATED : '<a:bodyPr/>'}<a:lstStyle/>` +
    `<a:p><a:pPr>${runPropertiesXml('defRPr', style)}</a:pPr>${run}</a:p></c:rich></c:tx>${layoutXml(box, 'title')}${val('overlay', 0)}</c:title>`
  );
}

/** Widths and sizes in points. */
const LINE_WIDTH = 2.25;
const MARKER_SIZE = 6;
const SLICE_GAP = 1.5;

export function filledXml(color: Color): string {
  return `<c:spPr>${solidFillXml(color)}</c:spPr>`;
}

function lineXml(color: Color): string {
  return `<a:ln w="${emu(LINE_WIDTH)}" cap="rnd">${solidFillXml(color)}<a:round/></a:ln>`;
}

export function linedXml(color: Color): string {
  return `<c:spPr>${lineXml(color)}</c:spPr>`;
}

export function outlinedXml(fill: Color, line: Color): string {
  return `<c:spPr>${solidFillXml(fill)}${lineXml(line)}</c:spPr>`;
}

/** An invisible line. Without it, viewers join the points of a scatter chart. */
export const UNLINED = `<c:spPr><a:ln w="${emu(LINE_WIDTH)}"><a:noFill/></a:ln></c:spPr>`;

/** A slice, separated from the next by a line in the light colour. */
export function sliceXml(color: Color): string {
  return `<c:spPr>${solidFillXml(color)}<a:ln w="${emu(SLICE_GAP)}">${solidFillXml({ role: 'lt1' })}<a:round/></a:ln></c:spPr>`;
}

export function markerXml(color: Color, size = MARKER_SIZE): string {
  return (
    `<c:marker>${val('symbol', 'circle')}${val('size', size)}` +
    `<c:spPr>${solidFillXml(color)}<a:ln w="9525">${solidFillXml(color)}</a:ln></c:spPr></c:marker>`
  );
}

/**
 * The marker of a point in its own colour; `line` is the line style of the series. The marker is slightly larger than
 * the others, because LibreOffice ignores the colour of a scatter chart's point if its marker has the default size.
 */
export function pointMarkerXml(color: Color, line: string, size = MARKER_SIZE): string {
  return markerXml(color, size + 1) + val('bubble3D', 0) + line;
}

export const NO_MARKER = `<c:marker>${val('symbol', 'none')}</c:marker>`;
