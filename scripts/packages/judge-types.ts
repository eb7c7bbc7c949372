import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, Package, type Problem } from '@arethetypeswrong/core';
import { readManifest } from './pack.ts';

/** Ways of importing that our packages do not serve: Node before `exports`, and `require`, are no use for ES modules. */
const NOT_SERVED: readonly unknown[] = ['node10', 'node16-cjs'];

/** Judges, with arethetypeswrong, whether a user's compiler finds the types of what Node runs: a sentence for each fault. */
export async function judgeTypes(unpacked: string): Promise<string[]> {
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
  return result.problems.filter((problem) => !isNotServed(problem)).map(sentenceOf);
}

function isNotServed(problem: Problem): boolean {
  return 'resolutionKind' in problem && NOT_SERVED.includes(problem.resolutionKind);
}

function sentenceOf(problem: Problem): string {
  const { kind, ...where } = problem;
  return `arethetypeswrong finds ${kind}: ${JSON.stringify(where)}`;
}
