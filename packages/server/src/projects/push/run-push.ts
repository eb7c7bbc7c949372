import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { FileFault } from '../../engine/documents/file-faults.ts';
import type { PushDocument, PushedTemplate } from '../../engine/documents/push-document.ts';
import type { FontFile } from '../../engine/project-files.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { EditConflict } from '../edit.ts';
import { rejectFileFaults } from '../fault-answer.ts';
import type { AssetFile } from '../files/assets.ts';
import { etagOfFiles, type ListedFile, listFiles } from '../list-files.ts';
import type { ProjectCall } from '../project-call.ts';
import { type CheckedPush, checkPush } from './check-push.ts';
import { changedJson, lackingIn } from './compare.ts';
import { hasChanges, type PushChange } from './push-change.ts';
import { type PushedFont, type PushFileParts, readFonts, readPictures } from './push-files.ts';

export interface PushResult {
  readonly changes: readonly PushChange[];
  readonly warnings: CheckedPush['warnings'];
  /** The fonts that were added or changed. */
  readonly fonts: readonly PushedFont[];
  readonly stored: boolean;
}

/** The stored state that a push starts from. */
interface Before {
  readonly files: readonly ListedFile[];
  /** The project file, JSON. Undefined: the project does not exist. */
  readonly settings: string | undefined;
}

/** A push that was checked, and that can be stored if it has no faults. */
export interface PreparedPush extends Omit<PushResult, 'stored'> {
  readonly faults: readonly FileFault[];
  /** The font files that were added or changed. */
  readonly fontFiles: readonly FontFile[];
  /** Stores all of it or nothing. Throws `EDIT_CONFLICT` if the project has changed since it was prepared. */
  store(): Promise<void>;
}

/** Checks a push and stores all of it or nothing. Throws `INVALID_REQUEST` with the faults of all files, or `EDIT_CONFLICT`. */
export async function runPush(call: ProjectCall, push: PushDocument): Promise<PushResult> {
  const { faults, fontFiles: _, store, ...found } = await preparePush(call, push);
  rejectFileFaults(faults, 'Nothing was pushed.');
  const stored = hasChanges(found.changes) && !push.dryRun;
  if (stored) await store();
  return { ...found, stored };
}

/**
 * Checks a push. `expected` is the `etagOfFiles` that the project must still have. Throws `EDIT_CONFLICT`, and nothing for faults.
 */
export async function preparePush(call: ProjectCall, push: PushDocument, expected?: string): Promise<PreparedPush> {
  const { parts, scope, path, signal } = call;
  const { project: id } = path;
  const before = await readBefore(call);
  const present = etagOfFiles(before.files);
  if (expected !== undefined && expected !== present) throw conflict(`The project "${id}"`, present);
  const faults: FileFault[] = [...push.faults];
  const settings = projectText(push, before, id, faults);
  const storedFonts = await parts.fonts.list(scope, id);
  const fileParts: PushFileParts = { ...parts, scope, project: id, stored: before.files, faults, signal };
  const pictures = await readPictures(push.assets, fileParts);
  const newFonts: PushedFont[] = [];
  const fonts = await readFonts(push.fonts, fileParts, newFonts);
  const summaries = [
    ...storedFonts.filter(({ name }) => push.fonts.some((font) => font.name === name) && !named(fonts.files, name)),
    ...fonts.files.map((file) => ({ ...file, project: id, size: file.bytes.length })),
  ];
  const templates = await compareTemplates(call, push, before, faults);
  const lacking = await lackingIn(push, {
    ...{ database: parts.database, scope, project: id, stored: before.files },
    ...{ storedFonts, fonts: summaries, settings: settings.text },
  });
  const changes = [settings.change, ...templates.changes, ...pictures.changes, ...fonts.changes, ...lacking];
  const checked = await checkPush({
    ...{ call, push, changes, sent: templates.sent, faults },
    ...{ before: before.settings, after: settings.valid, pictures: pictures.files, fonts: fonts.files },
  });
  return {
    ...{ changes, warnings: checked.warnings, fonts: newFonts, fontFiles: fonts.files, faults },
    store: () => store(call, push, changes, { before, ...settings }, checked.files, pictures.files, fonts.files),
  };
}

function named(files: readonly { readonly name: string }[], name: string): boolean {
  return files.some((file) => file.name === name);
}

async function readBefore({ parts, scope, path }: ProjectCall): Promise<Before> {
  const files = (await listFiles(parts.database, scope, path.project)) ?? [];
  const stored = await parts.projects.read(scope, path.project);
  return { files, settings: stored && JSON.stringify(stored.settings) };
}

/** The project file as it will be, and what a push changes in it. Adds faults. */
function projectText({ project }: PushDocument, before: Before, id: string, faults: FileFault[]) {
  const { file, text, hash, name } = project;
  const stored = before.files.find(({ kind }) => kind === 'project');
  if (text === undefined) {
    if (stored?.hash !== hash) throw conflict(`The project file of "${id}"`, stored?.etag);
    const unchanged: PushChange = { state: 'unchanged', kind: 'project', name: id };
    return { text: before.settings!, valid: before.settings!, name: undefined, change: unchanged };
  }
  if (text.length > LIMITS.pushes.document.most) faults.push(tooLarge(file));
  if (project.id !== undefined && project.id !== id) {
    const message = `The project file has the id "${project.id}". Push it to that project, or change its id to "${id}".`;
    faults.push({ file, path: '/id', code: 'INVALID_PROJECT', message });
  }
  const change: PushChange =
    before.settings === undefined
      ? { state: 'added', kind: 'project', name: id }
      : stored?.hash === hash
        ? { state: 'unchanged', kind: 'project', name: id }
        : changedJson('project', id, before.settings, text);
  return { text, valid: project.valid ?? text, name, change };
}

