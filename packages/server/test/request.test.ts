import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from './command-places.ts';
import { type CommandResult, commandLine } from './deckwright.ts';
import { type ManageServer, runManageServer } from './manage/manage-server.ts';

let server: ManageServer;
let deckwright: (...words: string[]) => Promise<CommandResult>;
beforeAll(async () => {
  server = await runManageServer();
});
afterAll(() => server.end());

describe.each(PLACES)('deckwright request on %s', (place) => {
  beforeAll(() => {
    deckwright = place === 'a server' ? server.deckwright : commandLine(server.dataDir);
  });

  test('prints a body that the server accepts as it is, with a slide of every template', async () => {
    const { code, out, err } = await deckwright('request', '--project', 'demo');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const body = JSON.parse(out);
    expect(body.presentation.slideList.map(({ templateKey }: { templateKey: string }) => templateKey)).toEqual([
      'picture',
      'title',
    ]);
    const response = await server.export(body);
    expect(await response.json()).toEqual({
      url: expect.stringContaining('http'),
      expiresAt: expect.any(String),
      notices: [],
    });
  });

  test('prints slides of the templates that are named, in their order', async () => {
    const { out } = await deckwright('request', '--project', 'demo', '--key', 'title', 'picture', 'title');
    const { slideList } = JSON.parse(out).presentation;
    expect(slideList.map(({ templateKey }: { templateKey: string }) => templateKey)).toEqual([
      'title',
      'picture',
      'title',
    ]);
    expect(slideList[0].content).toEqual(slideList[2].content);
  });

  test('names the templates that exist instead of those that do not', async () => {
    const { code, out, err } = await deckwright('request', '--project', 'demo', '--key', 'tilte', 'title', 'pictures');
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain('no published template "tilte". It has: picture, title.');
    expect(err).toContain('no published template "pictures".');
    expect(await deckwright('request', '--project', 'gone')).toMatchObject({ code: 1 });
    await deckwright('project', 'create', '--id', 'empty', '--name', 'Empty');
    expect(await deckwright('request', '--project', 'empty')).toMatchObject({
      code: 3,
      err: expect.stringContaining('has no published templates'),
    });
  });
});
