import type { Columns, Insets, Paragraph, SceneNode, TextNode } from '@deckwright/core/contract';
import { emu } from '../../units.ts';
import type { Mend, Sheet } from '../sheet.ts';
import { paragraphsXml } from './paragraph.ts';
import { languageXml } from './run.ts';

const ANCHORS = { top: 't', middle: 'ctr', bottom: 'b' } as const;

export const anchorXml = (anchor: TextNode['anchor']): string => ` anchor="${ANCHORS[anchor]}"`;

export const insetsXml = ({ top, right, bottom, left }: Insets): string =>
  ` lIns="${emu(left)}" tIns="${emu(top)}" rIns="${emu(right)}" bIns="${emu(bottom)}"`;

/** The schema admits 16 columns (ST_TextColumnCount). They fill from the side where the first paragraph begins, as LibreOffice does anyway. */
export const columnsXml = (columns: Columns | undefined): string => {
  const count = Math.min(16, Math.trunc(columns?.count ?? 1) || 1);
  return columns === undefined || count < 2 ? '' : ` numCol="${count}" spcCol="${emu(columns.gap, 0)}"`;
};

const sideOf = ({ align, direction }: Paragraph) =>
  align !== 'justify' ? align : direction === 'rtl' ? 'right' : 'left';

/**
 * A viewer breaks lines anew, and rounds widths in its own way: LibreOffice by up to 0.8 %. The width at which core's lines
 * stand safest is stated by wider insets on the sides from which the words do not start.
 */
const wrapInsets = ({ insets, box, paragraphs, wrapWidth }: TextNode): Insets => {
  const spare = wrapWidth === undefined ? 0 : box.width - insets.left - insets.right - wrapWidth;
  const [start, ...others] = new Set(paragraphs.map(sideOf));
  if (!(spare > 0) || start === undefined || others.length > 0) return insets;
  const share = start === 'left' ? 0 : start === 'right' ? 1 : 0.5;
  return { ...insets, left: insets.left + spare * share, right: insets.right + spare * (1 - share) };
};

/**
 * The words have been fitted: their sizes are final. LibreOffice would fit anything but `noAutofit` anew, and without
 * the element a placeholder takes the master's.
 */
const bodyXml = (node: TextNode): string =>
  `<a:bodyPr wrap="square"${insetsXml(wrapInsets(node))}${columnsXml(node.columns)} rtlCol="${node.paragraphs[0]?.direction === 'rtl' ? 1 : 0}"${anchorXml(node.anchor)}><a:noAutofit/></a:bodyPr>`;

const content = (node: SceneNode, sheet: Sheet): string => {
  if (node.kind === 'text') return `${bodyXml(node)}<a:lstStyle/>${paragraphsXml(node.paragraphs, sheet)}`;
  const mark = `<a:p><a:endParaRPr${languageXml(sheet.language)} dirty="0"/></a:p>`;
  return `<a:bodyPr rtlCol="0" anchor="ctr"/><a:lstStyle/>${mark}`;
};

/**
 * Puts the words into a text box, and an empty body into a shape, where people type. Everything is written out, so
 * that no viewer falls back on a style of its own.
 */
export const words: Mend = (xml, node, sheet) => {
  if (node.kind !== 'text' && node.kind !== 'shape') return xml;
  const body = `<p:txBody>${content(node, sheet)}</p:txBody>`;
  return `${xml.replace(/<p:txBody>[\s\S]*<\/p:txBody>/, '').replace(/<\/p:sp>$/, '')}${body}</p:sp>`;
};
