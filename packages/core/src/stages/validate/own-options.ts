import { z } from 'zod';
import { type FormatAdapter, RenderError } from '../../contract/index.ts';
import { faultsOf } from '../../template/faults.ts';

/** Holds `options.<format>` against the adapter's own schema. Throws `INVALID_REQUEST` with every fault. */
export function checkOwnOptions(adapter: FormatAdapter, own: Readonly<Record<string, unknown>>): void {
  const schema = z.fromJSONSchema(adapter.optionsSchema as Parameters<typeof z.fromJSONSchema>[0]);
  const result = schema.safeParse(own);
  if (result.success) return;
  const faults = faultsOf(result.error.issues, {
    code: 'INVALID_REQUEST',
    at: ['options', adapter.format],
    input: own,
    schema,
  });
  throw new RenderError('INVALID_REQUEST', `${faults[0]!.path}: ${faults[0]!.message}`, { faults });
}
