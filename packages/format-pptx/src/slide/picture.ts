import type { Insets, PictureNode } from '@deckwright/core/contract';
import { strokeXml } from '../paint.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { thousandths } from '../units.ts';
import { isAt, pictureOutlineXml, shapePropertiesXml, transformXml } from './geometry.ts';
import { identityXml, placeholderXml } from './identity.ts';

/** The shares of the picture that are cropped (ECMA-376 Part 1 §20.1.8.55). */
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
export function blipXml(
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

/** The stroke around a picture; '' without one. */
export function pictureStrokeXml({ stroke }: Pick<PictureNode, 'stroke'>): string {
  return stroke === undefined ? '' : strokeXml(stroke);
}

/**
 * A picture, or the placeholder of the layout that the picture fills (ECMA-376 Part 1 §19.3.1.37). In a placeholder,
 * writes only what differs from it.
 */
export function pictureXml(node: PictureNode, sheet: Sheet): string {
  const placeholder = sheet.placeholderOf(node);
  const inherited = placeholder?.picture;
  const [outline, stroke] = [pictureOutlineXml(node), pictureStrokeXml(node)];
  const own = [
    placeholder && isAt(node, placeholder) ? '' : transformXml(node),
    outline === inherited?.outline ? '' : outline,
    stroke === inherited?.stroke ? '' : stroke,
  ];
  return (
    `<p:pic><p:nvPicPr>${identityXml(node, sheet)}` +
    `<p:cNvPicPr><a:picLocks${placeholder ? ' noGrp="1"' : ''} noChangeAspect="1"/></p:cNvPicPr>${placeholderXml(placeholder)}</p:nvPicPr>` +
    `<p:blipFill>${blipXml(node, sheet, `"${node.id}"`)}</p:blipFill>${shapePropertiesXml(own.join(''))}</p:pic>`
  );
}
