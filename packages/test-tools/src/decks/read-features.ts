import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A documented feature of the template language: a template whose samples are its content. */
export interface Feature {
  /** Its heading in the documentation. */
  readonly title: string;
  /** The heading as a file name. */
  readonly name: string;
  readonly template: Readonly<Record<string, unknown>> & { readonly key: string };
  /** What the feature needs in its project; absent for most. */
  readonly project?: FeatureProject;
}

/** Keys of a project file that features add. */
export interface FeatureProject {
  readonly theme?: { readonly textStyles: Readonly<Record<string, unknown>> };
  readonly partials?: Readonly<Record<string, unknown>>;
}

const DOCUMENT = join(import.meta.dirname, '../../../../docs/templates.md');

/** Every template in docs/templates.md under a heading of the third level, in order. */
export function readFeatures(): readonly Feature[] {
  return readFileSync(DOCUMENT, 'utf8')
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const title = section.slice(0, section.indexOf('\n')).trim();
      const blocks = [...section.split(/^## /m)[0]!.matchAll(/^```json\n(\{.*?\n)```$/gms)].map(
        ([, block]) => JSON.parse(block!) as Readonly<Record<string, unknown>>,
      );
      const template = blocks.find((one) => 'elements' in one) as Feature['template'] | undefined;
      const project = blocks.find((one) => 'partials' in one || 'theme' in one) as FeatureProject | undefined;
      if (!template) return [];
      return [
        {
          title,
          name: title
            .toLowerCase()
            .replaceAll(/[^a-z0-9]+/g, '-')
            .replaceAll(/^-|-$/g, ''),
          template,
          ...(project && { project }),
        },
      ];
    });
}
