import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandsAt, PLACES, type PlacedCommands } from './command-places.ts';

let folder: string;
let commands: PlacedCommands;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-previews-'));
  commands = commandsAt('a data directory', join(folder, 'data'));
  await mkdir(join(folder, 'deck'));
  await write('deck/project.json', { id: 'acme' });
  await write('deck/hello.json', {
    key: 'hello',
    fields: { title: { type: 'text', required: true, sample: 'Hello' } },
    elements: [{ type: 'text', role: 'title', box: { x: 40, y: 40, width: 800, height: 60 }, text: '{{title}}' }],
  });
});
afterEach(async () => {
  await commands.end();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, content: unknown): Promise<void> {
  await writeFile(join(folder, name), JSON.stringify(content));
}

function deckwright(...words: string[]) {
  return commands.deckwright(...words);
}

async function render(slides: number, out: string, ...more: string[]) {
  const slideList = Array.from({ length: slides }, (_, index) => ({
    templateKey: 'hello',
    content: { title: `Slide ${index + 1}` },
    attributes: { hidden: index === 1 },
  }));
  await write('request.json', { presentation: { slideList } });
  const request = join(folder, 'request.json');
  return deckwright(
    'render',
    '--templates',
    join(folder, 'deck'),
    '--request',
    request,
    '--out',
    out,
    '--quiet',
    ...more,
  );
}

async function sizeOf(file: string): Promise<readonly number[]> {
  const png = await readFile(file);
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('deckwright render into a folder', () => {
  test('writes a picture of each slide and a contact sheet', async () => {
    const out = join(folder, 'pictures/');
    expect(await render(5, out)).toEqual({ code: 0, out: `${out}\n`, err: '' });
    expect((await readdir(out)).sort()).toEqual([
      'contact-sheet.png',
      ...[1, 2, 3, 4, 5].map((slide) => `slide-00${slide}.png`),
    ]);
    expect(await sizeOf(join(out, 'slide-002.png'))).toEqual([1280, 720]);
    // Four columns and two rows of 240 × 135 points, at two pixels for each point.
    expect(await sizeOf(join(out, 'contact-sheet.png'))).toEqual([2080, 716]);
  });

  test('accepts an existing folder without a slash, and puts 56 slides on a contact sheet', async () => {
    expect(await render(57, join(folder, 'deck'))).toMatchObject({ code: 0, err: '' });
    const files = await readdir(join(folder, 'deck'));
    expect(files.filter((file) => file.startsWith('slide-'))).toHaveLength(57);
    expect(await sizeOf(join(folder, 'deck/contact-sheet-2.png'))).toEqual([544, 374]);
  });

  test('writes one slide to a .png or .svg file, and demands a folder for more', async () => {
    const out = join(folder, 'one.svg');
    expect(await render(1, out)).toMatchObject({ code: 0 });
    expect(await readFile(out, 'utf8')).toContain('<desc>Slide 1</desc>');
    expect(await render(2, join(folder, 'two.png'))).toMatchObject({
      code: 1,
      err: expect.stringContaining(`Use a folder: --out ${join(folder, 'two')}/`),
    });
  });

  test('treats notices as errors with --strict', async () => {
    await write('deck/small.json', {
      key: 'hello2',
      fields: { title: { type: 'text' } },
      elements: [
        {
          type: 'text',
          box: { x: 0, y: 0, width: 60, height: 20 },
          text: '{{title}}',
          style: { size: 18 },
        },
      ],
    });
    await write('request.json', {
      presentation: { slideList: [{ templateKey: 'hello2', content: { title: 'Far too many words for it' } }] },
    });
    const words = ['--templates', join(folder, 'deck'), '--request', join(folder, 'request.json')];
    const out = ['--out', join(folder, 'p/')];
    expect(await deckwright('render', ...words, ...out)).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^notice /),
    });
    expect(await deckwright('render', ...words, ...out, '--strict')).toMatchObject({ code: 3 });
  });
});

describe.each(PLACES)('deckwright template preview on %s', (place) => {
  beforeEach(() => {
    commands = commandsAt(place, join(folder, 'data'));
  });

  test('renders a template with its samples as a picture', async () => {
    await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
    await deckwright('template', 'push', '--project', 'acme', join(folder, 'deck/hello.json'));
    const out = join(folder, 'hello.png');
    const words = ['template', 'preview', '--project', 'acme', '--key', 'hello', '--out', out];
    expect(await deckwright(...words)).toEqual({ code: 0, out: `${out}\n`, err: '' });
    expect(await sizeOf(out)).toEqual([1280, 720]);
  });
});
