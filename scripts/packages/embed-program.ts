import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './pack.ts';
import type { Registry } from './registry.ts';
import { createUser } from './user.ts';

const DOCUMENT = 'docs/embed.md';
const WRITES = 'hello.pptx';
const RESOLUTIONS = [
  { module: 'ESNext', moduleResolution: 'bundler' },
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
];

/** Compiles and runs the program of the page about embedding in a TypeScript project of a user. Returns a sentence for each failure. */
export function checkEmbedProgram(registry: Registry): string[] {
  const [, program] = /```ts\n(import [\s\S]*?)```/.exec(readFileSync(join(ROOT, DOCUMENT), 'utf8')) ?? [];
  if (program === undefined) return [`${DOCUMENT} has no program.`];
  const user = createUser(registry);
  try {
    const packages = [...program.matchAll(/from '(@deckwright\/[^'/]+)/g)].map(([, name]) => [name, '*']);
    user.install({ dependencies: { ...Object.fromEntries(packages), '@types/node': '24' } });
    user.write('program.ts', program);
    return [...RESOLUTIONS.flatMap(compile), ...runProgram()];
  } finally {
    user.remove();
  }

  function compile(resolution: (typeof RESOLUTIONS)[number]): string[] {
    const compilerOptions = {
      target: 'ES2024',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['node'],
      ...resolution,
    };
    user.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    return attempt(`does not compile with moduleResolution ${resolution.moduleResolution}`, () =>
      run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'], user.folder),
    );
  }

  function runProgram(): string[] {
    const failed = attempt('does not run', () => user.node(['program.ts']));
    if (failed.length > 0 || existsSync(join(user.folder, WRITES))) return failed;
    return [`The program of ${DOCUMENT} writes no ${WRITES}.`];
  }

  function attempt(what: string, task: () => void): string[] {
    try {
      task();
      return [];
    } catch (error) {
      return [`The program of ${DOCUMENT} ${what}: ${(error as Error).message}`];
    }
  }
}
