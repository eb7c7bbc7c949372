import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwners } from '../src/accounts/owners.ts';
import { createProjects } from '../src/projects/projects.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';
import { ownerScope } from '../src/storage/database/owner-scope.ts';
import { commandsAt, PLACES, type PlacedCommands } from './command-places.ts';
import { DEMO } from './run-server.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="2" height="2" fill="red"/></svg>';

let folder: string;
let commands: PlacedCommands;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-assets-'));
  commands = commandsAt('a data directory', join(folder, 'data'));
});
afterEach(async () => {
  await commands.end();
  await rm(folder, { recursive: true, force: true });
});

function deckwright(...words: string[]) {
  return commands.deckwright(...words);
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function project() {
  return deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
}
function push(...words: string[]) {
  return deckwright('asset', 'push', '--project', 'acme', ...words);
}

describe.each(PLACES)('on %s', (place) => {
  beforeEach(() => {
    commands = commandsAt(place, join(folder, 'data'));
  });

  describe('deckwright asset', () => {
    test('push stores pictures, list shows them, and a second push replaces them', async () => {
      await project();
      const logo = await file('logo.svg', SVG);
      expect(await push(`logo=${logo}`, `logo-2.dark_x=${logo}`)).toEqual({
        code: 0,
        out: `asset:logo\t${SVG.length}\nasset:logo-2.dark_x\t${SVG.length}\n`,
        err: '',
      });
      const longer = await file('longer.svg', SVG.replace('red', '#ff0000'));
      expect((await push(`logo=${longer}`)).code).toBe(0);
      const { out } = await deckwright('asset', 'list', '--project', 'acme');
      expect(out).toBe(`acme\tasset:logo\t${SVG.length + 4}\nacme\tasset:logo-2.dark_x\t${SVG.length}\n`);
    });

    test('push lists every fault, and then pushes nothing', async () => {
      await project();
      const logo = await file('logo.svg', SVG);
      const bad = await file('bad.png', 'not a picture');
      const { code, out, err } = await push(
        `logo=${logo}`,
        `bad=${bad}`,
        `a b=${logo}`,
        logo,
        `gone=${logo}x`,
        `logo=${logo}`,
      );
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err.trim().split('\n')).toEqual([
        // In the order of the arguments: this one is also the first.
        expect.stringContaining('another picture has the name "logo" too'),
        expect.stringContaining(`${bad}: it is not a picture in a known format; send JPEG`),
        expect.stringContaining('"a b" is not a valid name'),
        expect.stringContaining('not of the form NAME=FILE'),
        expect.stringContaining('no such file'),
        'Nothing was pushed.',
      ]);
      expect((await deckwright('asset', 'list')).out).toBe('');
    });

    test('push needs an existing project', async () => {
      const logo = await file('logo.svg', SVG);
      expect(await push(`logo=${logo}`)).toMatchObject({ code: 1, err: expect.stringContaining('no project "acme"') });
    });

    test('push adds pictures to one project of one owner only', async () => {
      await project();
      await push(`logo=${await file('logo.svg', SVG)}`);
      const database = await openDatabase(join(folder, 'data'));
      try {
        const projects = createProjects(database, () => new Date());
        const mine = await projects.load(ownerScope('default', null), 'acme');
        expect([...(mine?.files.assets ?? [])].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
          ['logo', SVG],
        ]);
        await createOwners(database, () => new Date()).create({ id: 'other', name: 'Other' });
        await projects.save(ownerScope('other', null), { id: 'acme', name: 'Theirs' }, { id: 'acme' });
        const theirs = await projects.load(ownerScope('other', null), 'acme');
        expect(theirs?.files.assets.size).toBe(0);
      } finally {
        await database.destroy();
      }
    });

    test('push changes a project that a server has cached', async () => {
      await project();
      const database = await openDatabase(join(folder, 'data'));
      try {
        const projects = createProjects(database, () => new Date());
        const scope = ownerScope('default', null);
        expect((await projects.load(scope, 'acme'))?.files.assets.size).toBe(0);
        await push(`logo=${await file('logo.svg', SVG)}`);
        expect((await projects.load(scope, 'acme'))?.files.assets.size).toBe(1);
      } finally {
        await database.destroy();
      }
    });
  });
});

/** A PNG of one red pixel. */
function pixel(): Uint8Array {
  const known = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
  return Buffer.from(known, 'base64');
}

describe('deckwright render', () => {
  test('reads assets from the folder next to the templates, by file name', async () => {
    const templates = join(folder, 'own');
    await cp(DEMO, templates, { recursive: true });
    await mkdir(join(templates, 'assets'));
    await writeFile(join(templates, 'assets/cover.png'), pixel());
    const body = (picture: string) => ({
      presentation: { slideList: [{ templateKey: 'picture', content: { title: 'One', picture } }] },
    });
    const good = await file('good.json', JSON.stringify(body('asset:cover')));
    const out = join(folder, 'deck.pptx');
    expect((await deckwright('render', '--templates', templates, '--request', good, '--out', out)).code).toBe(0);
    expect((await readFile(out)).length).toBeGreaterThan(1_000);
    const wrong = await file('wrong.json', JSON.stringify(body('asset:cove')));
    const { code, err } = await deckwright('render', '--templates', templates, '--request', wrong, '--out', out);
    expect({ code, err }).toEqual({
      code: 3,
      err: expect.stringContaining('no asset "cove". Did you mean "cover"? It has: cover'),
    });
  });
});
