import type { BundlePart, ItemKind } from '../../engine/documents/bundle-document.ts';
import type { PushDocument, PushedTemplate } from '../../engine/documents/push-document.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { EditConflict } from '../edit.ts';
import { etagOfFiles, type ListedFile, listFiles } from '../list-files.ts';
import type { ProjectCall } from '../project-call.ts';
import { type PreparedPush, preparePush } from '../push/run-push.ts';
import { requireStoredProject } from '../stored-project.ts';
import { type BundledFile, readBundle } from './read-bundle.ts';

/** Something that an import stores, or leaves as it is. */
export interface BundleItem {
  readonly kind: ItemKind;
  /** Of a template its key, of the theme `theme`. */
  readonly name: string;
  /** `removed`: another font takes its place. */
  readonly state: 'added' | 'changed' | 'same' | 'removed';
  /** JSON, of what was added or changed. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** SHA-256 of a picture or a font that is added or changed, under which it is uploaded now. */
  readonly hash?: string;
  /** Of a font that is added or changed, to draw slides with it. */
  readonly face?: { readonly family: string; readonly bold: boolean; readonly italic: boolean };
  readonly detail?: string;
}

/** What a person wants of a zip file. */
export interface ImportRequest {
  /** SHA-256 of the zip file, which is uploaded. */
  readonly upload: string;
  readonly draft: boolean;
  /** What stays as it is stored. */
  readonly keep: readonly { readonly kind: ItemKind; readonly name: string }[];
}

export interface ImportPlan {
  /** All of the zip file, in the order in which it is stored, with what is kept. */
  readonly items: readonly BundleItem[];
  /** Of what is not kept. */
  readonly prepared: PreparedPush;
  /** Of all files of the project, without quotes. */
  readonly etag: string;
}

/** Compares a zip file with a project, and checks what would be stored. Throws `INVALID_REQUEST`, `NOT_FOUND` or `EDIT_CONFLICT`. */
export async function planImport(call: ProjectCall, { upload, draft, keep }: ImportRequest): Promise<ImportPlan> {
  const { parts, scope, path, signal } = call;
  const { settings } = await requireStoredProject(call);
  const stored = (await listFiles(parts.database, scope, path.project)) ?? [];
  const etag = etagOfFiles(stored);
  if (call.ifMatch !== undefined && call.ifMatch !== '*' && call.ifMatch !== etag) {
    const message = `The project "${path.project}" has changed since it was compared with the zip file. Compare it again.`;
    throw new EditConflict(message, etag);
  }
  const zip = await parts.uploads.find(scope, upload);
  if (zip === undefined) {
    throw new HttpError('NOT_FOUND', `The zip file is not uploaded. Upload it as ${upload}, then try again.`);
  }
  parts.checks.prepare();
  const keepFile = async ({ name, hash }: BundledFile, bytes: Uint8Array) => {
    const isStored = stored.some((one) => one.name === name && one.hash === hash);
    if (!isStored) await parts.uploads.put(scope, hash, bytes);
  };
  const bundle = await readBundle(Buffer.from(zip.buffer, zip.byteOffset, zip.length), keepFile, signal);
  const isKept = (kind: ItemKind, name: string) => keep.some((one) => one.kind === kind && one.name === name);
  const document = await parts.documents.readDocument(scope.owner, {
    ...{ of: 'bundle', project: bundle.project, templates: bundle.templates, stored: JSON.stringify(settings) },
    keep: {
      theme: isKept('theme', 'theme'),
      partials: keep.filter(({ kind }) => kind === 'partial').map(({ name }) => name),
    },
  });
  const push: PushDocument = {
    ...{ project: document.project, faults: document.faults, draft },
    templates: document.templates.filter(({ key }) => key === undefined || !isKept('template', key)),
    assets: bundle.pictures.filter(({ name }) => !isKept('picture', name)),
    fonts: bundle.fonts.filter(({ name }) => !isKept('font', name)),
    ...{ prune: false, dryRun: false, fetch: true },
  };
  const prepared = await preparePush(call, push, etag);
  const items = [
    ...document.parts.map(partItem),
    ...(await templateItems(call, document.templates, draft, stored)),
    ...fileItems('picture', bundle.pictures, stored, prepared),
    ...fileItems('font', bundle.fonts, stored, prepared),
  ];
  return { items, prepared, etag };
}

function partItem({ kind, name, state, before, after }: BundlePart): BundleItem {
  if (state === 'same') return { kind, name, state };
  return { kind, name, state, before, after };
}

async function templateItems(
  { parts, scope, path }: ProjectCall,
  templates: readonly PushedTemplate[],
  draft: boolean,
  stored: readonly ListedFile[],
): Promise<readonly BundleItem[]> {
  const items: BundleItem[] = [];
  for (const { key: name, text, hash } of templates) {
    // The faults name a file without a key.
    if (name === undefined || text === undefined) continue;
    const hashAs = (kind: ListedFile['kind']) => stored.find((one) => one.kind === kind && one.name === name)?.hash;
    const [published, newer] = [hashAs('published'), hashAs('draft')];
    const replaced = draft ? (newer ?? published) : published;
    const known = published ?? newer;
    if (replaced === hash) items.push({ kind: 'template', name, state: 'same' });
    else if (known === undefined) items.push({ kind: 'template', name, state: 'added', after: JSON.parse(text) });
    else {
      const file = (await parts.templates.read(scope, path.project, name))!;
      const before = draft ? (file.draft ?? file.published) : (file.published ?? file.draft);
      const also = !draft && published !== undefined && newer !== undefined;
      const detail = { ...(also && { detail: 'Its newer draft is replaced too.' }) };
      items.push({ kind: 'template', name, state: 'changed', before, after: JSON.parse(text), ...detail });
    }
  }
  return items;
}

function fileItems(
  kind: 'picture' | 'font',
  files: readonly BundledFile[],
  stored: readonly ListedFile[],
  { changes, fontFiles }: PreparedPush,
): readonly BundleItem[] {
  const own = changes.filter((change) => change.kind === kind);
  const items = files.map(({ name, hash }): BundleItem => {
    const known = stored.find((one) => one.kind === kind && one.name === name);
    const isSame = known?.hash === hash || own.some((one) => one.name === name && one.state === 'unchanged');
    if (isSame) return { kind, name, state: 'same' };
    const font = kind === 'font' ? fontFiles.find((file) => file.name === name) : undefined;
    const face = font && { family: font.family, bold: font.bold, italic: font.italic };
    return { kind, name, state: known === undefined ? 'added' : 'changed', hash, face };
  });
  const removed = own.filter(({ state }) => state === 'removed');
  return [
    ...items,
    ...removed.map(({ name, detail }) => ({ kind, name, state: 'removed' as const, ...(detail && { detail }) })),
  ];
}
