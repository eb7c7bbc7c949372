import type { FontFile } from '../../templates/fonts.ts';
import type { TemplateVersion } from '../../templates/templates.ts';
import type { Workspace } from '../workspace.ts';

/** What the data directory has of a project. */
export interface StoredProject {
  /** The project file; undefined if the project does not exist. */
  readonly settings: unknown;
  /** The version of each template that a folder is compared with, by key. */
  readonly templates: ReadonlyMap<string, unknown>;
  /** All versions of all templates. */
  readonly versions: readonly TemplateVersion[];
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly fonts: readonly FontFile[];
}

/** Reads a project. `draft`: newer drafts instead of published templates. Without it, a template that was never published is left out. */
export async function readStored(workspace: Workspace, id: string, draft: boolean): Promise<StoredProject> {
  const { scope, projects, templates, assets, fonts } = workspace;
  const versions = await templates.all(scope, id);
  const compared = versions.filter(({ state }) => draft || state === 'published');
  return {
    settings: await projects.settings(scope, id),
    // A draft comes after the published version and replaces it.
    templates: new Map(compared.map(({ key, json }) => [key, json])),
    versions,
    assets: await assets.all(scope, id),
    fonts: await fonts.all(scope, id),
  };
}

export function sameBytes(one: Uint8Array | undefined, other: Uint8Array): boolean {
  return one !== undefined && Buffer.compare(one, other) === 0;
}

/** Compares as text, so that another order of keys counts as a change: fields are shown to people in their order. */
export function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
