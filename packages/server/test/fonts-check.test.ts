import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandsAt, PLACES, type PlacedCommands } from './command-places.ts';

const WORDS = 'A quarter of all rooms now reports on its own';

let folder: string;
let commands: PlacedCommands;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-fonts-check-'));
  commands = commandsAt('a data directory', join(folder, 'data'));
  await mkdir(join(folder, 'deck'));
  await write('deck/project.json', { id: 'acme' });
  await write('deck/lead.json', {
    key: 'lead',
    fields: { lead: { type: 'text', sample: WORDS } },
    samples: { short: { lead: 'Short' } },
    elements: [
      {
        type: 'text',
        name: 'Lead',
        // The sample takes 98 % of the width in Inter at 20 points.
        box: { x: 40, y: 60, width: 436, height: 30 },
        text: '{{lead}}',
        style: { size: 20, font: 'Inter' },
      },
    ],
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

function check(...words: string[]) {
  return deckwright('fonts', 'check', join(folder, 'deck'), ...words);
}

const HEAD = 'fonts\tslide\ttemplate\telement\tlines\toutside\toverlaps\ttext\n';

describe('deckwright fonts check', () => {
  test('prints the texts of all samples that change, and says how many', async () => {
    const { code, out, err } = await check();
    expect({ code, out }).toEqual({ code: 0, out: `${HEAD}wider\t1\tlead\tLead\t1 → 2\t1\t0\t${WORDS}\n` });
    expect(err).toContain('Arial, Times New Roman or Courier New instead: no text of 2 slides changes.\n');
    expect(err).toContain('Letters 8 % wider: 1 text of 2 slides looks different; words of 1 lie outside their box');
  });

  test('draws each slide with its fonts, and beside it without them', async () => {
    const out = join(folder, 'pictures');
    expect(await check('--out', out)).toMatchObject({ code: 0, err: expect.stringContaining(`Pictures: ${out}\n`) });
    const names = ['slide-001-similar', 'slide-001-wider', 'slide-002-similar', 'slide-002-wider'];
    expect((await readdir(out)).sort()).toEqual(names.map((name) => `${name}.png`));
    const png = await readFile(join(out, 'slide-001-wider.png'));
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    // Two slides of 640 points with three gaps of 20, at one and a half pixels for each point.
    expect(png.readUInt32BE(16)).toBe(2010);
  });

  test('shows the deck in the families that are named, each alone', async () => {
    const { out } = await check('--font', 'Times New Roman', 'Source Code Pro');
    expect(out).toBe(`${HEAD}Source Code Pro\t1\tlead\tLead\t1 → 2\t3\t0\t${WORDS}\n`);
    expect(await check('--font', 'Arimoo')).toMatchObject({
      code: 1,
      err: expect.stringContaining('The font "Arimoo" is not installed. Did you mean "Arimo"?'),
    });
  });

  test('checks the deck of a request, and with --strict fails if words leave their box', async () => {
    const request = join(folder, 'request.json');
    const slide = (lead: string) => ({ templateKey: 'lead', content: { lead } });
    await write('request.json', { presentation: { slideList: [slide('Short'), slide(WORDS)] } });
    expect(await check('--request', request, '--strict')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(
        `${HEAD}wider\t2\tlead\tLead\t1 → 2\t1\t0\t${WORDS}\nWords of 1 text lie outside their box or on other words.`,
      ),
    });
    await write('request.json', { presentation: { slideList: [slide('Short')] } });
    expect(await check('--request', request, '--strict')).toMatchObject({ code: 0, out: HEAD });
    await write('request.json', { presentation: { slideList: [{ templateKey: 'leda', content: {} }] } });
    expect(await check('--request', request)).toMatchObject({ code: 3, err: expect.stringContaining('leda') });
  });

  test('finds no change in a project whose fonts are everywhere', async () => {
    await write('deck/project.json', { id: 'acme', fonts: 'everywhere' });
    expect(await check()).toMatchObject({ code: 3, err: expect.stringContaining('lead.json /elements/0/style/font') });
    const template = JSON.parse(await readFile(join(folder, 'deck/lead.json'), 'utf8'));
    template.elements[0].style.font = 'body';
    await write('deck/lead.json', template);
    expect(await check('--strict')).toMatchObject({ code: 0, out: HEAD });
  });

  test.each(PLACES)('checks a project of %s, whose push had a warning', async (place) => {
    commands = commandsAt(place, join(folder, 'data'));
    expect(await deckwright('push', join(folder, 'deck'))).toMatchObject({
      code: 0,
      err: expect.stringContaining('/elements/0: warning: Template "lead", element "Lead": Where its font is missing'),
    });
    expect(await deckwright('fonts', 'check', '--project', 'acme')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`wider\t1\tlead\tLead`),
    });
    expect(await deckwright('fonts', 'check', '--project', 'amce')).toMatchObject({ code: 1 });
    expect(await deckwright('fonts', 'check')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Name either a project folder'),
    });
  });
});
