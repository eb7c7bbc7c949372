import type { Scene } from '@deckwright/core/contract';
import { emu } from '../../units.ts';
import type { EmbeddedFonts } from '../fonts/embed.ts';
import { fontListXml } from '../fonts/list.ts';
import { NAMESPACES, type PackagePass, XML_HEAD } from '../parts.ts';
import { Relationships, relationshipsOf } from '../relationships.ts';
import { levelsXml } from './levels.ts';

const PART = 'ppt/presentation.xml';

/** The width or height of a slide in EMU, within the bounds of the schema (ST_SlideSizeCoordinate: 1 to 56 inches). */
function side(points: number): number {
  return emu(points, 72, 4032);
}

/** A portrait page for notes at every slide size. pptxgenjs swaps width and height of the slide. */
const NOTES_SIZE = '<p:notesSz cx="6858000" cy="9144000"/>';

/** Whether PowerPoint embeds fonts at the next save, and whether whole or as subsets. */
function savingXml({ faces, whole }: EmbeddedFonts): string {
  return (faces.length > 0 ? ' embedTrueTypeFonts="1"' : '') + (whole ? '' : ' saveSubsetFonts="1"');
}

/** Writes the presentation part in the order of the schema (ECMA-376 Part 1 §19.2.1.26): masters before slides. */
export function presentation({ slides, size }: Scene, fonts: EmbeddedFonts): PackagePass {
  return (parts) => {
    const relationships = new Relationships();
    const relate = (type: string, target: string) => relationships.add({ type, target });
    const master = relate('slideMaster', 'slideMasters/slideMaster1.xml');
    const ids = slides.map((_, index) => {
      const id = relate('slide', `slides/slide${index + 1}.xml`);
      return `<p:sldId id="${256 + index}" r:id="${id}"/>`;
    });
    const notes = parts.has('ppt/notesMasters/notesMaster1.xml')
      ? `<p:notesMasterIdLst><p:notesMasterId r:id="${relate('notesMaster', 'notesMasters/notesMaster1.xml')}"/></p:notesMasterIdLst>`
      : '';
    for (const type of ['presProps', 'viewProps', 'tableStyles']) relate(type, `${type}.xml`);
    relate('theme', 'theme/theme1.xml');
    const fontList = fontListXml(fonts, relationships);
    const xml =
      `${XML_HEAD}<p:presentation ${NAMESPACES}${savingXml(fonts)} autoCompressPictures="0">` +
      `<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="${master}"/></p:sldMasterIdLst>${notes}` +
      (ids.length > 0 ? `<p:sldIdLst>${ids.join('')}</p:sldIdLst>` : '') +
      `<p:sldSz cx="${side(size.width)}" cy="${side(size.height)}"/>${NOTES_SIZE}${fontList}` +
      `<p:defaultTextStyle>${levelsXml(9, { font: 'mn', sizes: [1800] })}</p:defaultTextStyle></p:presentation>`;
    return new Map(parts).set(PART, xml).set(relationshipsOf(PART), relationships.toXml());
  };
}
