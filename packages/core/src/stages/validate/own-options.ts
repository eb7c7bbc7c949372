import { z } from 'zod';
import type { FormatAdapter } from '../../contract/index.ts';
import type { FaultCollector } from '../../template/fault-collector.ts';
import { parseWith } from '../../template/issues.ts';

/** Checks `options.<format>` against the adapter's schema. Adds `INVALID_REQUEST` for each fault. */
export function checkOwnOptions(adapter: FormatAdapter, own: unknown, faults: FaultCollector): void {
  parseWith(schemaOf(adapter), own, { code: 'INVALID_REQUEST', at: ['options', adapter.format] }, faults);
}

/**
 * Checks the options of every installed format in a body, also of formats that the request does not name. Otherwise
 * a mistake in them would only be reported once the caller switches to that format.
 */
export function checkEveryOwnOptions(
  adapters: readonly FormatAdapter[],
  options: Readonly<Record<string, unknown>>,
  faults: FaultCollector,
): void {
  for (const adapter of adapters) {
    const own = Object.hasOwn(options, adapter.format) ? options[adapter.format] : null;
    if (own !== null) checkOwnOptions(adapter, withoutNulls(adapter, own), faults);
  }
}

/** Leaves out the adapter's options that are null, which counts as absent. An unknown option stays, so that it is reported. */
function withoutNulls({ optionsSchema }: FormatAdapter, own: unknown): unknown {
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return own;
  const known = Object.keys(optionsSchema.properties ?? {});
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => value !== null || !known.includes(name)));
}

/** Cached, because parsing a JSON Schema takes longer than checking with it. */
const schemas = new WeakMap<FormatAdapter, z.ZodType>();

function schemaOf(adapter: FormatAdapter): z.ZodType {
  const known = schemas.get(adapter);
  if (known !== undefined) return known;
  const made = z.fromJSONSchema(adapter.optionsSchema as Parameters<typeof z.fromJSONSchema>[0]);
  schemas.set(adapter, made);
  return made;
}
