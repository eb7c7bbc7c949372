import { type Field, type Fields, sampleContent, type Template } from '@deckwright/core';
import { readDeck } from '@deckwright/deck-document';
import { type DeckHub, withDeck } from '../../decks/deck-hub.ts';
import type { HostedDeckRecord } from '../../decks/decks.ts';
import type { LoadedProject, ProjectFiles } from '../../engine/project-files.ts';
import type { Projects } from '../../projects/projects.ts';
import { ownerScope } from '../../storage/database/owner-scope.ts';

export interface AllowedTemplatesParts {
  readonly hub: DeckHub;
  readonly projects: Pick<Projects, 'load'>;
}

/** The templates that people may use in a deck, as they are now. */
export interface AllowedTemplates {
  readonly loaded: LoadedProject;
  /** By present key, in the order of the keys. */
  readonly templates: ReadonlyMap<string, Template>;
}

/** Between the key of a template and a number, in the key of a layout that differs from the one the deck had before. */
const NEXT_LAYOUT = '~';

/** Undefined if the deck has no project any more, or if its owner allows no templates. */
export async function allowedTemplates(
  { hub, projects }: AllowedTemplatesParts,
  { id, owner, project, templates: allowed }: HostedDeckRecord,
): Promise<AllowedTemplates | undefined> {
  if (owner === null || project === null || allowed === 'none') return undefined;
  const loaded = await projects.load(ownerScope(owner, null), project);
  if (loaded === undefined) return undefined;
  const { files } = loaded;
  const named = allowed === 'used' ? await usedKeys(hub, id) : allowed;
  const keys = named === 'all' ? [...files.templates.keys()] : named.map((key) => presentKey(files, key));
  const templates = new Map<string, Template>();
  for (const key of [...new Set(keys)].sort()) {
    const template = files.templates.has(key) ? parsed(loaded, key) : undefined;
    if (template !== undefined) templates.set(key, template);
  }
  return { loaded, templates };
}

/** Pages cannot change the layouts of a deck, so its owner or the server added each. */
async function usedKeys(hub: DeckHub, deck: string): Promise<readonly string[]> {
  const { layouts } = await withDeck(hub, deck, ({ read }) => read(readDeck));
  return layouts.map(({ key }) => templateOfLayout(key));
}

export function templateOfLayout(key: string): string {
  return key.split(NEXT_LAYOUT, 1)[0]!;
}

/** The key of a further layout of a template. */
export function nextLayoutKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}${NEXT_LAYOUT}${number}`)) number++;
  return `${key}${NEXT_LAYOUT}${number}`;
}

export function presentKey({ templates, aliases }: ProjectFiles, key: string): string {
  return templates.has(key) ? key : (aliases?.get(key) ?? key);
}

/** A template that this version of the server cannot read is left out. */
function parsed(loaded: LoadedProject, key: string): Template | undefined {
  try {
    return loaded.project.templates.get(key);
  } catch {
    return undefined;
  }
}

/** What the page needs to show the form of a template. */
export function templateFacts({ loaded, templates }: AllowedTemplates) {
  const earlier = [...(loaded.files.aliases ?? [])];
  return [...templates.values()].map((template) => ({
    key: template.key,
    earlierKeys: earlier.flatMap(([alias, key]) => (key === template.key ? [alias] : [])),
    name: template.name,
    description: template.description,
    fields: template.fields,
    sample: withoutSecrets(template.fields, sampleContent(template)),
  }));
}

/** Samples without the addresses of pictures that may have a secret. Pictures of the project have names only. */
function withoutSecrets(fields: Fields, content: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(content).flatMap(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const shown = field && withoutSecret(field, value);
    return shown === undefined ? [] : [[key, shown] as const];
  });
  return Object.fromEntries(entries);
}

function withoutSecret(field: Field, value: unknown): unknown {
  if (field.type === 'image') return mayBeShown(addressOf(value)) ? value : undefined;
  if (field.type === 'list' && Array.isArray(value)) {
    return value.map((item) => withoutSecret(field.items, item)).filter((item) => item !== undefined);
  }
  if (field.type === 'object' && typeof value === 'object' && value !== null) {
    return withoutSecrets(field.fields, value as Readonly<Record<string, unknown>>);
  }
  return value;
}

function mayBeShown(address: string): boolean {
  return !/[?#@]/.test(address) || address.startsWith('data:');
}

/** The address of a picture in content. '' if there is none. */
export function addressOf(value: unknown): string {
  const address = typeof value === 'object' && value !== null ? (value as { readonly url?: unknown }).url : value;
  return typeof address === 'string' ? address : '';
}

/** Names of the project's pictures that the samples of a template have. */
export function sampleAssets(template: Template): ReadonlySet<string> {
  const named = new Set<string>();
  eachPicture(template.fields, sampleContent(template), (value) => {
    const address = addressOf(value);
    if (address.startsWith('asset:')) named.add(address);
    return value;
  });
  return named;
}

/** Content with each picture replaced. `path` is a JSON Pointer into the content. */
export function eachPicture(
  fields: Fields,
  content: Readonly<Record<string, unknown>>,
  replace: (value: unknown, path: string) => unknown,
  at = '',
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(content).map(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return [key, field ? inField(field, value, replace, `${at}/${key}`) : value] as const;
  });
  return Object.fromEntries(entries);
}

function inField(
  field: Field,
  value: unknown,
  replace: (value: unknown, path: string) => unknown,
  at: string,
): unknown {
  if (field.type === 'image') return replace(value, at);
  if (field.type === 'list' && Array.isArray(value)) {
    return value.map((item, index) => inField(field.items, item, replace, `${at}/${index}`));
  }
  if (field.type === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return eachPicture(field.fields, value as Readonly<Record<string, unknown>>, replace, at);
  }
  return value;
}
