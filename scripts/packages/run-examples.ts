import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readManifest } from './pack.ts';
import type { Registry } from './registry.ts';
import { createUser, type User } from './user.ts';

interface Example {
  readonly name: string;
  /** Files that its `start` script writes, and how each begins. */
  readonly writes: Readonly<Record<string, string>>;
  /** A test of the example that runs outside of this workspace. */
  readonly test?: string;
}

const EXAMPLES: readonly Example[] = [
  { name: 'embed-core', writes: { 'week.pptx': 'PK', 'week.pdf': '%PDF-' } },
  { name: 'custom-element', writes: { 'invitation.pptx': 'PK', 'invitation.pdf': '%PDF-' } },
  { name: 'custom-format', writes: { 'handout.md': '## Why' }, test: 'markdown.test.ts' },
];

/** Runs each example in its own folder, with our packages from the registry. Returns a sentence for each that fails. */
export function runExamples(registry: Registry): string[] {
  return EXAMPLES.flatMap((example) => {
    const user = createUser(registry);
    try {
      return runExample(user, example);
    } finally {
      user.remove();
    }
  });
}

function runExample(user: User, { name, writes, test }: Example): string[] {
  const folder = join(ROOT, 'examples', name);
  const { scripts, dependencies, devDependencies } = readManifest(folder);
  for (const file of globSync('*.{ts,json}', { cwd: folder })) user.copy(join(folder, file), file);
  user.install({
    scripts,
    dependencies: withoutWorkspace(dependencies),
    devDependencies: withoutWorkspace(devDependencies),
  });
  try {
    user.pnpm('run', 'start');
    if (test !== undefined) user.pnpm('exec', 'vitest', 'run', test);
  } catch (error) {
    return [`examples/${name} does not run from the registry. ${(error as Error).message}`];
  }
  const wrong = Object.entries(writes).filter(
    ([file, start]) => !readFileSync(join(user.folder, file), 'latin1').startsWith(start),
  );
  console.log(`examples/${name} runs: ${Object.keys(writes).join(', ')}${test === undefined ? '' : `, and ${test}`}.`);
  return wrong.map(([file, start]) => `examples/${name} writes a ${file} that does not begin with "${start}".`);
}

/** Replaces `workspace:` ranges, which do not exist outside. */
function withoutWorkspace(ranges: Readonly<Record<string, string>> = {}): Record<string, string> {
  const entries = Object.entries(ranges);
  return Object.fromEntries(entries.map(([name, range]) => [name, range.startsWith('workspace:') ? '*' : range]));
}
