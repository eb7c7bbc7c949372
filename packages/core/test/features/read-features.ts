import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A documented feature of the template language: a template whose samples are its content. */
export interface Feature {
  /** Its heading in the documentation. */
  readonly title: string;
  /** The heading as a file name. */
  readonly name: string;
  readonly template: Readonly<Record<string, unknown>> & { readonly key: string };
}

const DOCUMENT = join(import.meta.dirname, '../../../../docs/templates.md');

/** Every template in docs/templates.md under a heading of the third level, in order. */
export function readFeatures(): readonly Feature[] {
  return readFileSync(DOCUMENT, 'utf8')
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const title = section.slice(0, section.indexOf('\n')).trim();
      const block = /^```json\n(\{.*?\n)```$/ms.exec(section.split(/^## /m)[0]!)?.[1];
      const template = block === undefined ? undefined : (JSON.parse(block) as Feature['template']);
      if (!template || !('elements' in template)) return [];
      return [
        {
          title,
          name: title
            .toLowerCase()
            .replaceAll(/[^a-z0-9]+/g, '-')
            .replaceAll(/^-|-$/g, ''),
          template,
        },
      ];
    });
}
