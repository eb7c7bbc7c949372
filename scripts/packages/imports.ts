import { join } from 'node:path';
import { type Manifest, ROOT, run } from './pack.ts';
import type { User } from './user.ts';

/** What an import does that exports nothing, as an expression that is true afterwards. */
const EFFECTS: Readonly<Record<string, string>> = {
  '@deckwright/core/browser/jitless': 'globalThis.__zod_globalConfig.jitless',
};

/** The specifiers of everything that a package exports, as users write them. */
export function specifiersOf({ name, exports }: Manifest): string[] {
  return Object.keys(exports ?? {}).map((subpath) => `${name}${subpath.slice(1)}`);
}

/** Imports each specifier as an ES module in a separate process of this Node, or of `node`. Returns a sentence for each that fails. */
export function importAll(user: User, specifiers: readonly string[], node?: string): string[] {
  return specifiers.flatMap((specifier) => {
    try {
      user.node(['--input-type=module', '--eval', importOf(specifier)], node);
      return [];
    } catch (error) {
      return [`${specifier} cannot be imported. ${(error as Error).message}`];
    }
  });
}

/**
 * Compiles an import of each specifier. Returns a sentence for each compiler error in our packages. `types` are the packages of ambient
 * types that the user has enabled.
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
    const errors = (error as Error).message.split('\n').filter((line) => /error TS\d+/.test(line));
    // Nearly all users set `skipLibCheck`, so they never see errors in other packages.
    const ours = errors.filter((line) => {
      const [file = ''] = line.split('(');
      return !file.includes('node_modules') || file.includes('/node_modules/@deckwright/');
    });
    if (errors.length === 0) throw error;
    return ours.map((line) => `The compiler reports: ${line}`);
  }
}

/** Runs every command of a package with `--help`. Returns a sentence for each that fails. */
export function checkCommands(user: User, { name, bin = {} }: Manifest): string[] {
  return Object.keys(bin).flatMap((command) => {
    try {
      return user.pnpm('exec', command, '--help').includes('Usage')
        ? []
        : [`${name}: ${command} --help prints no usage.`];
    } catch (error) {
      return [`${name}: ${command} does not start. ${(error as Error).message}`];
    }
  });
}

function importOf(specifier: string): string {
  return specifier.endsWith('.json')
    ? `import json from '${specifier}' with { type: 'json' }; if (typeof json !== 'object') throw new Error('no object');`
    : `import * as all from '${specifier}'; if (Object.keys(all).length === 0 && !(${EFFECTS[specifier] ?? false})) throw new Error('nothing is exported');`;
}

function namedImport(specifier: string, index: number): string {
  return specifier.endsWith('.json')
    ? `import json${index} from '${specifier}' with { type: 'json' };\nexport const type${index}: string = json${index}.type;`
    : `import * as all${index} from '${specifier}';\nexport { all${index} };`;
}
