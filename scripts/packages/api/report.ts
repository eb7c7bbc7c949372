import { type Declaration, type Elsewhere, isOurs, type Module, readModule } from './read-module.ts';

/** What users may name, and what that speaks of without its having a name of its own for users. */
export interface Api {
  readonly exported: readonly string[];
  readonly behind: readonly string[];
}

/** Everything public of an entry's declaration file, sorted by name; without comments. */
export function readApi(entry: string): Api {
  const modules = new Map<string, Module>();
  const moduleOf = (file: string): Module => {
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    return module;
  };

  /** Follows a name through imports and exports to where it is declared. */
  const declared = ({ from, name }: Elsewhere): Elsewhere => {
    if (!isOurs(from)) return { from, name };
    const { declarations, imports } = moduleOf(from);
    if (declarations.has(name)) return { from, name };
    const next = imports.get(name) ?? exportsOf(from).get(name);
    if (next === undefined) throw new Error(`${from} has no ${name}.`);
    return declared(next);
  };

  const exportsOf = (file: string): Map<string, Elsewhere> => {
    const { exports, stars } = moduleOf(file);
    const own = [...exports].map(([name, target]): [string, Elsewhere] => [
      name,
      typeof target === 'string' ? { from: file, name: target } : target,
    ]);
    const starred = stars.flatMap((from): [string, Elsewhere][] =>
      isOurs(from) ? [...exportsOf(from)] : [[`* of ${from}`, { from, name: '*' }]],
    );
    return new Map([...starred, ...own]);
  };

  const seen = new Map<string, { readonly name: string; readonly texts: readonly string[] }>();
  const visit = (target: Elsewhere): void => {
    const { from, name } = declared(target);
    const key = `${from} ${name}`;
    if (!isOurs(from) || seen.has(key)) return;
    const { declarations, imports } = moduleOf(from);
    const own = declarations.get(name)!;
    seen.set(key, { name, texts: own.map(({ text }) => text) });
    for (const { names, elsewhere } of own) {
      for (const spoken of names) {
        const place = declarations.has(spoken) ? { from, name: spoken } : imports.get(spoken);
        if (place !== undefined) visit(place);
      }
      elsewhere.forEach(visit);
    }
  };

  const named = new Set<string>();
  const exported = [...exportsOf(entry)].sort(byName).map(([name, target]) => {
    const place = declared(target);
    if (!isOurs(place.from)) return `export { ${place.name} } from '${place.from}';`;
    visit(place);
    named.add(`${place.from} ${place.name}`);
    const texts = moduleOf(place.from)
      .declarations.get(place.name)!
      .map(({ text }: Declaration) => text);
    return [...texts, ...(name === place.name ? [] : [`export { ${place.name} as ${name} };`])].join('\n');
  });
  const behind = [...seen].filter(([key]) => !named.has(key)).map(([, { name, texts }]) => [name, texts.join('\n')]);
  return { exported, behind: behind.sort().map(([, text]) => text!) };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
