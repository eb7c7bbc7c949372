import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, Package, type Problem } from '@arethetypeswrong/core';
import { readManifest } from './pack.ts';

/** Kinds of import that ES modules do not support: Node before `exports`, and `require`. */
const NOT_SUPPORTED: readonly unknown[] = ['node10', 'node16-cjs'];

/** Checks with arethetypeswrong that a compiler finds the types of the modules that Node runs. Returns a sentence for each fault. */
export async function checkTypes(unpacked: string): Promise<string[]> {
  const { name, version } = readManifest(unpacked);
  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.([cm]?[jt]s|json)$/.test(file),
  );
  const contents = files.map((file) => [
    `/node_modules/${name}/${file.replaceAll('\\', '/')}`,
    readFileSync(join(unpacked, file), 'utf8'),
  ]);
  const result = await checkPackage(new Package(Object.fromEntries(contents), name, version));
  if (result.types === false) return ['no types are packed.'];
  return result.problems.filter((problem) => !isNotSupported(problem)).map(sentenceOf);
}

function isNotSupported(problem: Problem): boolean {
  // What `require` loads there only throws.
  if (problem.kind === 'FalseESM' && problem.implementationFileName.endsWith('/require.cjs')) return true;
  return 'resolutionKind' in problem && NOT_SUPPORTED.includes(problem.resolutionKind);
}

function sentenceOf(problem: Problem): string {
  const { kind, ...where } = problem;
  return `arethetypeswrong finds ${kind}: ${JSON.stringify(where)}`;
}
