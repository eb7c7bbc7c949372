import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledFonts } from '@deckwright/core/node';
import { readPptx } from '@deckwright/testkit/pptx';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFonts } from '../src/projects/files/fonts.ts';
import { createProjects } from '../src/projects/projects.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';
import { ownerScope } from '../src/storage/database/owner-scope.ts';
import { commandsAt, PLACES, type PlacedCommands } from './command-places.ts';

let regular: Uint8Array;
let bold: Uint8Array;
beforeAll(() => {
  const [first, second] = [false, true].map((isBold) =>
    bundledFonts()
      .find((font) => font.family === 'Inter' && font.bold === isBold && !font.italic)!
      .load(),
  );
  regular = first!;
  bold = second!;
});

let folder: string;
let commands: PlacedCommands;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-fonts-'));
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

/** Returns the font with other embedding rights: OS/2 `fsType`. */
function withRights(font: Uint8Array, fsType: number): Uint8Array {
  const copy = Buffer.from(font);
  const tables = copy.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (copy.toString('latin1', at, at + 4) === 'OS/2') copy.writeUInt16BE(fsType, copy.readUInt32BE(at + 8) + 8);
  }
  return copy;
}

/** Returns the font with another family name of the same length. */
function renamed(font: Uint8Array, to: string): Uint8Array {
  const copy = Buffer.from(font);
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const swap = (text: string) => {
      const bytes = Buffer.from(text, encoding);
      return encoding === 'utf16le' ? bytes.swap16() : bytes;
    };
    const [from, into] = [swap('Inter'), swap(to)];
    for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) into.copy(copy, at);
  }
  return copy;
}

function push(...words: string[]) {
  return deckwright('font', 'push', '--project', 'acme', ...words);
}

describe.each(PLACES)('on %s', (place) => {
  beforeEach(async () => {
    commands = commandsAt(place, join(folder, 'data'));
    await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
  });

  describe('deckwright font', () => {
    test('push stores faces and prints whether they may be embedded, list shows them, and remove deletes one', async () => {
      const { code, out, err } = await push(await file('a.ttf', regular), await file('b.ttf', withRights(bold, 2)));
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const rows = out
        .trim()
        .split('\n')
        .map((row) => row.split('\t'));
      expect(rows.map(([name, face, , embedding]) => [name, face, embedding])).toEqual([
        ['a.ttf', 'Inter regular', 'embedded'],
        ['b.ttf', 'Inter bold', 'not embedded: its maker forbids embedding'],
      ]);
      const listed = (await deckwright('font', 'list')).out;
      expect(listed).toBe(rows.map(([name, face, size]) => `acme\t${name}\t${face}\t${size}\n`).join(''));
      expect((await deckwright('font', 'remove', '--project', 'acme', 'a.ttf')).out).toBe('a.ttf\tremoved\n');
      expect((await deckwright('font', 'list')).out).not.toContain('a.ttf');
      expect((await deckwright('font', 'remove', '--project', 'acme', 'a.ttf')).err).toContain('It has: b.ttf.');
    });

    test('push replaces a file with the same name or the same face', async () => {
      await push(await file('a.ttf', regular));
      await push(await file('new.ttf', withRights(regular, 8)));
      expect((await deckwright('font', 'list')).out).toMatch(/^acme\tnew\.ttf\tInter regular\t\d+\n$/);
      await push(await file('new.ttf', bold));
      expect((await deckwright('font', 'list')).out).toMatch(/^acme\tnew\.ttf\tInter bold\t\d+\n$/);
    });

    test('push lists every fault, and then pushes nothing', async () => {
      const good = await file('a.ttf', regular);
      const bad = await file('bad.ttf', 'not a font');
      const cut = await file('cut.ttf', regular.subarray(0, regular.length / 2));
      const duplicate = await file('duplicate.ttf', regular);
      const { code, out, err } = await push(good, bad, cut, join(folder, 'gone.ttf'), duplicate);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err.trim().split('\n')).toEqual([
        expect.stringMatching(/bad\.ttf: The font file cannot be used\./),
        expect.stringMatching(/cut\.ttf: The font file cannot be used\./),
        expect.stringMatching(/gone\.ttf: cannot be read: no such file\./),
        expect.stringMatching(/duplicate\.ttf: .*a\.ttf has the same name or is Inter regular too\./),
        'Nothing was pushed.',
      ]);
      expect((await deckwright('font', 'list')).out).toBe('');
    });

    test('push needs an existing project', async () => {
      const path = await file('a.ttf', regular);
      const said = await deckwright('font', 'push', '--project', 'nope', path);
      expect(said).toMatchObject({ code: 1, err: expect.stringContaining('Existing projects: acme') });
    });
  });

  describe('a font of a project', () => {
    const template = {
      key: 't',
      elements: [
        { type: 'text', box: { x: 40, y: 40, width: 400, height: 60 }, text: 'Words', style: { font: 'Wider' } },
      ],
    };

    test('is available to its templates and previews, and to no other project', async () => {
      const path = await file('t.json', JSON.stringify(template));
      expect((await deckwright('template', 'push', '--project', 'acme', path)).err).toContain(
        'The font "Wider" is not installed',
      );
      await push(await file('wider.ttf', renamed(regular, 'Wider')));
      expect(await deckwright('template', 'push', '--project', 'acme', path)).toMatchObject({ code: 0, err: '' });
      const out = join(folder, 'deck.pptx');
      expect(await deckwright('template', 'preview', '--project', 'acme', '--key', 't', '--out', out)).toEqual({
        code: 0,
        out: `${out}\n`,
        err: '',
      });
      expect(JSON.stringify(readPptx(await readFile(out)).slides)).toContain('Words');
      await deckwright('project', 'create', '--id', 'beta', '--name', 'Beta');
      expect((await deckwright('template', 'push', '--project', 'beta', path)).err).toContain(
        'The font "Wider" is not installed',
      );
    });

    test('belongs to its owner, and changes a project that is cached', async () => {
      const database = await openDatabase(join(folder, 'data'));
      try {
        const now = () => new Date();
        const [scope, other] = [ownerScope('default', null), ownerScope('other', null)];
        const projects = createProjects(database, now);
        expect((await projects.load(scope, 'acme'))?.files.fonts).toEqual([]);
        await push(await file('a.ttf', withRights(regular, 0x108)));
        const loaded = await projects.load(scope, 'acme');
        const facts = { family: 'Inter', bold: false, italic: false, embedding: { embed: 'edit', subset: false } };
        expect(loaded?.files.fonts).toMatchObject([{ name: 'a.ttf', ...facts }]);
        expect(loaded?.project.fonts).toEqual([{ ...facts, load: expect.any(Function) }]);
        const fonts = createFonts(database, now);
        expect(await fonts.list(other)).toEqual([]);
        expect(await fonts.all(other, 'acme')).toEqual([]);
        expect(await fonts.remove(other, 'acme', 'a.ttf')).toBe(false);
        expect(await fonts.remove(ownerScope('default', ['beta']), 'acme', 'a.ttf')).toBe(false);
        expect(await fonts.list(ownerScope('default', ['beta']))).toEqual([]);
        expect(await fonts.list(scope)).toHaveLength(1);
        expect(await fonts.remove(scope, 'acme', 'a.ttf')).toBe(true);
        expect((await projects.load(scope, 'acme'))?.files.fonts).toEqual([]);
      } finally {
        await database.destroy();
      }
    });
  });
});