interface ComparedTemplates {
  readonly changes: readonly PushChange[];
  /** Those that have no fault so far. */
  readonly sent: readonly PushedTemplate[];
}

async function compareTemplates(
  { parts, scope, path }: ProjectCall,
  { templates, draft }: PushDocument,
  { files }: Before,
  faults: FileFault[],
): Promise<ComparedTemplates> {
  const changes: PushChange[] = [];
  const sent: PushedTemplate[] = [];
  const fileOf = new Map<string, string>();
  const storedAs = (kind: ListedFile['kind'], key: string) =>
    files.find((file) => file.kind === kind && file.name === key);
  for (const template of templates) {
    await yieldToOthers();
    const { file, key, text, hash } = template;
    if (text !== undefined && text.length > LIMITS.pushes.document.most) {
      faults.push(tooLarge(file));
      continue;
    }
    const other = key === undefined ? undefined : fileOf.get(key);
    if (other !== undefined) {
      const message = `"${key}" is the key of ${other} too.`;
      faults.push({ file, path: '/key', code: 'INVALID_TEMPLATE', message });
      continue;
    }
    sent.push(template);
    // The check reports a file without a key.
    if (key === undefined) continue;
    fileOf.set(key, file);
    const published = storedAs('published', key);
    const stored = draft ? (storedAs('draft', key) ?? published) : published;
    if (stored?.hash === hash) changes.push({ state: 'unchanged', kind: 'template', name: key });
    else if (text === undefined) throw conflict(`The template "${key}"`, stored?.etag);
    else if (stored === undefined) changes.push({ state: 'added', kind: 'template', name: key });
    else {
      const known = (await parts.templates.read(scope, path.project, key))!;
      const json = stored.kind === 'draft' ? known.draft : known.published;
      changes.push(changedJson('template', key, JSON.stringify(json), text));
    }
  }
  return { changes, sent };
}

/** Writes what was added or changed, and removes what is listed as removed, in one transaction. */
async function store(
  call: ProjectCall,
  push: PushDocument,
  changes: readonly PushChange[],
  { before, text, name }: { readonly before: Before; readonly text: string; readonly name: string | undefined },
  templateFiles: CheckedPush['files'],
  pictures: readonly AssetFile[],
  fontFiles: readonly FontFile[],
): Promise<void> {
  const { scope, path, actor } = call;
  const { project: id } = path;
  const namesOf = (kind: PushChange['kind'], ...states: readonly PushChange['state'][]) =>
    changes.filter((one) => one.kind === kind && states.includes(one.state)).map((one) => one.name);
  await call.change(async ({ transaction, projects, templates, assets, fonts, uploads, record }) => {
    const now = (await listFiles(transaction, scope, id)) ?? [];
    if (JSON.stringify(now) !== JSON.stringify(before.files)) throw conflict(`The project "${id}"`, undefined);
    if (namesOf('project', 'added', 'changed').length > 0) {
      await projects.save(scope, { id, name: name ?? id }, JSON.parse(text));
    }
    for (const key of namesOf('template', 'removed')) await templates.remove(scope, id, key);
    for (const one of namesOf('picture', 'removed')) await assets.remove(scope, id, one);
    for (const one of namesOf('font', 'removed')) await fonts.remove(scope, id, one);
    for (const key of namesOf('template', 'added', 'changed')) {
      const file = templateFiles.get(key)!;
      const json = JSON.parse(file.text);
      await templates.push(scope, id, [{ key, name: file.name, json }], push.draft ? 'draft' : 'published', {
        by: actor.name,
      });
    }
    if (pictures.length > 0) await assets.push(scope, id, pictures);
    if (fontFiles.length > 0) await fonts.push(scope, id, fontFiles);
    for (const hash of new Set([...push.assets, ...push.fonts].map((one) => one.hash))) await uploads.take(scope, hash);
    const counted = changes.filter(({ state }) => state !== 'kept' && state !== 'unchanged');
    const details = {
      changes: counted.slice(0, MOST_RECORDED).map(({ state, kind, name }) => `${state} ${kind} ${name}`),
    };
    await record({ action: 'project.push', target: id, details });
  });
}

/** Changes of a push in the audit log. */
const MOST_RECORDED = 100;

function conflict(thing: string, etag: string | undefined): EditConflict {
  return new EditConflict(`${thing} has changed since this push was prepared. Push again.`, etag);
}

function tooLarge(file: string): FileFault {
  const { most } = LIMITS.pushes.document;
  const message = `The file is larger than ${most / 2 ** 20} MB. Store pictures in "assets" instead of data URIs.`;
  return { file, path: '', code: 'INVALID_REQUEST', message };
}
