import type { SceneNode } from '@deckwright/core/contract';
import type { ShapePass, Sheet } from '../sheet.ts';
import { bodyXml } from './body-properties.ts';
import { paragraphsXml } from './paragraph.ts';
import { languageXml } from './run.ts';

function content(node: SceneNode, sheet: Sheet): string {
  if (node.kind === 'text') {
    const inherited = sheet.placeholderOf(node)?.text;
    return `${bodyXml(node, inherited?.body)}<a:lstStyle/>${paragraphsXml(node.paragraphs, sheet, inherited)}`;
  }
  const mark = `<a:p><a:endParaRPr${languageXml(sheet.language)} dirty="0"/></a:p>`;
  return `<a:bodyPr rtlCol="0" anchor="ctr"/><a:lstStyle/>${mark}`;
}

/**
 * Puts the words into a text box, and an empty body into a shape, where people type. What no placeholder says is written
 * out, so that no viewer falls back on a style of its own.
 */
export const words: ShapePass = (xml, node, sheet) => {
  if (node.kind !== 'text' && node.kind !== 'shape') return xml;
  const body = `<p:txBody>${content(node, sheet)}</p:txBody>`;
  return `${xml.replace(/<p:txBody>[\s\S]*<\/p:txBody>/, '').replace(/<\/p:sp>$/, '')}${body}</p:sp>`;
};
