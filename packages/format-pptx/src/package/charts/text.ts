import type { Box, ChartMeaning } from '@deckwright/core/contract';
import { solidFillXml } from '../../color.ts';
import { escapeXml } from '../../escape-xml.ts';
import { fontSize } from '../../units.ts';
import { facesXml } from '../text/run.ts';
import { layoutXml } from './layout.ts';
import { val } from './val.ts';

export type ChartTextStyle = ChartMeaning['text'] & { readonly bold?: boolean };

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
  { rotated = false, box }: { readonly rotated?: boolean; readonly box?: Box | undefined } = {},
): string {
  if (text === undefined || text === '') return '';
  const run = `<a:r>${runPropertiesXml('rPr', style)}<a:t>${escapeXml(text)}</a:t></a:r>`;
  return (
    `<c:title><c:tx><c:rich>${rotated ? ROTATED : '<a:bodyPr/>'}<a:lstStyle/>` +
    `<a:p><a:pPr>${runPropertiesXml('defRPr', style)}</a:pPr>${run}</a:p></c:rich></c:tx>${layoutXml(box, 'title')}${val('overlay', 0)}</c:title>`
  );
}
