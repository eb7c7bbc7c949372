import { type ElementDefinition, RenderError } from '@deckwright/core/contract';
import { isObject } from '../is-object.ts';
import { type FileFault, fileFaults } from './file-faults.ts';
import { parseDocument } from './parse-json.ts';
import { type PushDocument, type PushedTemplate, pushedProject, pushedTemplate } from './push-document.ts';

/** What a person decides about in a zip file of templates. */
export type ItemKind = 'theme' | 'partial' | 'template' | 'picture' | 'font';

/** A JSON file of a zip file. */
export interface BundledJson {
  /** Path in the zip file. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** The JSON files of a zip file, and the project that they are imported into. */
export interface BundleQuestion {
  readonly of: 'bundle';
  readonly project: Uint8Array | undefined;
  readonly templates: readonly BundledJson[];
  /** The stored project file, JSON text. */
  readonly stored: string;
  /** Whether the theme of the project stays as it is stored, and which of its partials. */
  readonly keep: { readonly theme: boolean; readonly partials: readonly string[] };
}

/** A part of a project file: its theme and what else is neither its name nor a partial, or a partial. */
export interface BundlePart {
  readonly kind: 'theme' | 'partial';
  readonly name: string;
  readonly state: 'added' | 'changed' | 'same';
  readonly before?: unknown;
  readonly after: unknown;
}

export interface BundleDocument {
  readonly parts: readonly BundlePart[];
  /** The stored project file with the parts that are not kept. */
  readonly project: PushDocument['project'];
  readonly templates: readonly PushedTemplate[];
  readonly faults: readonly FileFault[];
}

type Json = Readonly<Record<string, unknown>>;

/** Parses the JSON files of a zip file, and puts the parts of its project file into the stored one. */
export function readBundleDocument(
  { project, templates, stored, keep }: BundleQuestion,
  elements: readonly ElementDefinition[],
): BundleDocument {
  const faults: FileFault[] = [];
  const before: Json = JSON.parse(stored);
  const given = project === undefined ? undefined : parsed('project.json', project, faults);
  const parts = isObject(given) ? partsOf(before, given) : [];
  if (given !== undefined && !isObject(given)) {
    faults.push({ file: 'project.json', path: '', code: 'INVALID_PROJECT', message: 'Expected an object.' });
  }
  const chosen = parts.filter(({ kind, name }) => (kind === 'theme' ? !keep.theme : !keep.partials.includes(name)));
  const merged = pushedProject({ file: 'project.json', json: { ...merge(before, chosen) } }, elements);
  const files: PushedTemplate[] = [];
  for (const { file, bytes } of templates) {
    const json = parsed(file, bytes, faults);
    if (json !== undefined) files.push(pushedTemplate({ file, json }));
  }
  return { parts, project: merged.project, templates: files, faults: [...faults, ...merged.faults] };
}

function parsed(file: string, bytes: Uint8Array, faults: FileFault[]): unknown {
  try {
    return parseDocument(bytes);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const found = fileFaults(file, error);
    faults.push(...found.map((fault) => ({ ...fault, message: fault.message.replace(/^The body/, 'The file') })));
    return undefined;
  }
}

function partsOf(before: Json, given: Json): readonly BundlePart[] {
  const stored = partialsOf(before);
  const theme = part('theme', 'theme', themeOf(before), themeOf(given));
  const partials = Object.entries(partialsOf(given)).map(([name, after]) =>
    part('partial', name, Object.hasOwn(stored, name) ? stored[name] : undefined, after),
  );
  return [theme, ...partials];
}

function part(kind: BundlePart['kind'], name: string, before: unknown, after: unknown): BundlePart {
  if (before === undefined) return { kind, name, state: 'added', after };
  // As text, so that another order of keys counts as a change: fields are shown to people in their order.
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return { kind, name, state: isSame ? 'same' : 'changed', before, after };
}

/** What belongs to one project alone. */
const OWN_KEYS = new Set(['$schema', 'id', 'name', 'partials']);

function themeOf(file: Json): Json {
  return Object.fromEntries(Object.entries(file).filter(([key]) => !OWN_KEYS.has(key)));
}

function ownOf(file: Json): Json {
  return Object.fromEntries(Object.entries(file).filter(([key]) => OWN_KEYS.has(key) && key !== 'partials'));
}

function partialsOf({ partials }: Json): Json {
  return isObject(partials) ? partials : {};
}

/** A project file with other parts. Without a change it stays as it is, with the order of its keys. */
function merge(before: Json, chosen: readonly BundlePart[]): Json {
  const changed = chosen.filter(({ state }) => state !== 'same');
  if (changed.length === 0) return before;
  const theme = changed.find(({ kind }) => kind === 'theme');
  const others = theme === undefined ? before : { ...ownOf(before), ...(theme.after as Json) };
  const added = changed.filter(({ kind }) => kind === 'partial').map(({ name, after }) => [name, after] as const);
  const partials = new Map<string, unknown>([...Object.entries(partialsOf(before)), ...added]);
  return partials.size === 0 ? others : { ...others, partials: Object.fromEntries(partials) };
}
