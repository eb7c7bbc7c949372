import type { Parts, Relationships } from '../parts.ts';
import { escapeXml } from '../xml.ts';
import { type EmbeddedFace, type EmbeddedFonts, faceIndex } from './embed.ts';

const FACE_TAGS = ['regular', 'bold', 'italic', 'boldItalic'] as const;

function nameOf(index: number): string {
  return `fonts/font${index + 1}.fntdata`;
}

/** Writes `p:embeddedFontLst` (ECMA-376 Part 1 §19.2.1.9): families with up to four faces each; '' without fonts. */
export function fontListXml({ faces }: EmbeddedFonts, relationships: Relationships): string {
  const families = Map.groupBy(faces.entries(), ([, { family }]) => family);
  const fonts = [...families].map(([family, members]) => {
    const refer = ([index, face]: [number, EmbeddedFace]): string => {
      const id = relationships.add({ type: 'font', target: nameOf(index) });
      return `<p:${FACE_TAGS[faceIndex(face)]} r:id="${id}"/>`;
    };
    return `<p:embeddedFont><p:font typeface="${escapeXml(family)}"/>${members.map(refer).join('')}</p:embeddedFont>`;
  });
  return fonts.length === 0 ? '' : `<p:embeddedFontLst>${fonts.join('')}</p:embeddedFontLst>`;
}

/** The parts of the embedded fonts. */
export function fontParts({ faces }: EmbeddedFonts): Parts {
  return new Map(faces.map(({ part }, index) => [`ppt/${nameOf(index)}`, part]));
}
