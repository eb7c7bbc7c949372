import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Manifest, ROOT, readManifest } from '../pack.ts';
import { declarationOf, emitDeclarations } from './emit-declarations.ts';
import { type Api, readApi } from './report.ts';

/** Packages that third parties compile against, and their stable subpaths. Undefined: all. */
const STABLE: Readonly<Record<string, readonly string[] | undefined>> = { core: ['./contract'], testkit: undefined };

interface Entry {
  readonly specifier: string;
  readonly source: string;
}

/** The reports of all stable subpaths: path below the root → text. */
export function apiReports(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(STABLE).flatMap(([name, subpaths]) => reportsOf(join(ROOT, 'packages', name), subpaths)),
  );
}

function reportsOf(packageFolder: string, subpaths: readonly string[] | undefined): [string, string][] {
  const entries = entriesOf(packageFolder, subpaths);
  const sources = entries.map(({ source }) => source);
  const folder = emitDeclarations(packageFolder, sources);
  try {
    return entries.map(({ specifier, source }) => [
      `api/${specifier.replace('@deckwright/', '').replaceAll('/', '-')}.api.md`,
      reportOf(specifier, readApi(declarationOf(source, packageFolder, folder))),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function entriesOf(packageFolder: string, subpaths: readonly string[] | undefined): Entry[] {
  const manifest: Manifest = readManifest(packageFolder);
  const exports = manifest.exports as Readonly<Record<string, { readonly source: string }>>;
  return Object.entries(exports)
    .filter(([subpath]) => subpaths === undefined || subpaths.includes(subpath))
    .map(([subpath, { source }]) => ({
      specifier: `${manifest.name}${subpath.slice(1)}`,
      source: join(packageFolder, source),
    }));
}

function reportOf(specifier: string, { exported, behind }: Api): string {
  const parts = [
    `# API of \`${specifier}\``,
    'Written by `pnpm write api`. A change here affects everyone who compiles against this subpath.',
    '## Exports',
    codeOf(exported),
    ...(behind.length > 0 ? ['## Types that they refer to', codeOf(behind)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function codeOf(declarations: readonly string[]): string {
  return ['```ts', declarations.join('\n\n').replaceAll('\r\n', '\n'), '```'].join('\n');
}

if (import.meta.main) {
  const reports = apiReports();
  rmSync(join(ROOT, 'api'), { recursive: true, force: true });
  for (const [file, text] of reports) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
    console.log(file);
  }
}
