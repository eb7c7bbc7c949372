import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareRows, type RowComparison } from './compare-rows.ts';
import { SAMPLES } from './samples.ts';

const missing = libreOfficeMissing();
let results: readonly RowComparison[] = [];

beforeAll(async () => {
  if (missing === undefined) [results = []] = await compareRows(SAMPLES, [['as written', (xml) => xml]]);
  else console.log(missing);
});

describe.skipIf(missing !== undefined)('the last row of a long table', () => {
  test.each(SAMPLES.map(({ name }, at) => [name, at] as const))(
    'is within 4 points of our position in LibreOffice: %s',
    (_name, at) => expect(Math.abs(results[at]!.last)).toBeLessThan(4),
  );
});
