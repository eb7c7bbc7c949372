import type { KyselyPlugin } from 'kysely';
import type { DependencyContainer } from 'tsyringe';
import { DATABASE, EXPORT_STORE, FILE_STORE } from '../../src/start/server-parts.ts';

/** The errors with which parts of a server fail at present. */
export interface BrokenParts {
  database: Error | undefined;
  /** Of what is stored about exports. Keys work, whether the server remembers them or not. */
  exportStore: Error | undefined;
  files: Error | typeof NO_ERROR | undefined;
  /** The file store sends files itself. */
  redirects: boolean;
}

/** A file store of a host may fail in any way, also without an error. */
export const NO_ERROR = 'no error';

/** Registers a database and stores that fail with the errors that are set. */
export function registerBreakable(app: DependencyContainer): BrokenParts {
  const broken: BrokenParts = { database: undefined, exportStore: undefined, files: undefined, redirects: false };
  const failing: KyselyPlugin = {
    transformQuery({ node }) {
      if (broken.database !== undefined) throw broken.database;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  app.register(DATABASE, { useValue: app.resolve(DATABASE).withPlugin(failing) });
  const exportStore = app.resolve(EXPORT_STORE);
  const orStoreError = <Result>(work: () => Promise<Result>) =>
    broken.exportStore === undefined ? work() : Promise.reject(broken.exportStore);
  app.register(EXPORT_STORE, {
    useValue: {
      ...exportStore,
      accept: (...given) => orStoreError(() => exportStore.accept(...given)),
      find: (...given) => orStoreError(() => exportStore.find(...given)),
      list: (...given) => orStoreError(() => exportStore.list(...given)),
    },
  });
  const files = app.resolve(FILE_STORE);
  const orFail = <Result>(work: () => Promise<Result>) =>
    broken.files === undefined ? work() : Promise.reject(broken.files === NO_ERROR ? undefined : broken.files);
  const store = {
    ...files,
    temporary: () => orFail(() => files.temporary()),
    read: (key: string) => orFail(() => files.read(key)),
  };
  Object.defineProperty(store, 'address', {
    get: () => (broken.redirects ? async () => 'https://files.example.com/deck' : undefined),
  });
  app.register(FILE_STORE, { useValue: store });
  return broken;
}
