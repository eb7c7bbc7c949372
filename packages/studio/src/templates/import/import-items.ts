import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import type { ManageSchemas } from '../../connection/manage.ts';
import { say } from '../../sentences/template-import.ts';

/** A part of a zip file, and how it differs from the project. */
export type ComparedItem = ManageSchemas['BundleItem'];

/** What a person has decided, by the id of an item: true imports it, false keeps what the project has. */
export type ImportChoices = Readonly<Record<string, boolean>>;

/** What an import does, in numbers of items. */
export interface ImportSums {
  readonly added: number;
  readonly overwritten: number;
  readonly removed: number;
  readonly kept: number;
}

/** Names an item among all of a zip file. */
export function itemId({ kind, name }: Pick<ComparedItem, 'kind' | 'name'>): string {
  return `${kind}:${name}`;
}

/**
 * Ids of the items that are imported. Without a decision, these are the ones by which the project loses nothing: those that are new, and the
 * theme if no template uses the one that is there.
 */
export function takenItems(
  items: readonly ComparedItem[],
  choices: ImportChoices,
  hasTemplates: boolean,
): ReadonlySet<string> {
  const taken = items.filter((item) => {
    if (!isOpen(item)) return false;
    return choices[itemId(item)] ?? (item.state === 'added' || (item.kind === 'theme' && !hasTemplates));
  });
  return new Set(taken.map(itemId));
}

/** What the server is asked to leave as it is. */
export function keptItems(items: readonly ComparedItem[], taken: ReadonlySet<string>) {
  return items.filter((item) => isOpen(item) && !taken.has(itemId(item))).map(({ kind, name }) => ({ kind, name }));
}

/** Whether a person decides about an item. */
function isOpen({ state }: ComparedItem): boolean {
  return state === 'added' || state === 'changed';
}

export function sumsOf(items: readonly ComparedItem[], taken: ReadonlySet<string>): ImportSums {
  const count = (state: ComparedItem['state'], isTaken: boolean) =>
    items.filter((item) => item.state === state && taken.has(itemId(item)) === isTaken).length;
  return {
    added: count('added', true),
    overwritten: count('changed', true),
    removed: count('removed', false),
    kept: count('changed', false),
  };
}

/** Such as "3 added, 1 overwritten". */
export function sumsInWords({ added, overwritten, removed, kept }: ImportSums): string {
  const parts = [
    [added, 'added'],
    [overwritten, 'overwritten'],
    [removed, 'removed'],
    [kept, 'kept'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return words.length === 0 ? say('nothingIsImported') : words.join(', ');
}

/** The items of a comparison that an earlier one showed in another way, or not at all. */
export function itemsChangedSince(
  before: readonly ComparedItem[],
  after: readonly ComparedItem[],
): readonly ComparedItem[] {
  const known = new Map(before.map((item) => [itemId(item), contentOfItem(item)]));
  return after.filter((item) => known.get(itemId(item)) !== contentOfItem(item));
}

function contentOfItem({ state, before, hash }: ComparedItem): string {
  return JSON.stringify([state, before, hash]);
}

/** Keys of a project file that an import never replaces. */
const OWN_KEYS = new Set(['$schema', 'id', 'name', 'partials']);

/** The project file after an import. */
export function settingsAfter(
  settings: JsonObject,
  items: readonly ComparedItem[],
  taken: ReadonlySet<string>,
): JsonObject {
  const chosen = items.filter((item) => taken.has(itemId(item)));
  const theme = chosen.find(({ kind }) => kind === 'theme')?.after;
  const own = Object.entries(settings).filter(([key]) => OWN_KEYS.has(key));
  const others = isJsonObject(theme) ? { ...Object.fromEntries(own), ...theme } : settings;
  const stored = isJsonObject(settings.partials) ? Object.entries(settings.partials) : [];
  const given = chosen.filter(({ kind }) => kind === 'partial').map(({ name, after }) => [name, after] as const);
  const partials = new Map<string, unknown>([...stored, ...given]);
  return { ...others, partials: Object.fromEntries(partials) as JsonObject };
}
