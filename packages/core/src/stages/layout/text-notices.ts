import type { Notice, Size } from '../../contract/index.ts';
import { packFor } from '../../fonts/families.ts';
import { shortList } from '../../shorten.ts';
import type { FitOutcome } from '../../text/fit/fit.ts';

/** The notice about what fitting changed; undefined if the text fits. */
export function describeOutcome(outcome: FitOutcome, size: Size): Pick<Notice, 'code' | 'message'> | undefined {
  switch (outcome.kind) {
    case 'fits':
      return undefined;
    case 'shrunk': {
      const { size: set, asked, lineSpacing } = outcome;
      const closer = `${Math.round((1 - lineSpacing) * 100)} % closer`;
      const how = set === asked ? `with its lines ${closer}` : `at ${set} pt instead of ${asked} pt`;
      return { code: 'TEXT_SHRUNK', message: `The text was set ${how} to fit its box.` };
    }
    case 'cut':
      return {
        code: 'TEXT_CUT',
        message: `The text does not fit at ${outcome.size} pt; ${outcome.lost.length} characters at its end were cut off.`,
      };
    case 'overflows':
      return {
        code: 'TEXT_OVERFLOWS',
        message: `The text is ${Math.ceil(outcome.height)} pt high and its box ${Math.floor(size.height)} pt.`,
      };
  }
}

const MOST_NAMED = 10;

/** A message about characters without a glyph: names up to ten of them, and says what to install. */
export function describeMissing(missing: ReadonlyMap<string, string>, language: string): string {
  const named = [...missing.keys()].slice(0, MOST_NAMED).map((character) => {
    return `"${character}" (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
  });
  const more = missing.size > named.length ? ` and ${missing.size - named.length} more` : '';
  const families = [...new Set(missing.values())].map((family) => `"${family}"`);
  const packs = new Set([...missing.keys()].map((character) => packFor(character.codePointAt(0)!, language)));
  packs.delete(undefined);
  const advice = packs.size > 0 ? ` Install ${[...packs].join(', ')} with npm, or add a font to the project.` : '';
  return `No installed font has a glyph for ${named.join(', ')}${more}. Requested: ${shortList(families)}.${advice}`;
}
