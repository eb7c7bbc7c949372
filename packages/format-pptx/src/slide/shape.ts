import type { ShapeNode } from '@deckwright/core/contract';
import { fillXml, shadowXml, strokeXml } from '../paint.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { languageXml } from '../text/run.ts';
import { connectorXml } from './connector.ts';
import { geometryXml, shapePropertiesXml, transformXml } from './geometry.ts';
import { identityXml } from './identity.ts';

/** A shape with an empty text body, so that people can type in it. */
export function shapeXml(node: ShapeNode, sheet: Sheet): string {
  const { geometry, fill, stroke, shadow, connection } = node;
  const connector = connection && connectorXml(node, connection, sheet);
  if (connector !== undefined) return connector;
  const isLine = geometry.kind === 'line';
  // Some viewers paint the fill of a line.
  const paint = fillXml(isLine ? undefined : fill) + strokeXml(stroke) + shadowXml(shadow);
  return (
    `<p:sp><p:nvSpPr>${identityXml(node, sheet)}<p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
    shapePropertiesXml(
      transformXml(node, { flipV: isLine && geometry.flip === true }) + geometryXml(node, geometry) + paint,
    ) +
    '<p:txBody><a:bodyPr rtlCol="0" anchor="ctr"/><a:lstStyle/>' +
    `<a:p><a:endParaRPr${languageXml(sheet.language)} dirty="0"/></a:p></p:txBody></p:sp>`
  );
}
