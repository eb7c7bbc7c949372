import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Violation } from './violation.ts';

/** An import by a path that leads into another package, and why no name leads there. */
interface Reach {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

const BUILT = 'Vitest resolves packages of its configuration to what is built, and a fresh clone has nothing built.';

const LIBREOFFICE =
  'Parity lays tables out as LibreOffice does, from the insets and lines that format-pptx writes, which nobody else needs.';

export const REACHES: readonly Reach[] = [
  { from: 'vitest.config.ts', to: 'packages/testkit/src/services/local-postgres.ts', reason: BUILT },
  { from: 'packages/server/test/postgres/set-up.ts', to: 'packages/testkit/src/services/postgres.ts', reason: BUILT },
  { from: 'packages/server/test/postgres/set-up.ts', to: 'packages/testkit/src/services/s3.ts', reason: BUILT },
  { from: 'parity/render/tables.ts', to: 'packages/format-pptx/src/slide/cell-insets.ts', reason: LIBREOFFICE },
  { from: 'parity/render/tables.ts', to: 'packages/format-pptx/src/slide/exact-lines.ts', reason: LIBREOFFICE },
];

const COMMENT =
  'Only what a package exports is promised, so its files may move any day. Import it by its name. Put a tool that the tests of several packages share into packages/test-tools, and a test of an inside beside that inside.';

/** Imports of all code, tests included, that lead into another package by a path. */
export function checkReach(root: string, files: readonly string[]): Violation[] {
  const used = new Set<Reach>();
  const reaching = files.flatMap((file) =>
    pathsIn(root, file).flatMap((path): Violation[] => {
      const target = join(dirname(file), path).replaceAll('\\', '/');
      if (packageOf(target) === undefined || packageOf(target) === packageOf(file)) return [];
      const listed = REACHES.find(({ from, to }) => from === file && to === target);
      if (listed !== undefined) {
        used.add(listed);
        return [];
      }
      return [{ rule: 'packages-are-imported-by-name', file, sentence: `${file} imports ${target}. ${COMMENT}` }];
    }),
  );
  const unused = REACHES.filter((one) => files.includes(one.from) && !used.has(one));
  return [
    ...reaching,
    ...unused.map(({ from, to }) => ({
      rule: 'packages-are-imported-by-name',
      file: from,
      sentence: `${from} does not import ${to}. Remove it from REACHES in scripts/rules/reach.ts.`,
    })),
  ];
}

/** The relative paths that a file imports or exports from, or that its tests replace. */
function pathsIn(root: string, file: string): readonly string[] {
  const source = readFileSync(join(root, file), 'utf8');
  if (!/['"]\.\.?\/(\.\.|packages)\//.test(source)) return [];
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ...[...source.matchAll(/\bvi\.(?:do)?[mM]ock\(\s*['"]([^'"]+)/g)].map(([, path]) => path!),
  ];
  return [...new Set(requests)].filter((path) => path.startsWith('.'));
}

/** The folder of a package. Undefined for what belongs to the repository. */
function packageOf(path: string): string | undefined {
  return /^packages\/[^/]+/.exec(path)?.[0];
}
