import { z } from 'zod';
import { type Fault, type FormatAdapter, RenderError } from '../../contract/index.ts';
import { faultsOf } from '../../template/issues.ts';

/** Holds `options.<format>` against the adapter's own schema. Throws `INVALID_REQUEST` with every fault. */
export function checkOwnOptions(adapter: FormatAdapter, own: unknown): void {
  reject(ownFaults(adapter, own));
}

/**
 * The same for a body that was parsed: also options of formats that were not asked for are somebody's, and a slip in them
 * would otherwise show only on the day that format is.
 */
export function checkEveryOwnOptions(adapters: readonly FormatAdapter[], body: unknown): void {
  const { options = {} } = body as { options?: Readonly<Record<string, unknown>> };
  reject(
    adapters
      .filter(({ format }) => Object.hasOwn(options, format))
      .flatMap((adapter) => ownFaults(adapter, options[adapter.format])),
  );
}

function reject(faults: readonly Fault[]): void {
  const [first] = faults;
  if (first !== undefined) throw new RenderError('INVALID_REQUEST', `${first.path}: ${first.message}`, { faults });
}

function ownFaults(adapter: FormatAdapter, own: unknown): readonly Fault[] {
  const schema = schemaOf(adapter);
  const result = schema.safeParse(own);
  if (result.success) return [];
  const at = ['options', adapter.format];
  return [...faultsOf(result.error.issues, { code: 'INVALID_REQUEST', at, input: own, schema })];
}

/** Reading a JSON Schema takes longer than checking with it. */
const schemas = new WeakMap<FormatAdapter, z.ZodType>();

function schemaOf(adapter: FormatAdapter): z.ZodType {
  const known = schemas.get(adapter);
  if (known !== undefined) return known;
  const made = z.fromJSONSchema(adapter.optionsSchema as Parameters<typeof z.fromJSONSchema>[0]);
  schemas.set(adapter, made);
  return made;
}
