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

/** Points by which a column is wider than the width at which its lines stand safest; 0 where its words start at several sides. */
const spareOf = ({ insets, box, columns, paragraphs, wrapWidth }: TextNode): number => {
  if (wrapWidth === undefined || new Set(paragraphs.map(sideOf)).size !== 1) return 0;
  const { count, gap } = columns ?? { count: 1, gap: 0 };
  return Math.max(0, (box.width - insets.left - insets.right - gap * (count - 1)) / count - wrapWidth) || 0;
};

/**
 * A viewer breaks lines anew, and rounds widths in its own way: LibreOffice by up to 0.8 %. The width at which core's lines
 * stand safest is stated by wider insets on the sides from which the words do not start, and by wider gaps between columns.
 */
const frameXml = (node: TextNode): string => {
  const { insets, columns, paragraphs } = node;
  const spare = spareOf(node);
  const start = paragraphs[0] ? sideOf(paragraphs[0]) : 'left';
  const share = start === 'left' ? 0 : start === 'right' ? 1 : 0.5;
  const wrapped = { ...insets, left: insets.left + spare * share, right: insets.right + spare * (1 - share) };
  return insetsXml(wrapped) + columnsXml(columns && { ...columns, gap: columns.gap + spare });
};

/**
 * The words have been fitted: their sizes are final. LibreOffice would fit anything but `noAutofit` anew, and without
 * the element a placeholder takes the master's.
 */
const bodyXml = (node: TextNode): string =>
  `<a:bodyPr wrap="square"${frameXml(node)} rtlCol="${node.paragraphs[0]?.direction === 'rtl' ? 1 : 0}"${anchorXml(node.anchor)}><a:noAutofit/></a:bodyPr>`;

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
