import crypto from 'node:crypto';
import type { Scene } from '@deckwright/core/contract';
import { escapeXml } from '../xml.ts';

/** The id of a slide in the presentation, by its index (ECMA-376 Part 1 §19.7.13: at least 256). */
export function slideId(index: number): number {
  return 256 + index;
}

/** PowerPoint's own name for the slides before the first section. */
const DEFAULT = 'Default Section';

interface Section {
  readonly name: string;
  readonly slideIds: number[];
}

function sectionsOf(slides: Scene['slides']): readonly Section[] {
  const sections: Section[] = [];
  let name: string | undefined;
  for (const [index, slide] of slides.entries()) {
    const last = sections.at(-1);
    if (last && slide.section === name) last.slideIds.push(slideId(index));
    else sections.push({ name: slide.section ?? DEFAULT, slideIds: [slideId(index)] });
    name = slide.section;
  }
  return sections;
}

/** The same for the same section at the same position, so that the same request gives the same bytes. */
function guidOf(name: string, position: number): string {
  const hash = crypto.createHash('sha256').update(`${position} ${name}`).digest('hex').toUpperCase();
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ];
  return `{${a}-${b}-4${c}-8${d}-${e}}`;
}

/**
 * The sections of the presentation in the extension list that ends it ([MS-PPTX], `sectionLst`); '' if no slide has a section. The list has
 * all slides, because PowerPoint repairs a file that leaves one out.
 */
export function sectionsXml(slides: Scene['slides']): string {
  if (slides.every(({ section }) => section === undefined)) return '';
  const sections = sectionsOf(slides).map(({ name, slideIds }, position) => {
    const ids = slideIds.map((id) => `<p14:sldId id="${id}"/>`).join('');
    return `<p14:section name="${escapeXml(name)}" id="${guidOf(name, position)}"><p14:sldIdLst>${ids}</p14:sldIdLst></p14:section>`;
  });
  return (
    '<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}">' +
    `<p14:sectionLst xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main">${sections.join('')}</p14:sectionLst>` +
    '</p:ext></p:extLst>'
  );
}
