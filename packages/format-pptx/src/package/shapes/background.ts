import type { Background } from '@deckwright/core/contract';
import { pictureXml } from '../media/pictures.ts';
import type { Sheet } from '../sheet.ts';
import { fillXml } from './fill.ts';

/**
 * The background of a slide or layout (ECMA-376 Part 1 §19.3.1.1): its picture, or else its fill. PowerPoint cannot
 * have both, so a transparent picture does not show the fill.
 */
export function backgroundXml({ fill, picture }: Background, sheet: Sheet): string {
  const content =
    picture === undefined
      ? fillXml(fill)
      : `<a:blipFill dpi="0" rotWithShape="1">${pictureXml(picture, sheet, 'the background')}</a:blipFill>`;
  return `<p:bg><p:bgPr>${content}<a:effectLst/></p:bgPr></p:bg>`;
}
