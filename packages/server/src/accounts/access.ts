/** An operation on presentations that a token may or may not use. */
export type KeyOperation = 'export' | 'list' | 'get' | 'delete';

/** What a token may do. All include `get`, with which even a token that only exports fetches an asynchronous result. */
export const ACCESS = {
  full: ['export', 'list', 'get', 'delete'],
  export: ['export', 'get'],
  read: ['list', 'get'],
} as const satisfies Readonly<Record<string, readonly KeyOperation[]>>;

export type TokenAccess = keyof typeof ACCESS;

/** Whether tokens with this access may use an operation. */
export function allows(access: TokenAccess, operation: KeyOperation): boolean {
  return (ACCESS[access] as readonly KeyOperation[]).includes(operation);
}
