import type { Insets, PictureNode } from '@deckwright/core/contract';
import { thousandths } from '../../units.ts';
import type { ShapePass, Sheet } from '../sheet.ts';

/** The crop as `a:srcRect`. The option `sizing` of pptxgenjs computes it from the box instead of the picture. */
function cropXml({ left, top, right, bottom }: Insets): string {
  const [l, t, r, b] = [left, top, right, bottom].map((share) => thousandths(share));
  if (l === 0 && t === 0 && r === 0 && b === 0) return '';
  return `<a:srcRect l="${l}" t="${t}" r="${r}" b="${b}"/>`;
}

/** The same picture as SVG, which Office 2016 and later show instead ([MS-ODRAWXML] §2.3.3, `svgBlip`). */
function vectorXml(id: string): string {
  return (
    '<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip' +
    ` xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="${id}"/></a:ext></a:extLst>`
  );
}

/**
 * The fill of a picture: its media parts, crop and opacity. `shownBy` names the node in the error if the picture is
 * missing.
 */
export function pictureXml(
  { picture, crop, opacity = 1 }: Pick<PictureNode, 'picture' | 'crop' | 'opacity'>,
  sheet: Sheet,
  shownBy: string,
): string {
  const names = sheet.media(picture);
  if (names === undefined) throw new TypeError(`The scene has no picture "${picture}", which ${shownBy} shows.`);
  const relate = (target: string) => sheet.relationships.add({ type: 'image', target });
  const id = relate(names.picture);
  const fade = opacity < 1 ? `<a:alphaModFix amt="${thousandths(opacity)}"/>` : '';
  const inside = fade + (names.vector === undefined ? '' : vectorXml(relate(names.vector)));
  const blip = inside === '' ? `<a:blip r:embed="${id}"/>` : `<a:blip r:embed="${id}">${inside}</a:blip>`;
  return `${blip}${cropXml(crop)}<a:stretch><a:fillRect/></a:stretch>`;
}

/** Fills a picture with its media parts instead of the one-pixel picture. */
export const pictures: ShapePass = (xml, node, sheet) => {
  if (node.kind !== 'picture') return xml;
  const fill = `<p:blipFill>${pictureXml(node, sheet, `"${node.id}"`)}</p:blipFill>`;
  return xml.replace(/<p:blipFill>[\s\S]*<\/p:blipFill>/, fill);
};
