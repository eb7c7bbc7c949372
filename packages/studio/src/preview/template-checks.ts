import type { Finding, Json } from '@deckwright/content-form/body';
import { type Project, parseProject, type Renderer } from '@deckwright/core';
import { type ElementWarning, readWarning } from '../new-warnings/element-warning.ts';
import { changeOf, type TemplateChange } from '../new-warnings/template-change.ts';

/** Checks of templates with several versions of their project file. */
export interface TemplateChecks {
  /** What a template warns of with a project file, and did not with the one before. */
  compare(template: unknown, files: { readonly before: unknown; readonly after: unknown }): Promise<TemplateChange>;
}

/** The templates that were checked with a version of the project file, as text. */
interface CheckedVersion {
  readonly settings: Project['settings'] | undefined;
  readonly warnings: Map<string, Promise<readonly ElementWarning[]>>;
}

/** The stored file, the one of now, and some that undo brings back. */
const MOST_VERSIONS = 8;

/** `findingsOf` reads what the engine throws. What is checked once is remembered, so that only what has changed is checked again. */
export function createTemplateChecks(
  renderer: Renderer,
  own: Pick<Project, 'fonts' | 'assets'>,
  findingsOf: (error: unknown) => readonly Finding[],
): TemplateChecks {
  const versions = new Map<string, CheckedVersion>();

  function versionOf(file: unknown): CheckedVersion {
    const text = JSON.stringify(file);
    const version = versions.get(text) ?? { settings: parsed(file), warnings: new Map() };
    versions.delete(text);
    versions.set(text, version);
    const [oldest] = versions.keys();
    if (versions.size > MOST_VERSIONS) versions.delete(oldest!);
    return version;
  }

  function parsed(file: unknown): Project['settings'] | undefined {
    try {
      return parseProject(file, renderer.elements);
    } catch {
      return undefined;
    }
  }

  function warningsOf(template: unknown, { settings, warnings }: CheckedVersion): Promise<readonly ElementWarning[]> {
    // A project file that is wrong has faults of its own.
    if (settings === undefined) return Promise.resolve([]);
    const text = JSON.stringify(template);
    const found = warnings.get(text) ?? check(template, settings);
    warnings.set(text, found);
    return found;
  }

  async function check(template: unknown, settings: Project['settings']): Promise<readonly ElementWarning[]> {
    return (await findings(template, settings)).map((one) => readWarning(template as Json, one));
  }

  async function findings(template: unknown, settings: Project['settings']): Promise<readonly Finding[]> {
    try {
      const { warnings } = await renderer.checkTemplate(template, { settings, ...own });
      return warnings.map((one) => ({ ...one, kind: 'notice' }));
    } catch (error) {
      return findingsOf(error);
    }
  }

  return {
    async compare(template, { before, after }) {
      const [old, now] = [versionOf(before), versionOf(after)];
      return changeOf(await warningsOf(template, old), await warningsOf(template, now));
    },
  };
}
