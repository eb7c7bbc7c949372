import type { SceneSlide, Theme } from '@deckwright/core/contract';
import { corrected, type Parts, Relationships, relationshipsOf, xmlPart } from '../parts.ts';
import { isRightToLeft } from '../text/paragraph.ts';
import { languageXml } from '../text/run.ts';
import { escapeXml } from '../xml.ts';
import { themeXml } from './theme.ts';

export function hasNotes({ notes }: SceneSlide): boolean {
  return (notes ?? '') !== '';
}

function paragraphsXml({ notes = '', language }: SceneSlide): string {
  const lang = languageXml(language);
  const paragraphs = notes.split(/\r\n|[\r\n\v\f]/).map((line) => {
    const run = line === '' ? '' : `<a:r><a:rPr${lang} dirty="0"/><a:t>${escapeXml(line)}</a:t></a:r>`;
    const direction = isRightToLeft(line) ? '<a:pPr algn="r" rtl="1"/>' : '';
    return `<a:p>${direction}${run}<a:endParaRPr${lang} dirty="0"/></a:p>`;
  });
  return paragraphs.join('');
}

/** The paragraph of the notes on the scaffold's page, and the number of its slide. */
const TEXT = /<a:p><a:r>.*?<\/a:p>/s;
const NUMBER = '<a:t>1</a:t></a:fld>';

/** The notes page of the scaffold with the notes of a slide (ECMA-376 Part 1 §19.3.1.26). `number` counts from 1. */
export function notesParts(scaffold: Parts, slide: SceneSlide, number: number): Parts {
  const page = corrected(xmlPart(scaffold, 'ppt/notesSlides/notesSlide1.xml'), TEXT, paragraphsXml(slide));
  const xml = corrected(page, NUMBER, `<a:t>${number}</a:t></a:fld>`);
  const relationships = new Relationships();
  relationships.add({ type: 'notesMaster', target: '../notesMasters/notesMaster1.xml' });
  relationships.add({ type: 'slide', target: `../slides/slide${number}.xml` });
  const part = `ppt/notesSlides/notesSlide${number}.xml`;
  return new Map([
    [part, xml],
    [relationshipsOf(part), relationships.toXml()],
  ]);
}

/**
 * The notes master of the scaffold with a theme of its own. pptxgenjs makes it share the theme of the slides, which
 * PowerPoint for Mac repairs.
 */
export function notesMasterParts(scaffold: Parts, theme: Theme): Parts {
  const part = 'ppt/notesMasters/notesMaster1.xml';
  const relationships = new Relationships();
  relationships.add({ type: 'theme', target: '../theme/theme2.xml' });
  return new Map([
    [part, xmlPart(scaffold, part)],
    [relationshipsOf(part), relationships.toXml()],
    ['ppt/theme/theme2.xml', themeXml(theme)],
  ]);
}
