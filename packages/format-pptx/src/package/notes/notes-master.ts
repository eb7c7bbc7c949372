import type { Scene, SceneSlide } from '@deckwright/core/contract';
import { COLOR_MAP, EMPTY_GROUP } from '../layouts/master.ts';
import { placeholderShapeXml, promptXml, RECTANGLE } from '../layouts/placeholder.ts';
import { NAMESPACES, type PackagePass, XML_HEAD } from '../parts.ts';
import { levelsXml } from '../presentation/levels.ts';
import { themeXml } from '../presentation/theme.ts';
import { Relationships, relationshipsOf } from '../relationships.ts';
import { SHRINKING } from '../text/body-properties.ts';

const PART = 'ppt/notesMasters/notesMaster1.xml';

/** The picture of the slide. It has no prompt, because it is not text. */
const IMAGE =
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide Image Placeholder"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/>' +
  '</p:cNvSpPr><p:nvPr><p:ph type="sldImg" idx="2"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="685800" y="1143000"/>' +
  '<a:ext cx="5486400" cy="3086100"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>' +
  '<a:ln w="12700"><a:solidFill><a:prstClr val="black"/></a:solidFill></a:ln></p:spPr></p:sp>';

const BODY = placeholderShapeXml(
  {
    name: 'Notes Placeholder',
    kind: 'type="body" sz="quarter" idx="3"',
    box: { x: 54, y: 346.5, width: 432, height: 283.5 },
  },
  3,
  RECTANGLE,
  `<a:bodyPr>${SHRINKING}</a:bodyPr><a:lstStyle/><a:p>${promptXml('Notes')}<a:endParaRPr/></a:p>`,
);

/** The printed page of speaker notes: the slide above, the notes below. */
const PAGE =
  `${XML_HEAD}<p:notesMaster ${NAMESPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/>` +
  `</p:bgPr></p:bg><p:spTree>${EMPTY_GROUP}${IMAGE}${BODY}</p:spTree></p:cSld>${COLOR_MAP}` +
  `<p:notesStyle>${levelsXml(9, { font: 'mn', sizes: [1200] })}</p:notesStyle></p:notesMaster>`;

export function hasNotes({ notes }: SceneSlide): boolean {
  return (notes ?? '') !== '';
}

/**
 * Writes a notes master with a separate theme if any slide has notes. pptxgenjs makes it share the theme of the slides,
 * which PowerPoint for Mac repairs.
 */
export function notesMaster({ slides, theme }: Scene): PackagePass {
  return (parts) => {
    if (!slides.some(hasNotes)) return parts;
    const relationships = new Relationships();
    relationships.add({ type: 'theme', target: '../theme/theme2.xml' });
    return new Map(parts)
      .set(PART, PAGE)
      .set(relationshipsOf(PART), relationships.toXml())
      .set('ppt/theme/theme2.xml', themeXml(theme));
  };
}
