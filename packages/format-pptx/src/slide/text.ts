import type { TextNode } from '@deckwright/core/contract';
import type { Sheet } from '../sheet/sheet.ts';
import { bodyXml, wrapOf } from '../text/body.ts';
import { paragraphsXml } from '../text/paragraph.ts';
import { isAt, RECTANGLE, shapePropertiesXml, transformXml } from './geometry.ts';
import { identityXml, placeholderXml } from './identity.ts';

/**
 * A text box, or the placeholder of the layout that the text fills (ECMA-376 Part 1 §19.3.1.43). In a placeholder,
 * writes only what differs from it.
 */
export function textXml(node: TextNode, sheet: Sheet): string {
  const placeholder = sheet.placeholderOf(node);
  const locks = placeholder ? '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>' : '<p:cNvSpPr txBox="1"/>';
  const outline = placeholder ? '' : `${RECTANGLE}<a:noFill/>`;
  const position = placeholder && isAt(node, placeholder) ? '' : transformXml(node);
  return (
    `<p:sp><p:nvSpPr>${identityXml(node, sheet)}${locks}${placeholderXml(placeholder)}</p:nvSpPr>` +
    shapePropertiesXml(position + outline) +
    `<p:txBody>${bodyXml(node, placeholder ? 'square' : wrapOf(node), placeholder?.text?.body)}<a:lstStyle/>${paragraphsXml(node.paragraphs, sheet, placeholder?.text)}</p:txBody></p:sp>`
  );
}
