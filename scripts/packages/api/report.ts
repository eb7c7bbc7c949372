import { type Declaration, type ImportedName, isOurs, type Module, readModule } from './read-module.ts';

/** The exports of a subpath, and the types behind them that users cannot import by name. */
export interface Api {
  readonly exported: readonly string[];
  readonly behind: readonly string[];
}

/** Reads the public declarations of an entry's declaration file, sorted by name, without comments. */
export function readApi(entry: string): Api {
  const modules = new Map<string, Module>();
  const moduleOf = (file: string): Module => {
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    return module;
  };

  /** Follows a name through imports and exports to where it is declared. */
  const declared = ({ from, name }: ImportedName): ImportedName => {
    if (!isOurs(from)) return { from, name };
    const { declarations, imports } = moduleOf(from);
    if (declarations.has(name)) return { from, name };
    const next = imports.get(name) ?? exportsOf(from).get(name);
    if (next === undefined) throw new Error(`${from} has no ${name}.`);
    return declared(next);
  };

  const exportsOf = (file: string): Map<string, ImportedName> => {
    const { exports, stars } = moduleOf(file);
    const own = [...exports].map(([name, target]): [string, ImportedName] => [
      name,
      typeof target === 'string' ? { from: file, name: target } : target,
    ]);
    const starred = stars.flatMap((from): [string, ImportedName][] =>
      isOurs(from) ? [...exportsOf(from)] : [[`* of ${from}`, { from, name: '*' }]],
    );
    return new Map([...starred, ...own]);
  };

  const seen = new Map<string, { readonly name: string; readonly texts: readonly string[] }>();
  const visit = (target: ImportedName): void => {
    const { from, name } = declared(target);
    const key = `${from} ${name}`;
    if (!isOurs(from) || seen.has(key)) return;
    const { declarations, imports } = moduleOf(from);
    const own = declarations.get(name)!;
    seen.set(key, { name, texts: own.map(({ text }) => text) });
    for (const { names, imported } of own) {
      for (const reference of names) {
        const target = declarations.has(reference) ? { from, name: reference } : imports.get(reference);
        if (target !== undefined) visit(target);
      }
      imported.forEach(visit);
    }
  };

  const named = new Set<string>();
  const exported = [...exportsOf(entry)].sort(byName).map(([name, target]) => {
    const origin = declared(target);
    if (!isOurs(origin.from)) return `export { ${origin.name} } from '${origin.from}';`;
    visit(origin);
    named.add(`${origin.from} ${origin.name}`);
    const texts = moduleOf(origin.from)
      .declarations.get(origin.name)!
      .map(({ text }: Declaration) => text);
    return [...texts, ...(name === origin.name ? [] : [`export { ${origin.name} as ${name} };`])].join('\n');
  });
  const behind = [...seen].filter(([key]) => !named.has(key)).map(([, { name, texts }]) => [name, texts.join('\n')]);
  return { exported, behind: behind.sort().map(([, text]) => text!) };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
