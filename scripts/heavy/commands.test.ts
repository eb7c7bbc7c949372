import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { HEAVY, type HeavyCommand } from './commands.ts';
import { runNight } from './night.ts';
import { ROOT } from './run.ts';

const MODULES = globSync(['bench/**/*.ts', 'parity/**/*.ts', 'packages/*/heavy/**/*.ts'], { cwd: ROOT }).map(slashed);

describe('the table of heavy commands', () => {
  it('names each command once, and a module that exists', () => {
    expect(new Set(HEAVY.map(({ name }) => name)).size).toBe(HEAVY.length);
    for (const { module } of HEAVY) expect(globSync(module, { cwd: ROOT }), module).toHaveLength(1);
  });

  it('reaches every module of a folder `heavy`, `bench` or `parity`', () => {
    const reached = reachedFrom(HEAVY.map(({ module }) => module));
    expect(MODULES.length).toBeGreaterThan(40);
    expect(MODULES.filter((file) => !/\.(test|d)\.ts$/.test(file) && !reached.has(file))).toEqual([]);
  });

  it('does not reach a module that nothing names', () => {
    expect(reachedFrom(['bench/pptx.ts'])).not.toContain('bench/pdf.ts');
  });

  it('has a short run of every command for the night', () => {
    expect(HEAVY.filter(({ night }) => night.length === 0)).toEqual([]);
  });
});

describe('a night', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-night-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const commands: readonly HeavyCommand[] = [
    { name: 'one', does: '', module: '', night: ['', '2 3'] },
    { name: 'other', does: '', module: '', night: ['4'] },
  ];

  async function night(state: string, codes: readonly (number | Error)[]) {
    const ran: string[] = [];
    const results = await runNight({
      ...{ commands, folder, state, say: () => {} },
      async run({ name }, args) {
        const code = codes[ran.length]!;
        if (code instanceof Error) throw code;
        ran.push([name, ...args].join(' '));
        return { code, stdout: `first line\nfigure of ${ran.at(-1)}\n` };
      },
    }).catch(() => []);
    return { ran, results };
  }

  it('runs every command with its arguments, also after one that fails', async () => {
    const { ran, results } = await night('a', [0, 1, 0]);
    expect(ran).toEqual(['one', 'one 2 3', 'other 4']);
    expect(results).toMatchObject([
      { name: 'one', code: 0, figure: 'figure of one' },
      { name: 'one 2 3', code: 1, figure: 'figure of one 2 3' },
      { name: 'other 4', code: 0, figure: 'figure of other 4' },
    ]);
  });

  it('continues after an interruption, and begins again when it is over or the sources changed', async () => {
    expect((await night('a', [0, new Error('interrupted')])).ran).toEqual(['one']);
    const continued = await night('a', [0, 0]);
    expect(continued.ran).toEqual(['one 2 3', 'other 4']);
    expect(continued.results).toHaveLength(3);
    expect((await night('a', [0, new Error('interrupted')])).ran).toEqual(['one']);
    expect((await night('b', [0, 0, 0])).ran).toEqual(['one', 'one 2 3', 'other 4']);
  });
});

/** Modules that these name, as an import or as the file of a process, and so on. */
function reachedFrom(modules: readonly string[]): ReadonlySet<string> {
  const reached = new Set(modules);
  for (const file of reached) {
    for (const [, named] of readFileSync(join(ROOT, file), 'utf8').matchAll(/['"]([^'"\n]+\.ts)['"]/g)) {
      const path = slashed(normalize(join(dirname(file), named!)));
      if (MODULES.includes(path)) reached.add(path);
    }
  }
  return reached;
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
