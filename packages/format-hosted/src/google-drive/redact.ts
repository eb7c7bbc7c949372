/** Patterns of Google's secrets: PEM, access and refresh tokens, client secrets, signed assertions. */
const PATTERNS = [
  /-----BEGIN [^-]+-----[^-]*(-----END [^-]+-----)?/g,
  /\bBearer\s+[^\s"',]+/gi,
  /\bya29\.[\w.-]+/g,
  /\b1\/\/[\w-]{10,}/g,
  /\bGOCSPX-[\w-]+/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
];

const HIDDEN = '[hidden]';

/** Replaces `secrets` in a text, and everything that looks like one of Google's secrets. */
export function redact(text: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, HIDDEN), text);
  return PATTERNS.reduce((left, pattern) => left.replaceAll(pattern, HIDDEN), known);
}
