import { inject } from 'vitest';

/**
 * False in `pnpm test:postgres`, which leaves out tests of what only a server with SQLite and a folder has. Each such test says why:
 * `skip(!ON_SQLITE, 'A backup is one of the file of SQLite.')`.
 */
export const ON_SQLITE: boolean = inject('postgres') === undefined;
