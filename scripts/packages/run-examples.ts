import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readManifest } from './pack.ts';
import { createUser, type Tarballs, type User } from './user.ts';

interface Example {
  readonly name: string;
  /** Files that its `start` writes, and how each begins. */
  readonly writes: Readonly<Record<string, string>>;
  /** A test of the example that needs nothing of this workspace. */
  readonly test?: string;
}

const EXAMPLES: readonly Example[] = [
  { name: 'embed-core', writes: { 'week.pptx': 'PK', 'week.pdf': '%PDF-' } },
  { name: 'custom-element', writes: { 'invitation.pptx': 'PK', 'invitation.pdf': '%PDF-' } },
  { name: 'custom-format', writes: { 'handout.md': '## Why' }, test: 'markdown.test.ts' },
];

/** Runs examples in folders of their own, with our packages from their tarballs: a sentence for each that does not work. */
export function runExamples(tarballs: Tarballs): string[] {
  return EXAMPLES.flatMap((example) => {
    const user = createUser(tarballs);
    try {
      return runExample(user, example);
    } finally {
      user.leave();
    }
  });
}

function runExample(user: User, { name, writes, test }: Example): string[] {
  const folder = join(ROOT, 'examples', name);
  const { scripts, dependencies, devDependencies } = readManifest(folder);
  for (const file of globSync('*.{ts,json}', { cwd: folder })) user.bring(join(folder, file), file);
  user.install({ scripts, dependencies: taken(dependencies), devDependencies: taken(devDependencies) });
  try {
    user.pnpm('run', 'start');
    if (test !== undefined) user.pnpm('exec', 'vitest', 'run', test);
  } catch (error) {
    return [`examples/${name} does not run from the tarballs. ${(error as Error).message}`];
  }
  const wrong = Object.entries(writes).filter(
    ([file, start]) => !readFileSync(join(user.folder, file), 'latin1').startsWith(start),
  );
  console.log(`examples/${name} runs: ${Object.keys(writes).join(', ')}${test === undefined ? '' : `, and ${test}`}.`);
  return wrong.map(([file, start]) => `examples/${name} writes a ${file} that does not begin with "${start}".`);
}

/** Ranges of the workspace mean nothing outside; the tarballs stand for them. */
function taken(ranges: Readonly<Record<string, string>> = {}): Record<string, string> {
  const entries = Object.entries(ranges);
  return Object.fromEntries(entries.map(([name, range]) => [name, range.startsWith('workspace:') ? '*' : range]));
}
