import type { Insets } from '@deckwright/core/contract';
import { thousandths } from '../../units.ts';
import type { Mend } from '../sheet.ts';

/** `a:srcRect` of a crop. pptxgenjs's `sizing` computes it from the box, not from the picture. */
const cropXml = ({ left, top, right, bottom }: Insets): string => {
  const [l, t, r, b] = [left, top, right, bottom].map((share) => thousandths(share));
  if (l === 0 && t === 0 && r === 0 && b === 0) return '';
  return `<a:srcRect l="${l}" t="${t}" r="${r}" b="${b}"/>`;
};

/** Points a picture at its real bytes and crops it. */
export const pictures: Mend = (xml, node, sheet) => {
  if (node.kind !== 'picture') return xml;
  const target = sheet.media(node.picture);
  if (target === undefined)
    throw new TypeError(`The scene has no picture "${node.picture}", which "${node.id}" shows.`);
  const id = sheet.relationships.add({ type: 'image', target });
  const fill = `<p:blipFill><a:blip r:embed="${id}"/>${cropXml(node.crop)}<a:stretch><a:fillRect/></a:stretch></p:blipFill>`;
  return xml.replace(/<p:blipFill>[\s\S]*<\/p:blipFill>/, fill);
};
