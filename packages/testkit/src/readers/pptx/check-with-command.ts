import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A message about why `checkWithCommand` is not available; undefined if it is. */
export function pptxCheckMissing(): string | undefined {
  if (process.env.DECKWRIGHT_PPTX_CHECK) return undefined;
  return 'Left out: the second pptx checker. Set DECKWRIGHT_PPTX_CHECK to a command that takes a file name.';
}

/** The lines that the command in `DECKWRIGHT_PPTX_CHECK` prints if it rejects the file; none if it accepts the file. */
export async function checkWithCommand(bytes: Uint8Array): Promise<string[]> {
  const missing = pptxCheckMissing();
  if (missing !== undefined) throw new TypeError(missing);
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-check-'));
  try {
    const file = join(folder, 'deck.pptx');
    await writeFile(file, bytes);
    const { code, output } = await run(`${process.env.DECKWRIGHT_PPTX_CHECK} "$1"`, file);
    if (code === 0) return [];
    const lines = output.split('\n').filter((line) => line.trim() !== '');
    return lines.length > 0 ? lines : [`The checker ended with exit code ${code} and printed nothing.`];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, argument: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', command, 'sh', argument], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
