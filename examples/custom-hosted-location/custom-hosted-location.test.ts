import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPptx } from '@deckwright/testkit/pptx';
import { startServer } from '@deckwright/testkit/services';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWebdavServer, type WebdavServer } from './webdav-server.ts';

const SERVER = join(import.meta.dirname, '../../packages/server/src');

let share: WebdavServer;
let environment: Record<string, string>;
beforeAll(async () => {
  share = await startWebdavServer();
  const { folder, user, password, key } = share.share;
  environment = {
    DECKWRIGHT_PLUGINS: join(import.meta.dirname, 'plugin.ts'),
    DECKWRIGHT_HOSTED: 'webdav',
    WEBDAV_FOLDER: folder,
    WEBDAV_USER: user,
    WEBDAV_PASSWORD: password,
    WEBDAV_KEY: key,
  };
});
afterAll(() => share.close());

describe('a server with the location as a plugin', () => {
  test('returns the link of an editable deck for an export', async () => {
    const server = await startServer({
      main: join(SERVER, 'main.ts'),
      // The plugin is a file on this machine, which a container does not have.
      image: '',
      environment,
    });
    try {
      const content = { title: 'Quarter four', subtitle: 'Northwind', note: 'Board' };
      const answer = await fetch(`${server.url}/v1/project/export`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${server.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          projectId: 'demo',
          presentation: { slideList: [{ templateKey: 'title-slide', content }], attributes: { title: 'Review' } },
          options: { format: 'hosted-slides' },
        }),
      });
      const { url, ...rest } = (await answer.json()) as { url: string };
      expect(answer.status, JSON.stringify(rest)).toBe(200);
      expect(url.startsWith(share.share.folder)).toBe(true);
      const deck = new Uint8Array(await (await fetch(url)).arrayBuffer());
      expect(readPptx(deck).slides[0]!.title).toBe('Quarter four');
      expect((await fetch(url, { method: 'PUT', body: deck })).status).toBe(204);
    } finally {
      await server.stop();
    }
  });
});

describe('deckwright hosted check', () => {
  const check = (changes: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ['--conditions=source', join(SERVER, 'cli/main.ts'), 'hosted', 'check'], {
      env: { ...process.env, ...environment, ...changes },
    });

  test('finds the share of the README ready', async () => {
    expect((await check()).stdout).toBe('webdav\tready\n');
  });

  test('says what to fix', async () => {
    await expect(check({ WEBDAV_KEY: '' })).rejects.toMatchObject({
      stderr: 'WEBDAV_KEY is not set. The location "webdav" needs it.\n',
    });
    await expect(check({ WEBDAV_PASSWORD: 'wrong' })).rejects.toMatchObject({
      stderr: expect.stringMatching(/^The share answers 40\d to PUT\. Check its address, user and password/),
    });
  });
});
