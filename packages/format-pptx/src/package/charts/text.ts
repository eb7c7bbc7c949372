import type { ChartMeaning } from '@deckwright/core/contract';
import { solidFillXml } from '../../color.ts';
import { escapeXml } from '../../escape-xml.ts';
import { fontSize } from '../../units.ts';
import { facesXml } from '../text/run.ts';
import { val } from './val.ts';

export type ChartTextStyle = ChartMeaning['text'] & { readonly bold?: boolean };

function lookXml(tag: 'defRPr' | 'rPr', { font, size, color, bold = false }: ChartTextStyle): string {
  return `<a:${tag} sz="${fontSize(size)}" b="${bold ? 1 : 0}">${solidFillXml(color)}${facesXml(font, undefined)}</a:${tag}>`;
}

/** The look of words that the viewer sets: labels, legend, and whatever is added later. */
export function textXml(lettering: ChartTextStyle): string {
  return `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${lookXml('defRPr', lettering)}</a:pPr><a:endParaRPr/></a:p></c:txPr>`;
}

/** A vertical axis is titled along its length. Without `rot`, viewers disagree on what is meant. */
const UPRIGHT = '<a:bodyPr rot="-5400000" vert="horz"/>';

/** A title beside what it names, never over it; nothing where there are no words. */
export function titleXml(words: string | undefined, lettering: ChartTextStyle, upright = false): string {
  if (words === undefined || words === '') return '';
  const run = `<a:r>${lookXml('rPr', lettering)}<a:t>${escapeXml(words)}</a:t></a:r>`;
  return (
    `<c:title><c:tx><c:rich>${upright ? UPRIGHT : '<a:bodyPr/>'}<a:lstStyle/>` +
    `<a:p><a:pPr>${lookXml('defRPr', lettering)}</a:pPr>${run}</a:p></c:rich></c:tx>${val('overlay', 0)}</c:title>`
  );
}
