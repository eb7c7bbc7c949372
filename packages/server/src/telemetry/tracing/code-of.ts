/** A short code is safe to send; anything else might quote content. */
const CODE = /^[A-Za-z][\w-]{0,60}$/;

/** The code of an error for `error.type`: our own, the one of the system, or the name of its class. */
export function codeOf(error: unknown): string {
  if (typeof error === 'string') return codeOr(error, '_OTHER');
  if (!(error instanceof Error)) return '_OTHER';
  const { code, reason, kind } = error as { code?: unknown; reason?: unknown; kind?: unknown };
  const name = codeOr(error.name, 'Error');
  for (const detail of [code, reason, kind]) {
    if (typeof detail === 'string' && CODE.test(detail)) return detail === code ? code : `${name}.${detail}`;
  }
  return name;
}

function codeOr(text: string, otherwise: string): string {
  return CODE.test(text) ? text : otherwise;
}
