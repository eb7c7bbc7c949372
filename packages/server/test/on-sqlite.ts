import { inject } from 'vitest';

/** False in `pnpm test:postgres`, which leaves out tests of what only a server with SQLite and a folder has. */
export const ON_SQLITE: boolean = inject('postgres') === undefined;
