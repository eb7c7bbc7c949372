import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';

export interface Violation {
  readonly rule: string;
  /** Path from the root of the checkout. */
  readonly file: string;
  readonly sentence: string;
}

export interface Judgement {
  /** Source files that the import rules bind, and those that dependency-cruiser has read. */
  readonly files: readonly string[];
  readonly read: readonly string[];
  readonly violations: readonly Violation[];
}

const SIZE = { lines: 400, files: 12 };

/** What an import cannot show. */
const INPUT_ALONE = [
  {
    rule: 'core-depends-on-input-alone',
    path: /^packages\/core\/src\/(?!node\/)/,
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

/** Judges the sources of all packages under a root, tests left out. */
export async function judge(root: string): Promise<Judgement> {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .sort();
  const { read, violations } = await judgeImports(root, files);
  return { files, read, violations: [...violations, ...judgeSources(root, files), ...judgeSizes(root, files)] };
}

async function judgeImports(root: string, files: readonly string[]) {
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
  return { read: modules.map(({ source }) => source).filter((source) => known.has(source)), violations };
}

function judgeSources(root: string, files: readonly string[]): Violation[] {
  return INPUT_ALONE.flatMap(({ rule, path, says, comment }) =>
    files
      .filter((file) => path.test(file))
      .flatMap((file) => {
        const found = says.exec(readFileSync(join(root, file), 'utf8'))?.[0];
        return found === undefined ? [] : [{ rule, file, sentence: `${file} says "${found}". ${comment}` }];
      }),
  );
}

function judgeSizes(root: string, files: readonly string[]): Violation[] {
  const long = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    if (lines <= SIZE.lines) return [];
    const sentence = `${file} has ${lines} lines, and the limit is ${SIZE.lines}. Give its second idea a file of its own.`;
    return [{ rule: 'files-are-short', file, sentence }];
  });
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
  const full = [...folders].flatMap(([folder, inside]) => {
    if (inside.length <= SIZE.files) return [];
    const sentence = `${folder} has ${inside.length} source files, and the limit is ${SIZE.files}. Find a word for its parts.`;
    return [{ rule: 'folders-are-small', file: folder, sentence }];
  });
  return [...long, ...full];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  if (!existsSync(join(root, 'node_modules'))) throw new TypeError('Run `pnpm install` first.');
  const { files, read, violations } = await judge(root);
  for (const { rule, sentence } of violations) console.error(`${rule}: ${sentence}\n`);
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
