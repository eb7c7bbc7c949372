import type { FontClassification, GenericFont, Scene } from '@deckwright/core/contract';
import { escapeXml } from '../xml.ts';

/** Family and pitch as in Windows (ECMA-376 Part 1 §21.1.2.3.7): the family in the high four bits, fixed pitch 1 or variable 2. */
const PITCH_FAMILIES: Readonly<Record<GenericFont, number>> = {
  serif: 0x12,
  'sans-serif': 0x22,
  monospace: 0x31,
  script: 0x42,
  decorative: 0x52,
};
/** Variable pitch, of no known family. */
const UNKNOWN_FAMILY = 0x02;

/** The attributes of a typeface with which a viewer without the font chooses a similar one. */
function attributesOf({ panose = '', generic, charset }: FontClassification): string {
  const family = generic === undefined ? UNKNOWN_FAMILY : PITCH_FAMILIES[generic];
  return (
    (/^[0-9A-F]{20}$/i.test(panose) ? ` panose="${panose}"` : '') +
    ` pitchFamily="${family}"` +
    (charset === undefined ? '' : ` charset="${signedByte(charset)}"`)
  );
}

/** The schema counts bytes from -128 (xsd:byte). */
function signedByte(value: number): number {
  return new Int8Array([value])[0]!;
}

/** An element that names a typeface (CT_TextFont). Names of the theme's fonts begin with a plus sign. */
const TYPEFACE = /(<(?:a:(?:latin|ea|cs|sym|buFont)|p:font) typeface="([^"+][^"]*)")(\/>)/g;

/**
 * Returns a function that adds the classification of each typeface to the XML of a part: text, bullets, charts, layouts and
 * the theme all name typefaces. Leaves out a family that the scene does not classify.
 */
export function createTypefaces({ fonts }: Scene): (xml: string) => string {
  const families = new Map<string, string>();
  // The regular face stands for its family.
  for (const { family, classification } of fonts.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    if (classification) families.set(escapeXml(family), attributesOf(classification));
  }
  if (families.size === 0) return (xml) => xml;
  return (xml) =>
    xml.replaceAll(
      TYPEFACE,
      (_, start: string, family: string, end: string) => start + (families.get(family) ?? '') + end,
    );
}

function weightOf({ bold, italic }: Scene['fonts'][number]): number {
  return (bold ? 1 : 0) + (italic ? 2 : 0);
}
