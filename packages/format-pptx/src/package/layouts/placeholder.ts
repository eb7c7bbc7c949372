import type { Box, TextNode } from '@deckwright/core/contract';
import { solidFillXml } from '../../color.ts';
import { escapeXml } from '../../escape-xml.ts';
import { emu, emuSize, fontSize } from '../../units.ts';
import { ALIGNMENTS } from '../text/paragraph.ts';
import { facesXml } from '../text/run.ts';
import { anchorXml, columnsXml, insetsXml } from '../text/words.ts';

/** A placeholder of a layout or master. */
export interface Placeholder {
  readonly name: string;
  /** The attributes of its `p:ph`. */
  readonly kind: string;
  readonly box: Box;
  /** What it says on the layout itself: a prompt, never shown on a slide. */
  readonly prompt: string;
  /** A node that fills it, whose look new slides get too. */
  readonly sample?: TextNode | undefined;
}

/** The look of the sample's first words as the list style that a new slide inherits. */
const styleXml = (sample: TextNode | undefined): string => {
  const paragraph = sample?.paragraphs[0];
  const run = paragraph?.runs[0];
  if (paragraph === undefined || run === undefined) return '<a:lstStyle/>';
  const look =
    `<a:defRPr sz="${fontSize(run.size)}" b="${run.bold ? 1 : 0}" i="${run.italic ? 1 : 0}">` +
    `${solidFillXml(run.color)}${facesXml(run.font, run.fontRole)}</a:defRPr>`;
  const bullet = paragraph.bullet === undefined ? '<a:buNone/>' : '';
  const margins = ` marL="${emu(paragraph.marginLeft, 0, 4032)}" indent="${emu(paragraph.indent, -4032, 4032)}"`;
  const flow = ` algn="${ALIGNMENTS[paragraph.align]}"${paragraph.direction === 'rtl' ? ' rtl="1"' : ''}`;
  return `<a:lstStyle><a:lvl1pPr${margins}${flow}>${bullet}${look}</a:lvl1pPr></a:lstStyle>`;
};

const bodyXml = (sample: TextNode | undefined): string =>
  sample === undefined
    ? '<a:bodyPr><a:normAutofit/></a:bodyPr>'
    : `<a:bodyPr wrap="square"${insetsXml(sample.insets)}${columnsXml(sample.columns)}${anchorXml(sample.anchor)}><a:normAutofit/></a:bodyPr>`;

const promptXml = (prompt: string): string =>
  prompt === '‹#›'
    ? `<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr/><a:t>‹#›</a:t></a:fld>`
    : `<a:r><a:rPr/><a:t>${escapeXml(prompt)}</a:t></a:r>`;

/** `id` must be one that no other shape of the part has. */
export const placeholderXml = ({ name, kind, box, prompt, sample }: Placeholder, id: number): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escapeXml(name)}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
  `<p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="${emu(box.x)}" y="${emu(box.y)}"/>` +
  `<a:ext cx="${emuSize(box.width)}" cy="${emuSize(box.height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
  `<p:txBody>${bodyXml(sample)}${styleXml(sample)}<a:p>${prompt === '' ? '' : promptXml(prompt)}<a:endParaRPr/></a:p></p:txBody></p:sp>`;
