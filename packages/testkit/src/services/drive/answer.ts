/** A request as the routes see it. */
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
  /** Sent as JSON; undefined sends nothing. */
  readonly body?: unknown;
}

/** A rejection in the form that Drive gives it, with its reason at `error.errors[0].reason`. */
export class DriveRejection extends Error {
  readonly answer: DriveAnswer;

  constructor(status: number, reason: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    const errors = [{ domain: 'global', reason, message }];
    this.answer = { status, headers, body: { error: { code: status, message, errors } } };
  }
}

/** As Drive says it also of things that the account may not see. */
export function notFound(id: string): DriveRejection {
  return new DriveRejection(404, 'notFound', `File not found: ${id}.`);
}

/** Rejects what a method does not know, and what is sent twice: a misspelt parameter is a fault of the caller. */
export function onlyKnows(query: URLSearchParams, known: readonly string[]): void {
  for (const key of query.keys()) {
    if (!known.includes(key)) throw new DriveRejection(400, 'invalidParameter', `Unknown parameter: ${key}.`);
    if (query.getAll(key).length > 1) throw new DriveRejection(400, 'invalidParameter', `Twice: ${key}.`);
  }
}

export function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, as anything else that is no object.
  }
  throw new DriveRejection(400, 'parseError', 'The body is not a JSON object.');
}

export function headerOf({ headers }: DriveRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
