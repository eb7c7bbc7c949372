/** An HTTP request with its body. */
export interface DriveRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface DriveAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. Undefined: no body. */
  readonly body?: unknown;
}

/** An error response in Drive's format, with its reason at `error.errors[0].reason`. */
export class DriveRejection extends Error {
  readonly answer: DriveAnswer;

  constructor(status: number, reason: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    const errors = [{ domain: 'global', reason, message }];
    this.answer = { status, headers, body: { error: { code: status, message, errors } } };
  }
}

/** Drive returns this also for files that the account may not see. */
export function notFound(id: string): DriveRejection {
  return new DriveRejection(404, 'notFound', `File not found: ${id}.`);
}

/** Rejects unknown and repeated parameters, so that a misspelt parameter fails the test. */
export function assertKnownParameters(query: URLSearchParams, known: readonly string[]): void {
  for (const key of query.keys()) {
    if (!known.includes(key)) throw new DriveRejection(400, 'invalidParameter', `Unknown parameter: ${key}.`);
    if (query.getAll(key).length > 1) throw new DriveRejection(400, 'invalidParameter', `Repeated parameter: ${key}.`);
  }
}

export function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Rejected below, like any other value that is not an object.
  }
  throw new DriveRejection(400, 'parseError', 'The body is not a JSON object.');
}

export function headerOf({ headers }: DriveRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The fields of a response without a mask (developers.google.com/workspace/drive/api/guides/fields-parameter). */
const DEFAULT_FIELDS = 'kind,id,name,mimeType';

/** The fields that a mask selects. Rejects unknown fields, so that a misspelt field fails the test. */
export function masked(
  whole: Readonly<Record<string, unknown>>,
  mask: string | null,
  defaultMask = DEFAULT_FIELDS,
): Record<string, unknown> {
  const names = namesIn(mask ?? defaultMask);
  const unknown = names.find((name) => !(name in whole));
  if (unknown !== undefined) throw new DriveRejection(400, 'invalidParameter', `Invalid field selection ${unknown}.`);
  return Object.fromEntries(names.map((name) => [name, whole[name]]).filter(([, value]) => value !== undefined));
}

/** Top-level names of a mask such as `id,files(id,name)`. What is inside the brackets is not checked. */
function namesIn(mask: string): string[] {
  const outer = mask.replaceAll(/\([^()]*\)/g, '');
  if (!/^[\w,]+$/.test(outer)) throw new DriveRejection(400, 'invalidParameter', `Invalid field selection ${mask}.`);
  return outer.split(',');
}
