import type { Scene } from '@deckwright/core/contract';
import type { EmbeddedFonts } from '../fonts/embed.ts';
import { fontListXml } from '../fonts/list.ts';
import { corrected, type Parts, Relationships, relationshipsOf, xmlPart } from '../parts.ts';
import { hasNotes } from './notes.ts';
import { sectionsXml, slideId } from './sections.ts';

const PART = 'ppt/presentation.xml';

/** Whether PowerPoint embeds fonts at the next save, and whether whole or as subsets. */
function savingXml({ faces, whole }: EmbeddedFonts): string {
  return (faces.length > 0 ? ' embedTrueTypeFonts="1"' : '') + (whole ? '' : ' saveSubsetFonts="1"');
}

/** The number of the first slide (ECMA-376 Part 1 §19.2.1.26). */
function firstNumberXml(number: number | undefined): string {
  return number === undefined ? '' : ` firstSlideNum="${number}"`;
}

/** A portrait page for notes at every slide size. pptxgenjs swaps width and height of the slide. */
const NOTES_SIZE = '<p:notesSz cx="6858000" cy="9144000"/>';

/** A list of the presentation; '' without entries, because the schema allows no empty list of slides. */
function listXml(tag: string, entries: readonly string[]): string {
  return entries.length === 0 ? '' : `<p:${tag}>${entries.join('')}</p:${tag}>`;
}

/**
 * The presentation of the scaffold with all slides, its notes master only if a slide has notes and before the list of
 * slides, as the schema wants it (ECMA-376 Part 1 §19.2.1.26), and the embedded fonts.
 */
export function presentationParts(scaffold: Parts, { slides, firstSlideNumber }: Scene, fonts: EmbeddedFonts): Parts {
  const relationships = new Relationships();
  const relate = (type: string, target = `${type}.xml`) => relationships.add({ type, target });
  const master = relate('slideMaster', 'slideMasters/slideMaster1.xml');
  const slideIds = slides.map((_, index) => {
    return `<p:sldId id="${slideId(index)}" r:id="${relate('slide', `slides/slide${index + 1}.xml`)}"/>`;
  });
  const notesMasters = slides.some(hasNotes)
    ? [`<p:notesMasterId r:id="${relate('notesMaster', 'notesMasters/notesMaster1.xml')}"/>`]
    : [];
  for (const type of ['presProps', 'viewProps', 'tableStyles']) relate(type);
  relate('theme', 'theme/theme1.xml');
  const lists = listXml('notesMasterIdLst', notesMasters) + listXml('sldIdLst', slideIds);
  let xml = xmlPart(scaffold, PART);
  xml = corrected(xml, ' saveSubsetFonts="1"', savingXml(fonts) + firstNumberXml(firstSlideNumber));
  xml = corrected(xml, /<p:sldMasterId [^>]*>/, `<p:sldMasterId id="2147483648" r:id="${master}"/>`);
  xml = corrected(xml, /<p:sldIdLst>.*<\/p:notesMasterIdLst>/s, lists);
  xml = corrected(xml, '</p:presentation>', `${sectionsXml(slides)}</p:presentation>`);
  xml = corrected(xml, /<p:notesSz [^>]*>/, NOTES_SIZE + fontListXml(fonts, relationships));
  return new Map([
    ...['ppt/presProps.xml', 'ppt/viewProps.xml'].map((name) => [name, xmlPart(scaffold, name)] as const),
    [PART, xml],
    [relationshipsOf(PART), relationships.toXml()],
  ]);
}
