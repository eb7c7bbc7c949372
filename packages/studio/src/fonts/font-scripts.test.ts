import { readFile } from 'node:fs/promises';
import { bundledFonts } from '@deckwright/core/node';
import { expect, it } from 'vitest';
import { readFontTables, scriptCovers } from './font-scripts.ts';

function tablesOf(family: string) {
  const { load } = bundledFonts().find((font) => font.family === family)!;
  const bytes = new Uint8Array(load());
  return readFontTables(bytes.buffer);
}

it('reads which scripts a font has', () => {
  expect(tablesOf('Inter').scripts).toEqual(expect.arrayContaining(['Latn', 'Grek', 'Cyrl']));
  expect(tablesOf('Inter').scripts).not.toContain('Arab');
  expect(tablesOf('Noto Sans Thai').scripts).toContain('Thai');
  expect(tablesOf('Noto Sans Arabic').scripts).toContain('Arab');
  expect(tablesOf('Inter').outlines).toBe('truetype');
});

it('finds no scripts in a damaged font', async () => {
  const bytes = new Uint8Array(await readFile(import.meta.filename));
  expect(readFontTables(bytes.buffer).scripts).toEqual([]);
  expect(readFontTables(new ArrayBuffer(3)).scripts).toEqual([]);
});

it('says who covers a script, and which package the server needs', () => {
  const covers = scriptCovers(['Thai'], [{ scripts: ['Arab'] }]);
  const of = (script: string) => covers.find((cover) => cover.script === script);
  expect(of('Thai')).toMatchObject({ name: 'Thai', by: 'project' });
  expect(of('Arab')).toMatchObject({ by: 'server' });
  expect(of('Latn')).toMatchObject({ by: 'server' });
  expect(of('Jpan')).toMatchObject({ name: 'Japanese', by: 'none', pack: '@expo-google-fonts/noto-sans-jp' });
});
