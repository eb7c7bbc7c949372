import type { Color } from '@deckwright/core/contract';
import { solidFillXml } from '../../../color.ts';
import { emu } from '../../../units.ts';
import { val } from '../val.ts';

/** Sizes in points. */
const LINE = 2.25;
const MARKER = 6;
const SEAM = 1.5;

export function filledXml(color: Color): string {
  return `<c:spPr>${solidFillXml(color)}</c:spPr>`;
}

function lineXml(color: Color): string {
  return `<a:ln w="${emu(LINE)}" cap="rnd">${solidFillXml(color)}<a:round/></a:ln>`;
}

export function linedXml(color: Color): string {
  return `<c:spPr>${lineXml(color)}</c:spPr>`;
}

export function outlinedXml(fill: Color, line: Color): string {
  return `<c:spPr>${solidFillXml(fill)}${lineXml(line)}</c:spPr>`;
}

/** Without it, a viewer joins the points of a scatter chart. */
export const UNLINED = `<c:spPr><a:ln w="${emu(LINE)}"><a:noFill/></a:ln></c:spPr>`;

/** A slice, kept apart from the next by the light colour. */
export function sliceXml(color: Color): string {
  return `<c:spPr>${solidFillXml(color)}<a:ln w="${emu(SEAM)}">${solidFillXml({ role: 'lt1' })}<a:round/></a:ln></c:spPr>`;
}

export function markerXml(color: Color, size = MARKER): string {
  return (
    `<c:marker>${val('symbol', 'circle')}${val('size', size)}` +
    `<c:spPr>${solidFillXml(color)}<a:ln w="9525">${solidFillXml(color)}</a:ln></c:spPr></c:marker>`
  );
}

/**
 * A point's own marker on a line of the series' look. It is a little larger than the others: LibreOffice gives a point
 * of a scatter chart its own colour only where its marker has its own size, too.
 */
export function ownMarkerXml(color: Color, line: string, size = MARKER): string {
  return markerXml(color, size + 1) + val('bubble3D', 0) + line;
}

export const NO_MARKER = `<c:marker>${val('symbol', 'none')}</c:marker>`;
