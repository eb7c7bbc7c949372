import { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { partialsIn } from '../../engine/documents/partials-in.ts';
import { pictureType } from '../../engine/uploads/picture-type.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { ProjectCall } from '../project-call.ts';
import { chosenTexts } from '../project-contents.ts';
import { notInProject, requireStoredProject } from '../stored-project.ts';
import { templateTexts } from '../template-texts.ts';
import { assetText, familyText } from '../uses.ts';

/** What to export. */
export interface BundleChoice {
  /** Keys of templates. Undefined: the whole project. */
  readonly keys: ReadonlySet<string> | undefined;
  /** Newer drafts instead of the published versions. */
  readonly drafts: boolean;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * A zip file with a project folder. With keys, it has these templates, the theme, and the partials, pictures and fonts that they use.
 * Throws `NOT_FOUND` or `INVALID_REQUEST`.
 */
export async function exportBundle(call: ProjectCall, { keys, drafts }: BundleChoice): Promise<Readable> {
  const { parts, scope, path } = call;
  const { settings, updatedAt } = await requireStoredProject(call);
  const templates = new Map<string, unknown>();
  for await (const { key, text } of chosenTexts(templateTexts(parts.database, scope, path.project, keys), drafts)) {
    templates.set(key, JSON.parse(text));
    await yieldToOthers();
  }
  await requireAll(call, keys, templates);
  const project = keys === undefined ? (settings as Json) : withUsedPartials(settings as Json, [...templates.values()]);
  const texts = [project, ...templates.values()].map((json) => JSON.stringify(json));
  const uses = (text: string) => keys === undefined || texts.some((one) => one.includes(text));

  const zip = new ZipFile();
  // The same project gives the same bytes.
  const mtime = new Date(updatedAt);
  const add = (name: string, bytes: Uint8Array, compress: boolean) =>
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), name, { mtime, compress });
  const addJson = (name: string, json: unknown) => add(name, Buffer.from(`${JSON.stringify(json, null, 2)}\n`), true);

  addJson('project.json', project);
  for (const [key, json] of templates) addJson(`templates/${key}.json`, json);
  for (const { name } of await parts.assets.list(scope, path.project)) {
    if (!uses(assetText(name))) continue;
    requireVisible(name);
    const { bytes } = (await parts.assets.read(scope, path.project, name))!;
    const { extension } = pictureType(bytes);
    add(`assets/${name}${extension}`, bytes, extension === '.svg' || extension === '.bmp');
  }
  for (const { name, family } of await parts.fonts.list(scope, path.project)) {
    if (!uses(familyText(family))) continue;
    requireVisible(name);
    add(`fonts/${name}`, (await parts.fonts.read(scope, path.project, name))!.bytes, true);
  }
  zip.end();
  return Readable.from(zip.outputStream);
}

/** Throws if a chosen template does not exist, or was never published. */
async function requireAll(
  { parts, scope, path }: ProjectCall,
  keys: ReadonlySet<string> | undefined,
  found: ReadonlyMap<string, unknown>,
): Promise<void> {
  const missing = [...(keys ?? [])].find((key) => !found.has(key));
  if (missing === undefined) return;
  const known = (await parts.templates.list(scope, path.project)).map(({ key }) => key);
  if (!known.includes(missing)) throw notInProject(path.project, `template "${missing}"`, known);
  throw new HttpError(
    'INVALID_REQUEST',
    `The template "${missing}" was never published. Publish it, or export drafts.`,
  );
}

function withUsedPartials(settings: Json, templates: readonly unknown[]): Json {
  const { partials, ...others } = settings as { readonly partials?: Json };
  if (partials === undefined) return settings;
  const used = partialsIn(templates, partials);
  const chosen = Object.entries(partials).filter(([name]) => used.has(name));
  return chosen.length === 0 ? others : { ...settings, partials: Object.fromEntries(chosen) };
}

/** Throws for a name that folders hide, and that an import leaves out. */
function requireVisible(name: string): void {
  if (!name.startsWith('.')) return;
  throw new HttpError('INVALID_REQUEST', `"${name}" begins with ".", so that a folder hides it. Rename it first.`);
}
