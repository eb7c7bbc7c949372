import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandsAt, PLACES, type PlacedCommands } from './command-places.ts';

const BOX = { x: 40, y: 60, width: 400, height: 200 };

let pictures: Server;
let host: string;
let asked: string[];
beforeAll(async () => {
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  pictures = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/logo.png' ? 200 : 404).end(picture);
  });
  await new Promise<void>((resolve) => pictures.listen(0, () => resolve()));
  host = `localhost:${(pictures.address() as AddressInfo).port}`;
});
afterAll(() => pictures.close());

let folder: string;
let commands: PlacedCommands;
beforeEach(async () => {
  asked = [];
  folder = await mkdtemp(join(tmpdir(), 'deckwright-template-checks-'));
});
afterEach(async () => {
  await commands.end();
  await rm(folder, { recursive: true, force: true });
});

function deckwright(...words: string[]) {
  return commands.deckwright(...words);
}

async function file(key: string, elements: readonly object[], more: object = {}): Promise<string> {
  const path = join(folder, `${key}.json`);
  await writeFile(path, JSON.stringify({ key, elements, ...more }));
  return path;
}

function push(...words: string[]) {
  return deckwright('template', 'push', '--project', 'acme', ...words);
}

describe.each(PLACES)('on %s', (place) => {
  beforeEach(async () => {
    commands = commandsAt(place, join(folder, 'data'), { DECKWRIGHT_FETCH_ALLOW: host });
    await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
  });

  describe('a push of templates', () => {
    test('prints warnings with template, element and cure, and publishes the template nevertheless', async () => {
      const title = { type: 'text', name: 'Title', box: { ...BOX, height: 30 }, text: '{title} {{title}}' };
      const pale = { type: 'text', name: 'Pale', box: { ...BOX, y: 300 }, text: 'x', style: { color: '#CCCCCC' } };
      const fields = { title: { type: 'text', sample: 'Many words in a small box. '.repeat(9) } };
      const path = await file('warned', [title, pale], { fields });
      const { code, out, err } = await push(path);
      expect({ code, out }).toEqual({ code: 0, out: 'warned\tpublished\n' });
      const about = `${path} /elements/0: warning: Template "warned", element "Title": `;
      expect(err.split('\n').filter((line) => line !== '')).toEqual([
        `${path} /elements/0/text: warning: Template "warned", element "Title": "{title}" is shown as it is. Did you mean {{title}}?`,
        expect.stringMatching(/The text was set at .* pt instead of 16 pt .* Enlarge its box, shorten the text/),
        expect.stringContaining(`${path} /elements/1: warning: Template "warned", element "Pale": The contrast`),
      ]);
      expect(err).toContain(about);
    });

    test('rejects pictures that do not exist, paths to files, and unknown placeholders, all at once', async () => {
      const path = await file('wrong', [
        { type: 'image', box: BOX, src: 'asset:logo' },
        { type: 'image', box: BOX, src: './logo.png' },
        { type: 'text', box: BOX, text: '{{title | upper}}' },
      ]);
      const { code, out, err } = await push(path);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err).toContain(
        `${path} /elements/0/src (element "image 1"): The picture asset:logo cannot be used: the project has no asset "logo"`,
      );
      expect(err).toContain(`${path} /elements/1/src (element "image 2"): "./logo.png" is a path to a file`);
      expect(err).toContain(`${path} /elements/2/text (element "text 3"): "{{title | upper}}" is not a placeholder.`);
      expect(err).toContain('Nothing was pushed.');
      expect((await deckwright('template', 'list')).out).toBe('');
    });

    test("fetches a template's own pictures, and says which address failed and why", async () => {
      const good = await file('good', [{ type: 'image', box: BOX, src: `http://${host}/logo.png` }]);
      expect(await push(good)).toEqual({ code: 0, out: 'good\tpublished\n', err: '' });
      expect(asked).toEqual(['/logo.png']);
      const gone = `http://${host}/gone.png`;
      const unknown = 'https://pictures.invalid/logo.png';
      const bad = await file('bad', [
        { type: 'image', box: BOX, src: gone },
        { type: 'image', box: BOX, src: unknown },
      ]);
      const { code, err } = await push(bad);
      expect(code).toBe(3);
      expect(err).toContain(
        `/elements/0/src (element "image 1"): The picture ${gone} cannot be used: its server answered 404`,
      );
      expect(err).toMatch(
        /\/elements\/1\/src \(element .+?\): The picture https:\/\/pictures\.invalid\/logo\.png cannot be used: its server could not be reached \(.+\); correct the address, or push with --offline\./,
      );
    });

    test('fetches nothing with --offline', async () => {
      const path = await file('any', [{ type: 'image', box: BOX, src: `http://${host}/gone.png` }]);
      expect(await push('--offline', path)).toEqual({ code: 0, out: 'any\tpublished\n', err: '' });
      expect(asked).toEqual([]);
    });
  });

  describe('a check of templates', () => {
    test('prints what a push prints, and uploads nothing', async () => {
      const path = await file('checked', [{ type: 'text', box: BOX, text: 'x', style: { color: '#CCCCCC' } }]);
      const check = (...words: string[]) => deckwright('template', 'check', '--project', 'acme', ...words);
      const { code, out, err } = await check(path);
      expect({ code, out }).toEqual({ code: 0, out: 'checked\tvalid\n' });
      expect(err).toContain(`${path} /elements/0: warning: Template "checked"`);
      const wrong = await file('wrong', [{ type: 'image', box: BOX, src: 'logo.png' }]);
      expect(await check('--offline', wrong)).toMatchObject({
        code: 3,
        out: '',
        err: expect.stringContaining('asset:logo'),
      });
      expect((await deckwright('template', 'list')).out).toBe('');
    });
  });
});
