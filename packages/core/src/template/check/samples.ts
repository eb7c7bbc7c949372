import type { Fault } from '../../contract/index.ts';
import { filledContentOf } from '../content.ts';
import { pointerOf } from '../faults.ts';
import type { Fields } from '../fields.ts';
import { faultsOf } from '../issues.ts';
import { type Samples, sampleValues } from '../samples/samples.ts';
import { inconsistencies } from '../values/consistency.ts';
import { fillDefaults, strays } from '../values/supplied.ts';

/** Checks each named sample, merged over the fields' own samples, against the schema of the content. */
export function checkSamples(fields: Fields, samples: Samples, faults: Fault[]): void {
  const schema = filledContentOf(fields);
  for (const [name, sample] of Object.entries(samples)) {
    const at = ['samples', name];
    for (const { code, steps, message, suggestion } of strays(fields, sample)) {
      if (code !== 'UNKNOWN_FIELD') continue;
      const path = pointerOf([...at, ...steps]);
      const known = Object.keys(fields).join(', ') || 'none';
      const found = { expected: `one of ${known}`, got: `"${steps.at(-1)}"` };
      faults.push({
        path,
        code: 'INVALID_TEMPLATE',
        message,
        ...found,
        ...(suggestion !== undefined && { suggestion }),
      });
    }
    const content = { ...sampleValues(fields), ...sample };
    const input = fillDefaults(fields, content);
    const issues = schema.safeParse(input).error?.issues ?? [];
    faults.push(
      ...faultsOf(issues, { code: 'INVALID_TEMPLATE', at, input, schema }),
      ...inconsistencies(fields, content, at, 'INVALID_TEMPLATE'),
    );
  }
}
