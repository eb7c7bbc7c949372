import { HostedLocationError } from '@deckwright/core/contract';
import { describeHostedLocation } from '@deckwright/testkit/suite';
import { describe, expect, test } from 'vitest';
import { createWebdavLocation } from './webdav.ts';
import { startWebdavServer } from './webdav-server.ts';

const STATUS = { configuration: 401, transient: 503 } as const;

describeHostedLocation({
  title: 'a WebDAV share as hosted location',
  async create() {
    const server = await startWebdavServer();
    const another = () => createWebdavLocation(() => server.share);
    return {
      location: another(),
      another,
      pptx: new TextEncoder().encode('PK: a zip begins like this'),
      secrets: [server.share.password, server.share.key],
      async crash(deck) {
        server.afterStoring = 'silence';
        await Promise.race([server.silent(), another().create(deck)]);
        server.afterStoring = undefined;
      },
      fail(failure) {
        server.status = failure && STATUS[failure];
      },
      failHalfway(failure) {
        server.afterStoring = STATUS[failure];
      },
      count: (exportId) => [...server.files.keys()].filter((file) => exportIdOf(file) === exportId).length,
      async follow(editUrl) {
        const found = await fetch(editUrl);
        if (!found.ok) return found.status === 404 ? 'gone' : 'closed';
        const saved = await fetch(editUrl, { method: 'PUT', body: await found.arrayBuffer() });
        return saved.ok ? 'edit' : 'view';
      },
      close: () => server.close(),
    };
  },
});

function exportIdOf(file: string) {
  return /^(.*)\.[0-9a-f]{64}\.pptx$/.exec(file)?.[1];
}

describe('a WebDAV share', () => {
  test('fails its check if the password is wrong or decks need a password, and says what to do', async () => {
    const server = await startWebdavServer();
    const { check } = createWebdavLocation(() => server.share);
    server.status = 403;
    await expect(check()).rejects.toThrow('The share answers 403 to PUT. Check its address, user and password');
    server.status = undefined;
    server.isOpen = false;
    await expect(check()).rejects.toThrow('Allow anyone to read and write its .pptx files.');
    await expect(check()).rejects.toBeInstanceOf(HostedLocationError);
    expect([...server.files]).toEqual([]);
    await server.close();
  });

  test('keeps an edited deck when its export is delivered again', async () => {
    const server = await startWebdavServer();
    const order = {
      exportId: 'one',
      title: 'T',
      pptx: Uint8Array.of(0x50, 0x4b, 1),
      expiresAt: '',
      scene: {} as never,
      read: async () => new Uint8Array(),
    };
    const { editUrl } = await createWebdavLocation(() => server.share).create(order);
    await fetch(editUrl, { method: 'PUT', body: 'PK edited' });
    expect(await createWebdavLocation(() => server.share).create(order)).toMatchObject({ editUrl, fileSize: 3 });
    expect(await (await fetch(editUrl)).text()).toBe('PK edited');
    await server.close();
  });
});
