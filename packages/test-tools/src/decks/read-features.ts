import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_GROUPS } from './feature-groups.ts';

/** A documented feature of the template language: a template whose samples are its content. */
export interface Feature {
  /** The name of its template. */
  readonly title: string;
  /** The name of its file, of its page in the documentation, and of its picture. */
  readonly name: string;
  readonly template: Readonly<Record<string, unknown>> & {
    readonly key: string;
    readonly name: string;
    readonly description: string;
  };
  /** What the feature needs in its project; absent for most. */
  readonly project?: FeatureProject;
}

/** Keys of a project file that features add. */
export interface FeatureProject {
  readonly theme?: { readonly textStyles: Readonly<Record<string, unknown>> };
  readonly partials?: Readonly<Record<string, unknown>>;
}

/** The key of the project file that a feature needs. */
const NEEDS: Readonly<Record<string, keyof FeatureProject>> = {
  'named-text-styles': 'theme',
  'partials-with-parameters': 'partials',
};

export const FEATURE_FOLDER = join(import.meta.dirname, '../../../../examples/features');

/** Every feature in `examples/features`, in the order of the documentation. */
export function readFeatures(): readonly Feature[] {
  const project = read('project') as Required<FeatureProject>;
  return FEATURE_GROUPS.flatMap(({ names }) => names).map((name) => {
    const template = read(name) as Feature['template'];
    const need = NEEDS[name];
    return { title: template.name, name, template, ...(need && { project: { [need]: project[need] } }) };
  });
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(FEATURE_FOLDER, `${name}.json`), 'utf8'));
}
