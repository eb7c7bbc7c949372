import { z } from 'zod';
import { parseJson } from '../../engine/documents/parse-json.ts';
import { shapeFaults } from '../../engine/documents/shape-faults.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';

/** Checks the body of a small operation. Throws `INVALID_REQUEST` with all faults. */
export function readJson(schema: z.ZodType, bytes: Uint8Array): unknown {
  return checked(schema, parseJson(bytes), (path) => path);
}

/** Checks the query of a request. Throws `INVALID_REQUEST` with all faults. */
export function readQuery(schema: z.ZodType | undefined, query: Readonly<Record<string, unknown>>): unknown {
  return checked(schema ?? z.strictObject({}), query, (path) => `the query parameter ${path.slice(1)}`);
}

function checked(schema: z.ZodType, value: unknown, placeOf: (path: string) => string): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = shapeFaults(result.error, schema);
  const message = details.map((fault) => `${placeOf(fault.path) || 'The body'}: ${fault.message}`).join(' ');
  throw new HttpError('INVALID_REQUEST', message, { details });
}
