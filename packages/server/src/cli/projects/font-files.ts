import { basename } from 'node:path';
import { type FontReport, parseFont } from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';
import type { ProcessSandbox } from '@deckwright/core/node';
import { LIMITS } from '../../limits.ts';
import type { FontFile, FontSummary } from '../../templates/fonts.ts';
import { CommandFailed } from '../console.ts';
import { readBytes } from '../read-file.ts';

/** A valid font file. */
export interface CheckedFont {
  readonly file: FontFile;
  /** A phrase about whether decks embed it. */
  readonly embedded: string;
}

/** Reads an untrusted font file in a sandbox. Throws `CommandFailed` with a message that begins with the path. */
export async function readFont(path: string, sandbox: ProcessSandbox): Promise<CheckedFont> {
  const name = basename(path).normalize('NFC');
  if (!/^[^\p{C}/\\]{1,100}$/u.test(name))
    throw new CommandFailed(`${path}: the name must be 1 to 100 printable characters.`);
  const bytes = await readBytes(path, LIMITS.uploads.font.most);
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
