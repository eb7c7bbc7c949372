import { basename } from 'node:path';
import { type FontReport, parseFont } from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';
import { createFontSandbox, type ProcessSandbox } from '@deckwright/core/node';
import { LIMITS } from '../../limits.ts';
import type { FontFile, FontSummary } from '../../templates/fonts.ts';
import { CommandFailed } from '../console.ts';
import { readBytes } from '../read-file.ts';
import type { FaultList } from '../read-json-file.ts';

/** A valid font file. */
export interface CheckedFont {
  readonly file: FontFile;
  /** A phrase about whether decks embed it. Undefined for a font that was checked earlier. */
  readonly embedded?: string;
}

/**
 * Reads untrusted font files in a sandbox. Adds a fault for each file that is not a font, and for each that has the name or the face of
 * another one. A file with the name and the bytes of a `known` font is not checked again.
 */
export async function readFonts(
  paths: readonly string[],
  faults: FaultList,
  known: readonly FontFile[] = [],
): Promise<readonly CheckedFont[]> {
  if (paths.length === 0) return [];
  const sandbox = createFontSandbox();
  const fonts = new Map<string, { readonly path: string; readonly font: CheckedFont }>();
  try {
    for (const path of paths) {
      await faults.take(path, async () => {
        const font = await readFont(path, sandbox, known);
        const face = faceOf(font.file);
        const duplicate =
          [...fonts.values()].find((other) => other.font.file.name === font.file.name) ?? fonts.get(face);
        if (duplicate !== undefined) {
          throw new CommandFailed(`${path}: ${duplicate.path} has the same name or is ${face} too.`);
        }
        fonts.set(face, { path, font });
      });
    }
  } finally {
    sandbox.close();
  }
  return [...fonts.values()].map(({ font }) => font);
}

/** Throws `CommandFailed` with a message that begins with the path. */
async function readFont(path: string, sandbox: ProcessSandbox, known: readonly FontFile[]): Promise<CheckedFont> {
  const name = basename(path).normalize('NFC');
  if (!/^[^\p{C}/\\]{1,100}$/u.test(name))
    throw new CommandFailed(`${path}: the name must be 1 to 100 printable characters.`);
  const bytes = await readBytes(path, LIMITS.uploads.font.most);
  const same = known.find((font) => font.name === name && Buffer.compare(font.bytes, bytes) === 0);
  if (same !== undefined) return { file: same };
  try {
    const { source, report } = await parseFont(bytes, sandbox);
    const { family, bold, italic } = source;
    const file = { name, family, bold, italic, embedding: report.rights, bytes: source.load() };
    return { file, embedded: embeddedOf(report) };
  } catch (cause) {
    if (cause instanceof RenderError) throw new CommandFailed(`${path}: ${cause.message}`, { cause });
    throw cause;
  }
}

function embeddedOf({ embeddable, whyNot, rights }: FontReport): string {
  if (!embeddable) return `not embedded: ${whyNot}`;
  return rights.subset ? 'embedded' : 'embedded whole: its license forbids subsetting';
}

/** A family and its face, such as `Inter bold italic`. */
export function faceOf({ family, bold, italic }: Pick<FontSummary, 'family' | 'bold' | 'italic'>): string {
  const style = [bold ? 'bold' : '', italic ? 'italic' : ''].filter((word) => word !== '').join(' ');
  return `${family} ${style === '' ? 'regular' : style}`;
}
