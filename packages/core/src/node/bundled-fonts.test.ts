import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUNDLED, OPTIONAL, packFor } from '../fonts/families.ts';
import { readSfnt } from '../fonts/upload/sfnt.ts';
import { bundledFonts, installedFonts } from './bundled-fonts.ts';
import { readFont } from './read-font.ts';

const OPTIONAL_ROWS = OPTIONAL.map((pack) => `${pack.scripts![0]} ${pack.package}`);

describe('docs/fonts.md', () => {
  it('lists every optional package, and no other', () => {
    const page = readFileSync(new URL('../../../../docs/fonts.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| [^|]+ \| (\w{4}) +\| `([^`]+)` +\|$/gm)].map(
      ([, tag, name]) => `${tag} ${name}`,
    );
    expect(rows).toEqual(OPTIONAL_ROWS);
  });
});

describe('bundled fonts', () => {
  const sources = [...bundledFonts(), ...installedFonts()];

  it('are complete and static, and declare what their files say', () => {
    for (const source of sources) {
      const bytes = source.load();
      const { outlines, tables } = readSfnt(bytes);
      expect(outlines).toBe('truetype');
      expect(tables.has('fvar')).toBe(false);
      const { family, bold, italic, embedding } = readFont(bytes);
      const declared = { family: source.family, bold: source.bold, italic: source.italic, embedding: source.embedding };
      expect(declared).toEqual({ family, bold, italic, embedding });
    }
  });

  it('have weights 400 and 700, and italics where the family declares them', () => {
    const facesOf = (family: string) => sources.filter((source) => source.family === family).length;
    for (const { family, italics, regularOnly } of BUNDLED) {
      expect(regularOnly).toBeUndefined();
      expect(facesOf(family)).toBe(italics ? 4 : 2);
    }
  });

  it('are resolved as Node resolves packages, not by a fixed path', () => {
    expect(installedFonts().map(({ family }) => family)).toContain('Noto Sans JP');
    expect(installedFonts().map(({ family }) => family)).not.toContain('Noto Sans Sinhala');
  });

  it('may be installed in the project that embeds the engine', () => {
    const project = mkdtempSync(join(tmpdir(), 'deckwright-fonts-'));
    const pack = join(project, 'node_modules/@expo-google-fonts/noto-sans-sinhala');
    mkdirSync(join(pack, '400Regular'), { recursive: true });
    writeFileSync(join(pack, 'package.json'), '{}');
    writeFileSync(join(pack, '400Regular/NotoSansSinhala_400Regular.ttf'), 'bytes');
    const found = installedFonts(project).filter(({ family }) => family === 'Noto Sans Sinhala');
    expect(found.map(({ bold }) => bold)).toEqual([false, true]);
    expect(Buffer.from(found[0]!.load()).toString()).toBe('bytes');
    rmSync(project, { recursive: true });
  });

  it('name one package for each script that is not bundled', () => {
    const scripts = OPTIONAL.map(({ scripts }) => scripts![0]!);
    expect(new Set(scripts.filter((script) => script !== 'Zsym')).size).toBe(
      scripts.filter((one) => one !== 'Zsym').length,
    );
    expect(packFor('ක'.codePointAt(0)!)).toBe('@expo-google-fonts/noto-sans-sinhala');
  });
});
