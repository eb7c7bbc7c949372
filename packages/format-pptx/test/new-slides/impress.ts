import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';

/** A shape in hundredths of a millimetre, LibreOffice's unit. */
export interface ImpressShape {
  readonly type: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

export interface ImpressPage {
  readonly name: string;
  readonly shapes: readonly ImpressShape[];
}

/** What LibreOffice has read from a file. */
export interface ImpressDocument {
  /** One for each layout of the file. */
  readonly masters: readonly ImpressPage[];
  readonly slides: readonly (ImpressPage & { readonly master: string })[];
  /** Slides that LibreOffice has added, one for each master page, whose title it has moved before. */
  readonly own: readonly ImpressPage[];
}

/** Debian's package adds the module to the system's Python, which need not be the first on the PATH. */
const PYTHONS = ['python3', '/usr/bin/python3', '/Applications/LibreOffice.app/Contents/Resources/python'];

function findPython(): string | undefined {
  return PYTHONS.find((python) => {
    try {
      execFileSync(python, ['-c', 'import uno'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/** A message about what is missing to read slides with LibreOffice, for the output of a test; undefined if nothing is. */
export function impressMissing(): string | undefined {
  const office = libreOfficeMissing();
  if (office !== undefined) return office;
  return findPython() === undefined
    ? 'Left out: new slides in LibreOffice. Install python3-uno, which lets Python read its documents.'
    : undefined;
}

/** Reads files with one process of LibreOffice. */
export async function readWithImpress(files: readonly Uint8Array[]): Promise<readonly ImpressDocument[]> {
  const python = findPython();
  if (python === undefined) throw new TypeError(impressMissing());
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-impress-'));
  try {
    const paths = files.map((_, index) => join(folder, `${index}.pptx`));
    for (const [index, path] of paths.entries()) await writeFile(path, files[index]!);
    const script = join(import.meta.dirname, 'read-slides.py');
    const options = { timeout: 300_000, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)(python, [script, join(folder, 'profile'), ...paths], options);
    return JSON.parse(stdout) as readonly ImpressDocument[];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
