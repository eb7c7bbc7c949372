import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { openBrowser } from '@deckwright/test-tools/browser';
import { HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import { popplerMissing, readPdf, readPdfText } from '@deckwright/testkit/pdf';
import { checkPackage, readPptx, validatePptx } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDecks } from './decks.ts';
import { ENTRIES, LINK_COMMAND, PROGRAMS } from './entries.ts';
import { parseAnswers, reportAnswers } from './report.ts';
import { MOST_FILES, writeFolder } from './write-folder.ts';

/** On a push, two decks stand for all. */
const IN_SMALL = ['demo', 'languages'];

const folder = await mkdtemp(join(tmpdir(), 'deckwright-by-hand-'));
const browser = await openBrowser();
let names: readonly string[];

beforeAll(async () => {
  names = await writeFolder(folder, 'test', (deck) => HAS_ALL_CASES || IN_SMALL.includes(deck));
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

describe('the table of what a person checks', () => {
  it('names files that are written, at most 25 with the page, and asks about each', async () => {
    const renderer = createRenderer({ ...nodeParts(), adapters: [] });
    const files = readDecks(renderer).flatMap(({ name, formats }) => formats.map((format) => `${name}.${format}`));
    await renderer.close();
    expect(files.length + 1).toBeLessThanOrEqual(MOST_FILES);
    expect(new Set(files).size).toBe(files.length);
    const asked = new Set(ENTRIES.map(({ file }) => file).filter((file) => file !== LINK_COMMAND));
    expect([...asked].sort()).toEqual(files.sort());
  });

  it('asks in each program, and each sentence once', () => {
    expect(new Set(ENTRIES.map(({ program }) => program))).toEqual(new Set(PROGRAMS.map(({ id }) => id)));
    const sentences = ENTRIES.flatMap(({ program, file, title, seen }) =>
      seen.map((sentence) => [program, file, title, sentence].join(' · ')),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe('the folder', () => {
  it('has files that outside validators accept', async () => {
    const pptx = names.filter((name) => name.endsWith('.pptx'));
    const pdf = names.filter((name) => name.endsWith('.pdf'));
    expect(names.length).toBe(pptx.length + pdf.length + 1);
    for (const name of pptx) {
      const bytes = await readFile(join(folder, name));
      expect(await validatePptx(bytes), name).toEqual([]);
      expect(await checkPackage(bytes), name).toEqual([]);
      expect(readPptx(bytes).slides.length, name).toBeGreaterThan(0);
    }
    for (const name of pdf) {
      const bytes = await readFile(join(folder, name));
      const { pages, tagged } = await readPdf(bytes);
      expect(tagged, name).toBe(true);
      if (popplerMissing() === undefined) expect(await readPdfText(bytes, 'page'), name).toHaveLength(pages.length);
    }
  });
});

describe.runIf(browser)('the page', () => {
  async function open(width = 1_440, colorScheme: 'light' | 'dark' = 'light') {
    const page = await browser!.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    return page;
  }

  it.each([
    [390, 'light'],
    [390, 'dark'],
    [1_440, 'light'],
    [1_440, 'dark'],
    [3_840, 'light'],
  ] as const)('has no faults for axe and is not too wide at %i pixels, %s', async (width, scheme) => {
    const page = await open(width, scheme);
    expect(faultsOf(await runAxe(page))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.close();
  });

  it('shows the pictures of its decks', async () => {
    const page = await open();
    const shown = await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).not.toContain(0);
    await page.getByRole('button', { name: 'Enlarge slide 5' }).first().press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.close();
  });

  it('is answered with the keyboard, and saves what the report reads and another page loads', async () => {
    const page = await open();
    const [first, second] = ENTRIES[0]!.seen;
    const right = page.getByRole('group', { name: first! }).first().getByRole('radio', { name: 'Right' });
    await page.getByRole('textbox', { name: 'Version and system' }).first().fill('PowerPoint 16, macOS');
    await right.press('Space');
    await page
      .getByRole('group', { name: second! })
      .first()
      .getByRole('radio', { name: 'Not tried' })
      .press('ArrowLeft');
    await page.getByRole('textbox', { name: 'Note' }).first().fill('Calibri');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save answers' }).press('Enter');
    const saved = await (await download).path();
    const report = reportAnswers(parseAnswers(await readFile(saved, 'utf8')));
    expect(report).toContain('PowerPoint: PowerPoint 16, macOS');
    expect(report).toMatch(/^PowerPoint +demo\.pptx +It opens, with its fonts +1 +1 +1$/m);
    expect(report).toContain(`- PowerPoint, demo.pptx, It opens, with its fonts: ${second}`);
    expect(report).toContain('- PowerPoint, demo.pptx, It opens, with its fonts: Calibri');

    const other = await browser!.newContext();
    const empty = await other.newPage();
    await empty.goto(page.url());
    const total = ENTRIES.flatMap(({ seen }) => seen).length;
    expect(await empty.getByRole('status').textContent()).toContain(`0 of ${total} answered`);
    await empty
      .locator('#file')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    expect(await empty.getByRole('alert').textContent()).toContain('a.json has no answers of this page.');
    await empty.locator('#file').setInputFiles(saved);
    await expect.poll(() => empty.getByRole('status').textContent()).toContain(`2 of ${total} answered`);
    await other.close();
    await page.reload();
    expect(await right.isChecked()).toBe(true);
    await page.close();
  });
});

describe('the report', () => {
  it('says what it reads, if it gets something else', () => {
    expect(() => parseAnswers('no')).toThrow(/^The file is not JSON\. Pass the file that “Save answers”/);
    expect(() => parseAnswers('{"answers": []}')).toThrow(/^The file has no answers\. Pass the file that/);
  });

  it('lists answers to sentences that a later table no longer asks', () => {
    const place = { program: 'keynote', file: 'gone.pptx', title: 'Gone' };
    const answers = [{ ...place, sentence: 'It was there.', answer: 'right' }];
    const text = JSON.stringify({ format: 'deckwright-by-hand/1', version: '1', answers });
    expect(reportAnswers(parseAnswers(text))).toContain('- Keynote, gone.pptx, Gone: It was there. right');
  });
});
