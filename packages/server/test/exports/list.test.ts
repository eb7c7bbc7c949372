import { expect, test } from 'vitest';
import { defaultOwner } from '../../src/accounts/default-owner.ts';
import { createTokens } from '../../src/accounts/tokens.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { acceptedExport, exportThatEnded, runServer, titleDeck } from '../run-server.ts';

test('people see the key and the request id of an export, and /v1 does not', async () => {
  const server = await runServer();
  const database = await openDatabase(server.dataDir);
  try {
    const now = () => new Date();
    const scope = await defaultOwner(database, now);
    const { token, secret } = await createTokens(database, now).create(scope, 'build server');
    const headers = { authorization: `Bearer ${secret}`, 'x-request-id': 'from-the-caller' };
    const id = await acceptedExport(
      { export: (body) => server.export(body, headers) },
      titleDeck({ async: true }, 'Hello'),
    );
    const answered = await exportThatEnded(server, id);
    const exportStore = createDatabaseExportStore(database, now, 'a test');
    expect(await exportStore.findForPeople(scope, id)).toMatchObject({
      startedBy: { kind: 'token', id: token.id, name: 'build server' },
      requestId: 'from-the-caller',
      hasBody: true,
    });
    expect(Object.keys(answered).sort()).toEqual(
      ['expiresAt', 'fileSize', 'filename', 'id', 'notices', 'slides', 'status', 'url'].sort(),
    );
    const [record] = ((await (await server.call('/v1/presentation')).json()) as { items: object[] }).items;
    for (const key of ['requestId', 'hasBody', 'startedBy', 'credits']) expect(record).not.toHaveProperty(key);
  } finally {
    await database.destroy();
    await server.end();
  }
});
