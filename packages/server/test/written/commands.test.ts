import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createConsole } from '../../src/cli/create-console.ts';
import { describeProgram } from '../../src/cli/program.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/commands.md'), 'utf8');
const EXAMPLES = [...PAGE.matchAll(/^```sh\ndeckwright (.+)\n```$/gm)].map(([, words]) => words!);

/** Records which command was called, and calls none. */
function record(command: Command, name: string, called: string[]): void {
  command.exitOverride().configureOutput({ writeErr: () => {} });
  for (const inner of command.commands) record(inner, `${name}${inner.name()} `, called);
  if (command.commands.length === 0) command.action(() => void called.push(name.trim()));
}

/** The words of a command line as a shell reads it, without what follows ">". */
function wordsOf(line: string): readonly string[] {
  return [...line.split(' > ')[0]!.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
}

describe('docs/commands.md', () => {
  const console = createConsole(
    { out: () => {}, err: () => {}, terminal: false, environment: {} },
    { json: false, quiet: true },
  );

  it('has an example of each command', () => {
    expect(EXAMPLES.length).toBeGreaterThan(60);
    expect(EXAMPLES).toHaveLength([...PAGE.matchAll(/^### /gm)].length);
  });

  it.each(EXAMPLES.filter((line) => !line.startsWith('completion')))(
    'has an example that is right: %s',
    async (line) => {
      const called: string[] = [];
      const program = await describeProgram(console);
      record(program, '', called);
      const words = wordsOf(line).filter((word) => word !== '--json');
      await program.parseAsync(words, { from: 'user' });
      expect(called).toHaveLength(1);
      expect(line.startsWith(called[0]!)).toBe(true);
    },
  );
});
