import { shorten, shortList } from '../../shorten.ts';
import { filledContentOf } from '../content.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { pointerOf } from '../faults.ts';
import type { Fields } from '../fields.ts';
import { parseWith } from '../issues.ts';
import { type Samples, sampleValues } from '../samples/samples.ts';
import { checkConsistency } from '../values/consistency.ts';
import { describeStray, fillDefaults, strays } from '../values/supplied.ts';

/** Checks each named sample, merged over the fields' own samples, against the schema of the content. */
export function checkSamples(fields: Fields, samples: Samples, faults: FaultCollector): void {
  const schema = filledContentOf(fields);
  const known = shortList(Object.keys(fields)) || 'none';
  for (const [name, sample] of Object.entries(samples)) {
    const at = ['samples', name];
    for (const stray of strays(fields, sample)) {
      if (stray.code !== 'UNKNOWN_FIELD') continue;
      faults.add(() => ({
        path: pointerOf([...at, ...stray.steps]),
        code: 'INVALID_TEMPLATE',
        ...describeStray(stray),
        expected: `one of ${known}`,
        got: `"${shorten(String(stray.steps.at(-1)))}"`,
      }));
    }
    const content = { ...sampleValues(fields), ...sample };
    parseWith(schema, fillDefaults(fields, content), { code: 'INVALID_TEMPLATE', at }, faults);
    checkConsistency(fields, content, at, 'INVALID_TEMPLATE', faults);
  }
}
