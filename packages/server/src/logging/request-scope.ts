import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being answered, wherever its work has got to. */
export const requestScope = new AsyncLocalStorage<string>();
