/**
 * Measurement of ink, `pnpm compare:ink [folder]`: whether a glyph leaves its line, in all languages, at four sizes and two weights.
 * Also compares baselines with LibreOffice's for the same pptx, and writes the pptx and LibreOffice's PDF of it, to look at.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { measureInk } from '../test/text/ink.ts';
import { compareBaselines } from '../test/text/libreoffice-baselines.ts';
import { RUNNING_TEXTS } from '../test/text/running-texts.ts';

const SIZES = [10, 15, 24, 44];
/** Points; sums of line heights have rounding errors. */
const ROUNDING = 0.01;
const SIZE = 20;

const folder = process.argv[2] ?? 'coverage/ink';
const rows = RUNNING_TEXTS.map((text) => {
  const all = SIZES.flatMap((size) => {
    return [false, true].map((bold) => {
      const { pitch, spacing, over, under, overlap } = measureInk(text, size, bold);
      const outside = Math.max(over, under);
      return { pitch, spacing, outside, over: over / size, under: under / size, overlap: overlap / size };
    });
  });
  const most = (key: keyof (typeof all)[number]) => Math.max(...all.map((one) => one[key]));
  return { name: text.name, most };
});
console.log(
  'em: the line pitch, and by how much ink leaves its line or overlaps the ink of the next line (negative: space)',
);
console.table(
  Object.fromEntries(
    rows.map(({ name, most }) => [
      name,
      {
        pitch: rounded(most('pitch')),
        'line spacing': rounded(most('spacing')),
        'over the top': rounded(most('over')),
        'below the bottom': rounded(most('under')),
        overlap: rounded(most('overlap')),
      },
    ]),
  ),
);
const outside = rows.filter(({ most }) => most('outside') > ROUNDING).map(({ name }) => name);
console.log(`${rows.length} texts; ink leaves its line in ${outside.length}: ${outside.join(', ') || 'none'}`);

const missing = libreOfficeMissing();
if (missing === undefined) {
  mkdirSync(folder, { recursive: true });
  const { compared, pptx, pdf } = await compareBaselines(RUNNING_TEXTS, SIZE);
  writeFileSync(join(folder, 'ink.pptx'), pptx);
  writeFileSync(join(folder, 'ink-by-libreoffice.pdf'), pdf);
  console.log(`Baselines at ${SIZE} pt, in points: LibreOffice's minus ours`);
  console.table(
    Object.fromEntries(
      compared.map(({ text, ours, theirs }) => {
        const last = Math.min(ours.length, theirs.length) - 1;
        const pitchOf = (tops: readonly number[]) => rounded((tops[last]! - tops[0]!) / last);
        return [
          text.name,
          {
            lines: `${ours.length} and ${theirs.length}`,
            first: rounded(theirs[0]! - ours[0]!),
            last: rounded(theirs[last]! - ours[last]!),
            'our pitch': pitchOf(ours),
            'its pitch': pitchOf(theirs),
          },
        ];
      }),
    ),
  );
} else console.log(missing);
process.exitCode = outside.length === 0 ? 0 : 1;

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
