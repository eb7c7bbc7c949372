import { join } from 'node:path';
import { type Manifest, ROOT, run } from './pack.ts';
import type { User } from './user.ts';

/** Everything that a package lets users import, as they write it. */
export function specifiersOf({ name, exports }: Manifest): string[] {
  return Object.keys(exports as object).map((subpath) => `${name}${subpath.slice(1)}`);
}

/** Imports each one in a process of its own, as an ES module under plain Node: a sentence for each that cannot be. */
export function importAll(user: User, specifiers: readonly string[]): string[] {
  return specifiers.flatMap((specifier) => {
    try {
      user.node('--input-type=module', '--eval', importOf(specifier));
      return [];
    } catch (error) {
      return [`${specifier} cannot be imported. ${(error as Error).message}`];
    }
  });
}

/**
 * Lets the compiler read the types of all of them, and whatever those lead to in our packages: what it has to say. `types` are the
 * packages of ambient types that the user has switched on.
 */
export function compileAll(user: User, specifiers: readonly string[], types: readonly string[]): string[] {
  user.write('imports.ts', `${specifiers.map((specifier, index) => namedImport(specifier, index)).join('\n')}\n`);
  const compilerOptions = {
    target: 'ES2024',
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    resolveJsonModule: true,
    noEmit: true,
    skipLibCheck: false,
    types,
  };
  user.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['imports.ts'] }));
  try {
    run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.', '--pretty', 'false'], user.folder);
    return [];
  } catch (error) {
    const complaints = (error as Error).message.split('\n').filter((line) => /error TS\d+/.test(line));
    // A user with `skipLibCheck`, as nearly all have, never sees what the compiler says of packages that are not ours.
    const ours = complaints.filter((line) => {
      const [file = ''] = line.split('(');
      return !file.includes('node_modules') || file.includes('/node_modules/@deckwright/');
    });
    if (complaints.length === 0) throw error;
    return ours.map((line) => `The compiler says: ${line}`);
  }
}

/** Lets every command that a package brings print its help: a sentence for each that does not. */
export function askCommands(user: User, { name, bin = {} }: Manifest): string[] {
  return Object.keys(bin).flatMap((command) => {
    try {
      return user.pnpm('exec', command, '--help').includes('Usage') ? [] : [`${name}: ${command} --help says nothing.`];
    } catch (error) {
      return [`${name}: ${command} does not start. ${(error as Error).message}`];
    }
  });
}

function importOf(specifier: string): string {
  return specifier.endsWith('.json')
    ? `import json from '${specifier}' with { type: 'json' }; if (typeof json !== 'object') throw new Error('no object');`
    : `import * as all from '${specifier}'; if (Object.keys(all).length === 0) throw new Error('nothing is exported');`;
}

function namedImport(specifier: string, index: number): string {
  return specifier.endsWith('.json')
    ? `import json${index} from '${specifier}' with { type: 'json' };\nexport const type${index}: string = json${index}.type;`
    : `import * as all${index} from '${specifier}';\nexport { all${index} };`;
}
