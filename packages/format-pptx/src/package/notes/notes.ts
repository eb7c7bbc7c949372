import type { Scene, SceneSlide } from '@deckwright/core/contract';
import { escapeXml } from '../../escape-xml.ts';
import { EMPTY_GROUP } from '../layouts/master.ts';
import { NAMESPACES, type PackagePass, sheetsIn, XML_HEAD, xmlPart } from '../parts.ts';
import { Relationships, relationshipsOf } from '../relationships.ts';
import { isRightToLeft } from '../text/direction.ts';
import { languageXml } from '../text/run.ts';
import { hasNotes } from './notes-master.ts';

function notesXml({ notes = '', language }: SceneSlide): string {
  const lang = languageXml(language);
  const paragraphs = notes.split(/\r\n|[\r\n\v\f]/).map((line) => {
    const run = line === '' ? '' : `<a:r><a:rPr${lang} dirty="0"/><a:t>${escapeXml(line)}</a:t></a:r>`;
    const direction = isRightToLeft(line) ? '<a:pPr algn="r" rtl="1"/>' : '';
    return `<a:p>${direction}${run}<a:endParaRPr${lang} dirty="0"/></a:p>`;
  });
  const shape = (id: number, name: string, locks: string, kind: string, body: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks ${locks}/></p:cNvSpPr>` +
    `<p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr/>${body}</p:sp>`;
  return (
    `${XML_HEAD}<p:notes ${NAMESPACES}><p:cSld><p:spTree>${EMPTY_GROUP}` +
    shape(2, 'Slide Image', 'noGrp="1" noRot="1" noChangeAspect="1"', 'type="sldImg" idx="2"', '') +
    shape(
      3,
      'Notes',
      'noGrp="1"',
      'type="body" sz="quarter" idx="3"',
      `<p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</p:txBody>`,
    ) +
    '</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>'
  );
}

/** Writes notes slides only for slides with speaker notes. pptxgenjs writes one for every slide. */
export function notes(scene: Scene): PackagePass {
  return (parts) => {
    const written = new Map([...parts].filter(([name]) => !name.startsWith('ppt/notesSlides/')));
    for (const { index, part: shown } of sheetsIn(parts)) {
      const slide = scene.slides[index];
      if (slide === undefined || !hasNotes(slide)) continue;
      const part = `ppt/notesSlides/notesSlide${index + 1}.xml`;
      const relationships = new Relationships();
      relationships.add({ type: 'notesMaster', target: '../notesMasters/notesMaster1.xml' });
      relationships.add({ type: 'slide', target: `../slides/slide${index + 1}.xml` });
      written.set(part, notesXml(slide));
      written.set(relationshipsOf(part), relationships.toXml());
      const back =
        '<Relationship Id="notesSlide" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/notesSlide"' +
        ` Target="../notesSlides/notesSlide${index + 1}.xml"/></Relationships>`;
      written.set(relationshipsOf(shown), xmlPart(parts, relationshipsOf(shown)).replace('</Relationships>', back));
    }
    return written;
  };
}
