import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, run } from '../pack.ts';

/**
 * Writes the declarations of a package's sources, and of the sources that they import, into a new folder, which the caller deletes. It
 * reads the sources, so that the report never describes an old build, and does not check types, because `pnpm typecheck` does. It takes one
 * package at a time: if a file is reached both by its path and through `node_modules`, the compiler does not reliably write its declaration.
 */
export function emitDeclarations(packageFolder: string, sources: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-api-'));
  const compilerOptions = {
    composite: false,
    emitDeclarationOnly: true,
    sourceMap: false,
    noCheck: true,
    removeComments: true,
    rootDir: packageFolder,
    outDir: folder,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  };
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files: sources }));
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], ROOT);
  return folder;
}

/** The declaration file that `emitDeclarations` writes for a source. */
export function declarationOf(source: string, packageFolder: string, folder: string): string {
  return join(folder, relative(packageFolder, source)).replace(/\.ts$/, '.d.ts');
}
