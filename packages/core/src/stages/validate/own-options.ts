import { z } from 'zod';
import { type Fault, type FormatAdapter, RenderError } from '../../contract/index.ts';
import { faultsOf } from '../../template/issues.ts';

/** Checks `options.<format>` against the adapter's schema. Throws `INVALID_REQUEST` with all faults. */
export function checkOwnOptions(adapter: FormatAdapter, own: unknown): void {
  reject(ownFaults(adapter, own));
}

/**
 * Checks the options of every installed format in a parsed body, also of formats that the request does not name. Otherwise
 * a mistake in them would only be reported once the caller switches to that format.
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

/** Cached, because parsing a JSON Schema takes longer than checking with it. */
const schemas = new WeakMap<FormatAdapter, z.ZodType>();

function schemaOf(adapter: FormatAdapter): z.ZodType {
  const known = schemas.get(adapter);
  if (known !== undefined) return known;
  const made = z.fromJSONSchema(adapter.optionsSchema as Parameters<typeof z.fromJSONSchema>[0]);
  schemas.set(adapter, made);
  return made;
}
