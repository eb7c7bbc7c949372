export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A name as it may stand in a message. */
export function show(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** What is no function among those that must be. */
export function missing(of: Record<string, unknown>, methods: readonly string[]): string | undefined {
  return methods.find((method) => typeof of[method] !== 'function');
}
