import { RenderError } from '@deckwright/core/contract';
import { type FileFault, fileFaults } from '../../engine/documents/file-faults.ts';
import type { PushDocument, PushedTemplate } from '../../engine/documents/push-document.ts';
import type { FontFile } from '../../engine/project-files.ts';
import type { AssetFile } from '../files/assets.ts';
import type { ProjectCall } from '../project-call.ts';
import { type TemplateText, templateTexts } from '../template-texts.ts';
import { faceOf } from '../uploads/font-name.ts';
import { faultOfRoom } from '../uploads/require-room.ts';
import { faultsWithProject } from '../valid-templates.ts';
import { hasChanges, type PushChange } from './push-change.ts';

/** A push whose files were compared with the stored ones. */
export interface ComparedPush {
  readonly call: ProjectCall;
  readonly push: Pick<PushDocument, 'draft' | 'fetch'>;
  readonly changes: readonly PushChange[];
  /** The templates that have no fault so far. */
  readonly sent: readonly PushedTemplate[];
  /** The project file, JSON: as it is, and as it will be as far as it has no faults. */
  readonly before: string | undefined;
  readonly after: string;
  /** Those that were added or changed. */
  readonly pictures: readonly AssetFile[];
  readonly fonts: readonly FontFile[];
  /** Collects what is wrong. */
  readonly faults: FileFault[];
}

export interface CheckedPush {
  /** The templates that were checked, by key. */
  readonly files: ReadonlyMap<string, { readonly name: string; readonly text: string }>;
  /** What authors should know, with JSON Pointers into the files. */
  readonly warnings: readonly { readonly file: string; readonly path: string; readonly message: string }[];
}

/**
 * Checks the templates that changed. If anything that templates use has changed, checks all of them, and those that only the project has.
 * Adds faults.
 */
export async function checkPush(compared: ComparedPush): Promise<CheckedPush> {
  const { changes, sent } = compared;
  // Nothing more is read for an unchanged folder: the pictures of a project may have many megabytes.
  if (!hasChanges(changes) && sent.every(({ key }) => key !== undefined)) return { files: new Map(), warnings: [] };
  const next = await partsAfter(compared);
  addFaultsOfRoom(compared, next);
  return checkTemplates(compared, next);
}

type PartsAfter = Awaited<ReturnType<typeof partsAfter>>;

/** The pictures and fonts that the project has after a push. */
async function partsAfter({ call: { parts, scope, path }, changes, pictures, fonts }: ComparedPush) {
  const removed = (kind: PushChange['kind'], name: string) =>
    changes.some((change) => change.kind === kind && change.name === name && change.state === 'removed');
  const assets = new Map(await parts.assets.all(scope, path.project));
  for (const name of assets.keys()) if (removed('picture', name)) assets.delete(name);
  for (const { name, bytes } of pictures) assets.set(name, bytes);
  const staying = (await parts.fonts.all(scope, path.project)).filter(
    (font) =>
      !removed('font', font.name) && !fonts.some((other) => other.name === font.name || faceOf(other) === faceOf(font)),
  );
  return { assets, fonts: [...staying, ...fonts] };
}

function addFaultsOfRoom({ call: { path }, faults }: ComparedPush, { assets, fonts }: PartsAfter): void {
  const sizes = {
    pictures: [...assets.values()].map(({ length }) => length),
    fonts: fonts.map(({ bytes }) => bytes.length),
  };
  for (const what of ['pictures', 'fonts'] as const) {
    const message = faultOfRoom(what, path.project, sizes[what]);
    if (message !== undefined) faults.push({ file: 'the project', path: '', code: 'INVALID_REQUEST', message });
  }
}

async function checkTemplates(
  { call, push: { draft, fetch }, changes, sent, before, after, faults }: ComparedPush,
  next: PartsAfter,
): Promise<CheckedPush> {
  const { parts, scope, path, signal } = call;
  const affectsAll = changes.some(
    ({ kind, state }) => kind !== 'template' && state !== 'kept' && state !== 'unchanged',
  );
  const stateOf = new Map(
    changes.filter(({ kind }) => kind === 'template').map(({ name, state }) => [name, state] as const),
  );
  const due: (PushedTemplate & { readonly text: string })[] = [];
  for (const template of sent) {
    const { key, text } = template;
    if (!affectsAll && key !== undefined && stateOf.get(key) === 'unchanged') continue;
    if (text !== undefined) due.push({ ...template, text });
    else {
      const stored = (await parts.templates.read(scope, path.project, key!))!;
      due.push({ ...template, text: JSON.stringify((draft ? stored.draft : undefined) ?? stored.published) });
    }
  }
  const project = { owner: scope.owner, settings: after, ...next };
  const texts = due.map(({ text }) => text);
  const found = await parts.checks.checkTemplates(project, texts, { fetch, signal });
  const files = new Map<string, { readonly name: string; readonly text: string }>();
  const warnings: { file: string; path: string; message: string }[] = [];
  for (const [index, one] of found.entries()) {
    const { file, text } = due[index]!;
    if (one instanceof RenderError) faults.push(...fileFaults(file, one));
    else {
      files.set(one.key, { name: one.name, text });
      warnings.push(...one.warnings.map(({ path: at, message }) => ({ file, path: at, message })));
    }
  }
  if (affectsAll) {
    const kept = (texts: AsyncIterable<TemplateText>) => onlyKept(texts, (key) => stateOf.get(key) === 'kept');
    const versions = kept(templateTexts(parts.database, scope, path.project));
    const where = (key: string) => `template ${key}, which the folder lacks, with this project`;
    faults.push(...(await faultsWithProject(call, versions, { before, after }, where)));
  }
  return { files, warnings };
}

async function* onlyKept(texts: AsyncIterable<TemplateText>, isKept: (key: string) => boolean) {
  for await (const text of texts) if (isKept(text.key)) yield text;
}
