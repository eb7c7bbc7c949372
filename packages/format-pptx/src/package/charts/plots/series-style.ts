import type { Color } from '@deckwright/core/contract';
import { solidFillXml } from '../../../color.ts';
import { emu } from '../../../units.ts';
import { val } from '../val.ts';

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
