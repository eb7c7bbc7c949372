/** Whether `Prefer`, which lists preferences (RFC 7240), asks for strict handling. This server supports no other preference. */
export function prefersStrict(header: string | undefined): boolean {
  return (header ?? '').split(',').some((preference) => /^\s*handling\s*=\s*"?strict"?\s*(;|$)/i.test(preference));
}
