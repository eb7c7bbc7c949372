import { readFileSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPptx } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled, jqMissing } from '../scripts/deploy/programs.ts';
import { createJobFolder, JOBS, type JobFolder, SCRIPTS } from './run-jobs.ts';

const FIGURES = join(SCRIPTS, 'figures.csv');
const NEUTRAL = join(SCRIPTS, '../neutral');
const SHELLS = [['sh'], ['bash', '--posix'], ['busybox', 'sh']].filter(([program]) => isInstalled(program!));

test('there are ten jobs', () => {
  expect(JOBS.map((name) => name.slice(0, 3))).toEqual([
    '01-',
    '02-',
    '03-',
    '04-',
    '05-',
    '06-',
    '07-',
    '08-',
    '09-',
    '10-',
  ]);
});

// In their order: each needs what those before it left.
describe.skipIf(jqMissing() !== undefined).each(SHELLS)('ten jobs of %s', (...shell) => {
  let jobs: JobFolder;
  let presentation: string;
  beforeAll(async () => {
    jobs = await createJobFolder(shell);
  });
  afterAll(() => jobs.end());

  /** The standard output of a job that succeeds. */
  async function outOf(number: string, words: readonly string[] = [], input?: string): Promise<Buffer> {
    const { code, out, err } = await jobs.run(number, words, { input });
    expect({ code, err }).toEqual({ code: 0, err: expect.any(String) });
    return out;
  }

  /** Exports a deck that fails, and returns its id. */
  async function failedExport(): Promise<string> {
    const { DECKWRIGHT_TOKEN } = await jobs.settings();
    const picture = 'http://127.0.0.1:9/nobody.png';
    const response = await fetch(`${jobs.url}/v1/project/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${DECKWRIGHT_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        projectId: 'neutral',
        presentation: { slideList: [{ templateKey: 'picture', content: { title: 'Hills', picture } }] },
        options: { async: true },
      }),
    });
    expect(response.status).toBe(202);
    return String(((await response.json()) as { readonly id: number }).id);
  }

  test('set up a server, store templates, export a row of a table, wait and download', async () => {
    await outOf('01');
    await outOf('02', [NEUTRAL]);
    presentation = String(await outOf('03', [FIGURES, '2', 'neutral', 'big-number'])).trim();
    await outOf('04', [presentation]);
    const file = String(await outOf('05', [presentation, 'decks'])).trim();
    expect(file).toBe('decks/Row-2.pptx');
    const [slide] = readPptx(await readFile(join(jobs.path, file))).slides;
    expect(slide!.texts.join(' ')).toContain('went to the members who own the roofs');
  });

  test('list what failed, with the reason', async () => {
    const failed = await failedExport();
    const waited = await jobs.run('04', [failed]);
    expect(waited).toMatchObject({ code: 1, err: expect.stringContaining('nobody.png cannot be used') });
    expect(await jobs.run('05', [failed, '.'])).toMatchObject({ code: 1, err: expect.stringContaining('has no file') });
    const rows = String(await outOf('06'))
      .trimEnd()
      .split('\n');
    expect(rows).toEqual([expect.stringMatching(new RegExp(`^${failed}\tneutral\tINVALID_REQUEST\t.*nobody\\.png`))]);
  });

  test('make a deck of figures in a pipe', async () => {
    const figures = readFileSync(join(SCRIPTS, 'figures.json'), 'utf8');
    const { slides } = readPptx(await outOf('07', [NEUTRAL, 'A good year'], figures));
    expect(slides[0]!.texts.join(' ')).toContain('Homes supplied');
    const { code, out } = await jobs.run('07', [NEUTRAL, 'A good year'], { input: '[{}]' });
    expect({ code, out: String(out) }).toEqual({ code: 3, out: '' });
  });

  test('back up a server that runs, and restore it', async () => {
    const restored = join(jobs.path, 'restored');
    await outOf('08', ['backup', restored]);
    expect((await readdir(restored)).sort()).toEqual(expect.arrayContaining(['deckwright.db', 'files']));
  });

  test('rotate a key, after which the old one is rejected', async () => {
    const settings = join(jobs.path, 'deckwright.env');
    const before = await jobs.settings();
    await cp(settings, join(jobs.path, 'old.env'));
    await outOf('09');
    const after = await jobs.settings();
    expect(after.DECKWRIGHT_TOKEN).not.toBe(before.DECKWRIGHT_TOKEN);
    expect({ ...after, DECKWRIGHT_TOKEN: '' }).toEqual({ ...before, DECKWRIGHT_TOKEN: '' });
    await cp(settings, join(jobs.path, 'new.env'));
    await cp(join(jobs.path, 'old.env'), settings);
    expect((await jobs.run('03', [FIGURES, '1', 'neutral', 'big-number'])).code).toBe(4);
    await cp(join(jobs.path, 'new.env'), settings);
    await outOf('03', [FIGURES, '1', 'neutral', 'big-number']);
  });

  test('upgrade a server, which keeps its presentations', async () => {
    const pid = await readFile(join(jobs.path, 'server.pid'), 'utf8');
    await outOf('10', ['before-upgrade']);
    expect(await readFile(join(jobs.path, 'server.pid'), 'utf8')).not.toBe(pid);
    await outOf('05', [presentation, 'again']);
  });
});
