import { packFor, SCRIPT_SAMPLES } from '@deckwright/core';
import { pageLanguage } from '@deckwright/ui/sentences';
import { say } from '../sentences/fonts.ts';

/** What the tables of a font file say. */
export interface FontTables {
  /** ISO 15924 tags, as the engine names scripts. */
  readonly scripts: readonly string[];
  /** PowerPoint does not embed PostScript outlines. */
  readonly outlines: 'truetype' | 'postscript';
}

/** Reads a TrueType or OpenType file, as the server stores it. A damaged one has no scripts. */
export function readFontTables(bytes: ArrayBuffer): FontTables {
  const view = new DataView(bytes);
  try {
    const outlines = view.getUint32(0) === POST_SCRIPT ? 'postscript' : 'truetype';
    const has = readCharacterMap(view);
    const scripts = Object.entries(SCRIPT_SAMPLES).filter(([, text]) =>
      [...text].every((one) => has(one.codePointAt(0)!)),
    );
    return { scripts: scripts.map(([script]) => script), outlines };
  } catch {
    return { scripts: [], outlines: 'truetype' };
  }
}

const POST_SCRIPT = 0x4f54544f;
const CMAP = 0x636d6170;

/** Characters that the engine draws without a glyph. */
const INVISIBLE = /[\s\u200b-\u200f]/;

/** The table `cmap` (OpenType 1.9): a subtable of format 12, else one of format 4. */
function readCharacterMap(view: DataView): (codePoint: number) => boolean {
  const count = view.getUint16(4);
  const records = Array.from({ length: count }, (_, index) => 12 + index * 16);
  const record = records.find((at) => view.getUint32(at) === CMAP);
  if (record === undefined) return () => false;
  const start = view.getUint32(record + 8);
  const subtables = Array.from({ length: view.getUint16(start + 2) }, (_, index) => {
    return start + view.getUint32(start + 4 + index * 8 + 4);
  });
  const ranges = [12, 4].flatMap((format) => {
    const at = subtables.find((offset) => view.getUint16(offset) === format);
    if (at === undefined) return [];
    return [format === 12 ? groupsOf(view, at) : segmentsOf(view, at)];
  })[0];
  return (codePoint) =>
    INVISIBLE.test(String.fromCodePoint(codePoint)) ||
    (ranges?.some(([first, last]) => first <= codePoint && codePoint <= last) ?? false);
}

type Range = readonly [first: number, last: number];

function groupsOf(view: DataView, at: number): readonly Range[] {
  return Array.from({ length: Math.min(view.getUint32(at + 12), view.byteLength / 12) }, (_, index) => {
    const group = at + 16 + index * 12;
    return [view.getUint32(group), view.getUint32(group + 4)] as const;
  });
}

function segmentsOf(view: DataView, at: number): readonly Range[] {
  const count = view.getUint16(at + 6) / 2;
  return Array.from({ length: count }, (_, index) => {
    const last = view.getUint16(at + 14 + index * 2);
    return [view.getUint16(at + 16 + (count + index) * 2), last] as const;
  }).filter(([first]) => first !== 0xffff);
}

/** Scripts that the bundled Latin fonts cover without saying so. */
const BUNDLED = ['Latn', 'Grek', 'Cyrl', 'Zsym'];

/** A script that a font has to cover. */
export interface ScriptCover {
  readonly script: string;
  readonly name: string;
  readonly by: 'project' | 'server' | 'none';
  /** The npm package that the server needs, if none covers it. */
  readonly pack?: string;
}

/** Who has a font for each script that the engine knows. */
export function scriptCovers(
  project: readonly string[],
  server: readonly { readonly scripts?: readonly string[] }[],
): readonly ScriptCover[] {
  const ofServer = [...BUNDLED, ...server.flatMap(({ scripts = [] }) => scripts)];
  return Object.entries(SCRIPT_SAMPLES).map(([script, text]) => {
    const by = project.includes(script) ? 'project' : ofServer.includes(script) ? 'server' : 'none';
    const pack = by === 'none' ? packFor(text.codePointAt(0)!, LANGUAGES[script]) : undefined;
    return { script, name: scriptName(script), by, pack };
  });
}

/** Decides between the fonts of the Han characters. */
const LANGUAGES: Readonly<Record<string, string>> = { Hans: 'zh-Hans', Hant: 'zh-Hant', Jpan: 'ja', Hang: 'ko' };

/** Names that people know better than those of Unicode. */
const NAMES: Readonly<Record<string, string>> = {
  Hans: say('simplifiedChinese'),
  Hant: say('traditionalChinese'),
  Jpan: say('japanese'),
  Hang: say('korean'),
  Beng: say('bengali'),
  Mymr: say('burmese'),
};

export function scriptName(script: string): string {
  const known = NAMES[script];
  if (known !== undefined) return known;
  return new Intl.DisplayNames(pageLanguage().tag, { type: 'script', fallback: 'code' }).of(script) ?? script;
}
