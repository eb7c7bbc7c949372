import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.mjs';
import { checkFunctionStyle, checkTypeNames } from './declarations.ts';
import { checkEqualBlocks } from './equal-blocks.ts';
import { checkPhrases } from './phrases.ts';
import { checkReach } from './reach.ts';
import { checkRooms } from './rooms.ts';
import { checkSentences } from './sentences.ts';
import type { Violation } from './violation.ts';

export interface RuleReport {
  /** Source files that the import rules bind, and those that dependency-cruiser has read. */
  readonly files: readonly string[];
  readonly read: readonly string[];
  /** How the rooms of each package import each other. */
  readonly rooms: readonly string[];
  readonly violations: readonly Violation[];
}

/** A folder of more files wants a word for its parts; one that is deeper, fewer parts. */
const LIMITS = { lines: 400, files: 30, foldersBelowSrc: 3 };

/** Written by a command, and read by a compiler. */
const GENERATED = ['packages/client/src/schema.ts', 'packages/client/src/manage-schema.ts'];

/** What an import cannot show. */
const INPUT_ALONE = [
  {
    rule: 'core-depends-on-input-alone',
    path: /^packages\/core\/src\/(?!(node|browser)\/)/,
    says: /\b(Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|fetch\(|crypto\.(random|getRandom)|process\.\w)/,
    comment:
      'Core has no clock, chance, network or process, so that the same request gives the same bytes. Take it through RendererParts.',
  },
  {
    rule: 'formats-depend-on-input-alone',
    path: /^packages\/format-[^/]+\/src\/(?!browser\/)/,
    says: /\b(Date\.now\(|new Date\(\)|Math\.random\(|randomUUID\(|crypto\.(random|getRandom))/,
    comment:
      'The same scene and acceptedAt give the same bytes. Take the date from the context, and make ids from content or by counting.',
  },
];

/** Checks the code and prose under a root; the import and size rules leave tests out. */
export async function checkRules(root: string): Promise<RuleReport> {
  const files = find(root, 'packages/*/src/**/*.{ts,tsx}').filter((file) => !/\.(test|d)\.tsx?$/.test(file));
  const code = find(root, '**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'));
  const prose = [...code, ...find(root, '**/*.{md,mjs}'), ...find(root, '.ci/*')];
  const written = files.filter((file) => !GENERATED.includes(file));
  const { read, imports, violations } = await checkImports(root, files);
  const rooms = checkRooms(written, imports);
  return {
    files,
    read,
    rooms: rooms.lines,
    violations: [
      ...violations,
      ...rooms.violations,
      ...checkSources(root, files),
      ...checkSizes(root, files),
      ...checkEqualBlocks(root, written),
      ...checkTypeNames(root, written),
      ...checkFunctionStyle(root, code),
      ...checkReach(root, code),
      ...checkSentences(root, written),
      ...checkPhrases(root, prose),
    ],
  };
}

function find(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/coverage', '**/.data'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

async function checkImports(root: string, files: readonly string[]) {
  const folders = [...new Set(files.map((file) => file.split('/').slice(0, 3).join('/')))];
  const { forbidden, options } = rules;
  const result = await cruise(
    folders,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } } as never,
    options.enhancedResolveOptions as never,
  );
  const { modules, summary } = result.output as Exclude<typeof result.output, string>;
  const known = new Set(files);
  const violations = summary.violations.map(({ rule, from, to, cycle }): Violation => {
    const comment = forbidden.find(({ name }) => name === rule.name)?.comment ?? '';
    const target = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ');
    return { rule: rule.name, file: from, sentence: `${from} imports ${target}. ${comment}` };
  });
  return {
    read: modules.map(({ source }) => source).filter((source) => known.has(source)),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    violations,
  };
}

function checkSources(root: string, files: readonly string[]): Violation[] {
  return INPUT_ALONE.flatMap(({ rule, path, says, comment }) =>
    files
      .filter((file) => path.test(file))
      .flatMap((file) => {
        const found = says.exec(readFileSync(join(root, file), 'utf8'))?.[0];
        return found === undefined ? [] : [{ rule, file, sentence: `${file} says "${found}". ${comment}` }];
      }),
  );
}

function checkSizes(root: string, files: readonly string[]): Violation[] {
  const long = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    if (lines <= LIMITS.lines || GENERATED.includes(file)) return [];
    const sentence = `${file} has ${lines} lines, and the limit is ${LIMITS.lines}. Give its second idea a file of its own.`;
    return [{ rule: 'files-are-short', file, sentence }];
  });
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
  const full = [...folders].flatMap(([folder, inside]) => {
    if (inside.length <= LIMITS.files) return [];
    const sentence = `${folder} has ${inside.length} source files, and the limit is ${LIMITS.files}. Find a word for its parts.`;
    return [{ rule: 'folders-are-small', file: folder, sentence }];
  });
  const deep = [...folders.keys()].flatMap((folder) => {
    const depth = folder.split('/').length - 'packages/x/src'.split('/').length;
    if (depth <= LIMITS.foldersBelowSrc) return [];
    const sentence = `${folder} is ${depth} folders below src, and the limit is ${LIMITS.foldersBelowSrc}. Merge it with the folder above.`;
    return [{ rule: 'folders-are-shallow', file: folder, sentence }];
  });
  return [...long, ...full, ...deep];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  if (!existsSync(join(root, 'node_modules'))) throw new TypeError('Run `pnpm install` first.');
  const { files, read, rooms, violations } = await checkRules(root);
  for (const line of rooms) console.log(line);
  for (const { rule, sentence } of violations) console.error(`${rule}: ${sentence}`);
  const unread = files.filter((file) => !read.includes(file));
  if (unread.length > 0) {
    console.error(
      `dependency-cruiser did not read ${unread.length} of ${files.length} source files, such as ${unread[0]}.`,
    );
    console.error('It passes what it cannot read. Beside TypeScript 7 it needs @swc/core as its parser.');
  }
  if (violations.length > 0 || unread.length > 0 || files.length === 0) process.exit(1);
  console.log(`${files.length} source files were read; no rule is broken.`);
}
