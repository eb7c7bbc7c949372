import type { Parts, Relationships } from '../package/parts.ts';
import { escapeXml } from '../xml.ts';
import { type EmbeddedFace, type EmbeddedFonts, faceIndex } from './embed.ts';

const FACE_TAGS = ['regular', 'bold', 'italic', 'boldItalic'] as const;

/** Offset of the Panose classification in the EOT header. */
const PANOSE = 16;

/** Panose classification → `pitchFamily`, as in Windows (ECMA-376 Part 1 §21.1.2.3.7). */
function pitchFamily(panose: Uint8Array): number {
  const [kind, serif = 0, , proportion] = panose;
  if (kind !== 2) return 0x02;
  const pitch = proportion === 9 ? 0x01 : 0x02;
  if (serif >= 2 && serif <= 10) return 0x10 + pitch;
  return serif >= 11 ? 0x20 + pitch : pitch;
}

function fontXml(family: string, part: Uint8Array): string {
  const panose = part.subarray(PANOSE, PANOSE + 10);
  const hex = Buffer.from(panose).toString('hex').toUpperCase();
  return `<p:font typeface="${escapeXml(family)}" panose="${hex}" pitchFamily="${pitchFamily(panose)}" charset="0"/>`;
}

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
    const [first] = members;
    return `<p:embeddedFont>${first ? fontXml(family, first[1].part) : ''}${members.map(refer).join('')}</p:embeddedFont>`;
  });
  return fonts.length === 0 ? '' : `<p:embeddedFontLst>${fonts.join('')}</p:embeddedFontLst>`;
}

/** The parts of the embedded fonts. */
export function fontParts({ faces }: EmbeddedFonts): Parts {
  return new Map(faces.map(({ part }, index) => [`ppt/${nameOf(index)}`, part]));
}
