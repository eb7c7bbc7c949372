/** What Google's secrets look like: PEM, access and refresh tokens, client secrets, signed assertions. */
const LOOKS = [
  /-----BEGIN [^-]+-----[^-]*(-----END [^-]+-----)?/g,
  /\bBearer\s+[^\s"',]+/gi,
  /\bya29\.[\w.-]+/g,
  /\b1\/\/[\w-]{10,}/g,
  /\bGOCSPX-[\w-]+/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
];

const HIDDEN = '[hidden]';

/** A text without `secrets`, and without anything that looks like one of Google's. */
export function redact(text: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, HIDDEN), text);
  return LOOKS.reduce((left, look) => left.replaceAll(look, HIDDEN), known);
}
