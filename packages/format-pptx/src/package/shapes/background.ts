import type { Background } from '@deckwright/core/contract';
import { pictureXml } from '../media/pictures.ts';
import type { Sheet } from '../sheet.ts';
import { fillXml } from './fill.ts';

/**
 * The ground of a slide or layout (ECMA-376 Part 1 §19.3.1.1): a picture, or else a fill. PowerPoint knows no fill
 * below a picture, so that nothing is seen through one that is see-through.
 */
export function backgroundXml({ fill, picture }: Background, sheet: Sheet): string {
  const ground =
    picture === undefined
      ? fillXml(fill)
      : `<a:blipFill dpi="0" rotWithShape="1">${pictureXml(picture, sheet, 'the background')}</a:blipFill>`;
  return `<p:bg><p:bgPr>${ground}<a:effectLst/></p:bgPr></p:bg>`;
}
