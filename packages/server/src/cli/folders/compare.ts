import { usesAsset, usesFamily } from '../../templates/uses.ts';
import { exportUses } from '../confirm-removal.ts';
import { faceOf } from '../projects/font-files.ts';
import type { Workspace } from '../workspace.ts';
import { type FolderChange, pointerList } from './changes.ts';
import type { FolderContent } from './read-folder.ts';
import { type StoredProject, sameBytes, sameJson } from './stored-project.ts';

/** A folder to compare with a stored project. */
export interface FolderComparison {
  readonly id: string;
  /** The project file. */
  readonly json: unknown;
  readonly content: FolderContent;
  readonly stored: StoredProject;
}

/** What a push adds and changes, and what it leaves as it is, in the order of the folder. */
export function changesOf({ id, json, content, stored }: FolderComparison): readonly FolderChange[] {
  return [
    jsonChange('project', id, stored.settings, json),
    ...content.templates.flatMap((template) => {
      const key = keyOf(template.json);
      return key === undefined ? [] : [jsonChange('template', key, stored.templates.get(key), template.json)];
    }),
    ...content.assets.map(({ name, bytes }) => bytesChange('picture', name, stored.assets.get(name), bytes)),
    ...content.fonts.map(({ name, bytes }) =>
      bytesChange('font', name, stored.fonts.find((font) => font.name === name)?.bytes, bytes),
    ),
  ];
}

/** The key that a template file states; undefined if it is not a text. */
export function keyOf(json: unknown): string | undefined {
  const key = (json as { readonly key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : undefined;
}

function jsonChange(kind: FolderChange['kind'], name: string, before: unknown, after: unknown): FolderChange {
  if (before === undefined) return { state: 'added', kind, name };
  if (sameJson(before, after)) return { state: 'unchanged', kind, name };
  return { state: 'changed', kind, name, detail: pointerList(before, after) };
}

function bytesChange(
  kind: FolderChange['kind'],
  name: string,
  before: Uint8Array | undefined,
  after: Uint8Array,
): FolderChange {
  if (before === undefined) return { state: 'added', kind, name };
  return { state: sameBytes(before, after) ? 'unchanged' : 'changed', kind, name };
}

/** What the project has and the folder lacks: kept, or with `prune` removed unless something uses it. */
export async function lackingIn(
  comparison: FolderComparison,
  workspace: Workspace,
  prune: boolean,
): Promise<readonly FolderChange[]> {
  const { id, json, content, stored } = comparison;
  const decide = async (
    kind: FolderChange['kind'],
    name: string,
    usesOf: () => Promise<readonly string[]>,
  ): Promise<FolderChange> => {
    if (!prune) return { state: 'kept', kind, name, detail: 'not in the folder' };
    const uses = await usesOf();
    if (uses.length === 0) return { state: 'removed', kind, name };
    return { state: 'kept', kind, name, detail: `in use: ${uses.join('; ')}` };
  };
  const own = new Set(content.templates.map((template) => keyOf(template.json)));
  const templates: FolderChange[] = [];
  for (const key of new Set(stored.versions.map((version) => version.key))) {
    if (own.has(key)) continue;
    templates.push(
      await decide('template', key, async () => exportUses(await workspace.unfinished(id, { template: key }))),
    );
  }
  const staying = new Set(templates.filter(({ state }) => state === 'kept').map(({ name }) => name));
  const users = [
    { name: 'the project file', json: json ?? null },
    ...content.templates.map((one) => ({ name: `the template "${keyOf(one.json)}"`, json: one.json })),
    ...stored.versions
      .filter(({ key }) => staying.has(key))
      .map((one) => ({ name: `the template "${one.key}"`, json: one.json })),
  ];
  const usersOf = (uses: (json: unknown) => boolean) => [
    ...new Set(users.filter((user) => uses(user.json)).map(({ name }) => name)),
  ];
  const assets: FolderChange[] = [];
  for (const name of stored.assets.keys()) {
    if (content.assets.some((asset) => asset.name === name)) continue;
    const usesOf = async () => [
      ...usersOf((json) => usesAsset(json, name)),
      ...exportUses(await workspace.unfinished(id, { asset: name })),
    ];
    assets.push(await decide('picture', name, usesOf));
  }
  const fonts: FolderChange[] = [];
  for (const font of stored.fonts) {
    if (content.fonts.some(({ name }) => name === font.name)) continue;
    const heir = content.fonts.find((other) => faceOf(other) === faceOf(font));
    if (heir !== undefined) {
      fonts.push({ state: 'removed', kind: 'font', name: font.name, detail: `${heir.name} replaces it` });
      continue;
    }
    const usesOf = async () => usersOf((json) => usesFamily(json, font.family));
    fonts.push(await decide('font', font.name, usesOf));
  }
  return [...templates, ...assets, ...fonts];
}
