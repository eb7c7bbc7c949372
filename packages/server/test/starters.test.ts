import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, readPptx } from '@deckwright/testkit/pptx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandsAt, PLACES, type PlacedCommands } from './command-places.ts';

let folder: string;
let commands: PlacedCommands;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-starters-'));
});
afterEach(async () => {
  await commands.end();
  await rm(folder, { recursive: true, force: true });
});

function deckwright(...words: string[]) {
  return commands.deckwright(...words);
}

const CREATE = ['project', 'create', '--id', 'acme', '--name', 'Acme'] as const;

describe.each(PLACES)('on %s', (place) => {
  beforeEach(() => {
    commands = commandsAt(place, join(folder, 'data'));
  });

  describe('project create --starter', () => {
    test('makes a project that exports at once, in the brand, and whose templates pass the check without warnings', {
      timeout: 180_000,
    }, async () => {
      const brand = ['--color', '#0A5CFF', '--color', '#FF7A00', '--font', 'Source Sans 3', '--dark'];
      expect(await deckwright(...CREATE, '--starter', 'neutral', ...brand)).toMatchObject({ code: 0, out: 'acme\n' });
      const { out: list } = await deckwright('template', 'list', '--project', 'acme');
      expect(list.trim().split('\n')).toHaveLength(16);
      expect(list).not.toContain('draft');

      const copy = join(folder, 'copy');
      await deckwright('pull', 'acme', copy);
      const files = globSync('templates/*.json', { cwd: copy }).map((file) => join(copy, file));
      expect(await deckwright('template', 'check', '--project', 'acme', ...files)).toMatchObject({ code: 0, err: '' });

      const body = join(folder, 'body.json');
      const { out: request } = await deckwright('request', '--project', 'acme');
      await writeFile(body, request);
      const deck = join(folder, 'deck.pptx');
      const rendered = await deckwright('render', '--templates', copy, '--request', body, '--out', deck, '--strict');
      expect(rendered).toMatchObject({ code: 0 });
      const bytes = await readFile(deck);
      expect(await checkPackage(bytes)).toEqual([]);
      expect(readPptx(bytes).slides).toHaveLength(16);
    });

    test('rejects an unknown starter and wrong colours, and creates nothing', async () => {
      expect(await deckwright(...CREATE, '--starter', 'fancy')).toMatchObject({
        code: 3,
        err: expect.stringContaining('There is no starter "fancy". Starters: neutral, corporate-report,'),
      });
      expect(await deckwright(...CREATE, '--starter', 'neutral', '--color', 'blue')).toMatchObject({
        code: 3,
        err: expect.stringContaining('brand /colors/0: Expected a colour as "#RRGGBB"'),
      });
      expect(await deckwright(...CREATE, '--dark')).toMatchObject({
        code: 2,
        err: expect.stringContaining('--font, --dark and --light need --color or --starter.'),
      });
      expect(await deckwright(...CREATE, '--starter', 'neutral', '--dark', '--light')).toMatchObject({ code: 2 });
      expect(await deckwright('project', 'list')).toMatchObject({ out: '' });
    });

    test('gives an empty project a theme of the brand', async () => {
      await deckwright(...CREATE, '--color', '#0A5CFF');
      const copy = join(folder, 'copy');
      await deckwright('pull', 'acme', copy);
      const project = JSON.parse(await readFile(join(copy, 'project.json'), 'utf8'));
      expect(project).toMatchObject({ id: 'acme', name: 'Acme', theme: { colors: { accent1: '#0A5CFF' } } });
    });
  });
});
