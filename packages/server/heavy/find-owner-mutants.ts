import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file without one of the checks that isolate owners. */
export interface OwnerMutant {
  /** File, line, and the removed code. */
  readonly name: string;
  /** Path relative to `src`, with slashes. */
  readonly file: string;
  /** Offset of the removed code in the file. */
  readonly at: number;
  /** The whole changed file. */
  readonly text: string;
}

/** The code that isolates owners, and the projects of a narrow key: a pattern, and its replacement in the mutant. */
const FILTERS: readonly (readonly [RegExp, string])[] = [
  [/\n? *\.where\('(?:\w+\.)?owner', '=', [\w.!]+\)/g, ''],
  [
    /\n? *\.\$if\(scope\.projects !== undefined, \(query\) =>\s+query\.where\((?:(?:'[\w.]+'|project), 'in', scope\.projects!|within\(scope\.projects!\))\)\)/g,
    '',
  ],
  [/selectInScope\((\w+), ('\w+'), scope\)/g, '$1.selectFrom($2)'],
  [/selectInScope\((\w+), ('\w+'), scope\)/g, 'selectInScope($1, $2, { ...scope, projects: undefined })'],
  // A query that is prepared before its owner is known.
  [/\.where\('owner', '=', ''\)/g, ".where('owner', '!=', '')"],
  [/ \|\| !reaches\(scope, [\w.]+\)/g, ''],
  [/if \(!reaches\(scope, \w+\)\) return (?:undefined|false|\[\]);/g, ''],
  [/if \(!reaches\(scope, \w+\)\) throw \w+\(\w+\);/g, ''],
  [/if \(scope\.projects !== undefined\) throw \w+\(\w+\);/g, ''],
  [/where owner = \$\{owner\} and/g, 'where'],
  // Keys of caches.
  [/\[scope\.owner, (\w+)\]/g, '[$1]'],
  [/onRef\('(?:\w+\.)?owner', '=', '(?:\w+\.)?owner'\)/g, "on(sql`1`, '=', sql`1`)"],
  [/innerJoin\('plan', 'plan\.owner', 'token\.owner'\)/g, "innerJoin('plan', (join) => join.onTrue())"],
  // The access of a token.
  [/requireAccess\('\w+'\),\s*/g, ''],
  [/access: row\.access, plan/g, "access: 'full', plan"],
  // The rights of operations, and the checks of the actor.
  [/right: '(?:admin|editor)'/g, "right: 'viewer'"],
  // Every member is at least a viewer, and only members find their owner: `viewer` needs no check that could be removed.
  [/right: 'session'/g, "right: 'person'"],
  [/right: 'operator'/g, "right: 'person'"],
  [
    /if \((?:right === '\w+'|actor\.access === 'read'|isRole\(right\)) && [^{;]+\) (?=\{|throw)/g,
    'if (false as boolean) ',
  ],
  [/role === undefined \|\| scope === undefined/g, 'false as boolean'],
  [/!actor\.isOperator && \(await/g, 'false && (await'],
  [/\n *if \(onlyOwner !== null && onlyOwner !== owner\) return undefined;/g, ''],
  [/ && token\.owner === null/g, ''],
  [/\n? *\.where\('(?:person|user_id)', '=', (?:facts\.)?personId!?\)/g, ''],
  // The scope of a token.
  [/ownerScope\(row\.owner, projectsOf\(row\)\)/g, 'ownerScope(row.owner, null)'],
];

/** Returns all mutants of the sources in a folder. Throws if a file filters by owner in a way that `FILTERS` does not match. */
export function findOwnerMutants(src: string): readonly OwnerMutant[] {
  const files = globSync('**/*.ts', { cwd: src, exclude: (name) => name.endsWith('.test.ts') }).sort();
  return files.flatMap((file) => {
    const source = readFileSync(join(src, file), 'utf8');
    const found = FILTERS.flatMap(([pattern, replacement]) =>
      [...source.matchAll(pattern)].map(({ 0: match, index }): OwnerMutant => {
        const at = index + match.search(/\S/);
        const name = `${file}:${source.slice(0, at).split('\n').length}  ${match.trim()}`;
        // In the rest of the source, because a pattern may look at what follows.
        const rest = source.slice(index).replace(new RegExp(pattern.source), replacement);
        return { name, file: file.replaceAll('\\', '/'), at, text: source.slice(0, index) + rest };
      }),
    );
    const filters = source.match(/\.where\([^)]*owner'|query\.where\([^)]*scope\.projects|!reaches\(/g)?.length ?? 0;
    if (found.filter(({ name }) => /where|reaches/.test(name)).length < filters)
      throw new Error(`${file}: a filter by owner does not match any pattern of this script. Add it to FILTERS.`);
    return found;
  });
}
