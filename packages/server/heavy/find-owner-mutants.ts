import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A source file in which one thing that keeps owners apart is gone. */
export interface OwnerMutant {
  /** File, line, and what is gone. */
  readonly name: string;
  /** Below `src`, with slashes. */
  readonly file: string;
  /** The whole file, changed. */
  readonly text: string;
}

/** What keeps owners, and projects of a narrow key, apart: a pattern, and what stands there without it. */
const FILTERS: readonly (readonly [RegExp, string])[] = [
  [/\n? *\.where\('(?:\w+\.)?owner', '=', [\w.!]+\)/g, ''],
  [/\n? *\.\$if\(scope\.project !== undefined, \(query\) => query\.where\('\w+', '=', scope\.project!\)\)/g, ''],
  // A query that was built before its owner is known.
  [/\.where\('owner', '=', ''\)/g, ".where('owner', '!=', '')"],
  [/ \|\| !reaches\(scope, [\w.]+\)/g, ''],
  [/if \(!reaches\(scope, \w+\)\) return undefined;/g, ''],
  // Keys of what is remembered in memory.
  [/\[scope\.owner, (\w+)\]/g, '[$1]'],
  [/onRef\('(?:\w+\.)?owner', '=', '(?:\w+\.)?owner'\)/g, "on(sql`1`, '=', sql`1`)"],
  [/innerJoin\('plan', 'plan\.owner', 'token\.owner'\)/g, "innerJoin('plan', (join) => join.onTrue())"],
  // What a token opens.
  [/ownerScope\(row\.owner, row\.project\)/g, 'ownerScope(row.owner, null)'],
];

/** Every such mutant of the sources in a folder. Whatever else filters by owner is told with an error. */
export async function findOwnerMutants(src: string): Promise<readonly OwnerMutant[]> {
  const files = globSync('**/*.ts', { cwd: src, exclude: (name) => name.endsWith('.test.ts') }).sort();
  const mutants: OwnerMutant[] = [];
  for (const file of files) {
    const source = await readFile(join(src, file), 'utf8');
    const found = mutantsOf(file.replaceAll('\\', '/'), source);
    const filters = source.match(/\.where\([^)]*owner'|query\.where\([^)]*scope\.project|!reaches\(/g)?.length ?? 0;
    if (found.filter(({ name }) => /where|reaches/.test(name)).length < filters) {
      throw new Error(`${file}: a filter by owner is written in a way that this script does not know.`);
    }
    mutants.push(...found);
  }
  return mutants;
}

function mutantsOf(file: string, source: string): readonly OwnerMutant[] {
  return FILTERS.flatMap(([pattern, instead]) =>
    [...source.matchAll(pattern)].map((match): OwnerMutant => {
      const gone = match[0].trim();
      const at = match.index + match[0].indexOf(gone);
      const line = source.slice(0, at).split('\n').length;
      const rest = source.slice(match.index + match[0].length);
      return {
        name: `${file}:${line}  ${gone}`,
        file,
        text: source.slice(0, match.index) + match[0].replace(new RegExp(pattern.source), instead) + rest,
      };
    }),
  );
}
