import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { PushDocument } from '../../engine/documents/push-document.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import type { FontSummary } from '../files/fonts.ts';
import type { ListedFile } from '../list-files.ts';
import { templatesWith } from '../template-texts.ts';
import { faceOf } from '../uploads/font-name.ts';
import { assetText, familyText, unfinishedUses } from '../uses.ts';
import { exportUses } from '../uses-of.ts';
import { jsonChanges } from '../versions/json-changes.ts';
import type { PushChange } from './push-change.ts';

/** Pointers of one change. */
const SHOWN_POINTERS = 20;

/** A changed JSON file, with the pointers to what changed. */
export function changedJson(kind: PushChange['kind'], name: string, before: string, after: string): PushChange {
  const pointers = jsonChanges(JSON.parse(before), JSON.parse(after)).map(({ path }) => path);
  const more = pointers.length - SHOWN_POINTERS;
  return { state: 'changed', kind, name, pointers: pointers.slice(0, SHOWN_POINTERS), ...(more > 0 && { more }) };
}

export interface LackingParts {
  readonly database: Database;
  readonly scope: OwnerScope;
  readonly project: string;
  readonly stored: readonly ListedFile[];
  readonly storedFonts: readonly FontSummary[];
  /** Those of the push. */
  readonly fonts: readonly FontSummary[];
  /** The project file as it will be. */
  readonly settings: string;
}

/** What the project has and a push does not name: kept, or with `prune` removed unless something uses it. */
export async function lackingIn(push: PushDocument, parts: LackingParts): Promise<readonly PushChange[]> {
  const { database, scope, project, stored } = parts;
  const ownKeys = new Set(push.templates.map(({ key }) => key));
  const storedKeys = new Set(stored.filter(isTemplate).map(({ name }) => name));

  async function decide(
    kind: PushChange['kind'],
    name: string,
    usesOf: () => Promise<readonly string[]>,
  ): Promise<PushChange> {
    if (!push.prune) return { state: 'kept', kind, name, detail: 'not in the folder' };
    // Each looks into every template.
    await yieldToOthers();
    const uses = await usesOf();
    if (uses.length === 0) return { state: 'removed', kind, name };
    return { state: 'kept', kind, name, detail: `in use: ${uses.join('; ')}` };
  }

  const changes: PushChange[] = [];
  for (const key of storedKeys) {
    if (ownKeys.has(key)) continue;
    changes.push(
      await decide('template', key, async () =>
        exportUses(await unfinishedUses(database, scope, project, { template: key })),
      ),
    );
  }
  const removed = new Set(changes.filter(({ state }) => state === 'removed').map(({ name }) => name));

  async function usersOf(text: string): Promise<readonly string[]> {
    const sent = push.templates.filter((template) => template.text?.includes(text)).map(({ key }) => key);
    const replaced = new Set(push.templates.filter((one) => one.text !== undefined).map(({ key }) => key));
    const others = (await templatesWith(database, scope, project, text)).filter(
      (key) => !removed.has(key) && !replaced.has(key),
    );
    return [
      ...(parts.settings.includes(text) ? ['the project file'] : []),
      ...[...sent, ...others].map((key) => `the template "${key}"`),
    ];
  }

  for (const { name } of stored.filter(({ kind }) => kind === 'picture')) {
    if (push.assets.some((asset) => asset.name === name)) continue;
    const usesOf = async () => [
      ...(await usersOf(assetText(name))),
      ...exportUses(await unfinishedUses(database, scope, project, { asset: name })),
    ];
    changes.push(await decide('picture', name, usesOf));
  }
  for (const font of parts.storedFonts) {
    if (push.fonts.some(({ name }) => name === font.name)) continue;
    const heir = parts.fonts.find((other) => faceOf(other) === faceOf(font));
    if (heir === undefined) changes.push(await decide('font', font.name, () => usersOf(familyText(font.family))));
    else changes.push({ state: 'removed', kind: 'font', name: font.name, detail: `${heir.name} replaces it` });
  }
  return changes;
}

function isTemplate({ kind }: ListedFile): boolean {
  return kind === 'draft' || kind === 'published';
}
