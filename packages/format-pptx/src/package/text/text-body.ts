import type { SceneNode } from '@deckwright/core/contract';
import type { ShapePass, Sheet } from '../sheet.ts';
import { bodyXml } from './body-properties.ts';
import { paragraphsXml } from './paragraph.ts';
import { languageXml } from './run.ts';

function bodyContentXml(node: SceneNode, sheet: Sheet): string {
  if (node.kind === 'text') {
    const inherited = sheet.placeholderOf(node)?.text;
    return `${bodyXml(node, inherited?.body)}<a:lstStyle/>${paragraphsXml(node.paragraphs, sheet, inherited)}`;
  }
  const emptyParagraph = `<a:p><a:endParaRPr${languageXml(sheet.language)} dirty="0"/></a:p>`;
  return `<a:bodyPr rtlCol="0" anchor="ctr"/><a:lstStyle/>${emptyParagraph}`;
}

/**
 * Writes the text of a text box, and an empty body into a shape, so that people can type there. Writes every property
 * that no placeholder has, so that viewers do not apply their own defaults.
 */
export const textBody: ShapePass = (xml, node, sheet) => {
  if (node.kind !== 'text' && node.kind !== 'shape') return xml;
  const body = `<p:txBody>${bodyContentXml(node, sheet)}</p:txBody>`;
  return `${xml.replace(/<p:txBody>[\s\S]*<\/p:txBody>/, '').replace(/<\/p:sp>$/, '')}${body}</p:sp>`;
};
