import { join } from 'node:path';
import type { Command } from 'commander';
import { pictureType } from '../../engine/uploads/picture-type.ts';
import { jsonChanges } from '../../projects/versions/json-changes.ts';
import { hashOf } from '../../storage/files/etag.ts';
import { CommandFailed, type Console } from '../console.ts';
import { type Management, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { changeTable, type FolderChange, hasChanges, pointerList, summary } from '../projects/changes.ts';
import { downloadProject } from '../projects/download-project.ts';
import { keyOf } from '../projects/send-push.ts';
import { readBytes } from '../read-file.ts';
import { FaultList, readJsonFile } from '../read-json-file.ts';
import { writeOutput } from '../write-output.ts';
import { findFiles, type ProjectPaths } from './find-files.ts';

interface PullOptions extends ForOwner {
  readonly force?: true;
  readonly draft?: true;
}

/** `pull`: writes a project into a folder, from which `push` stores it. */
export function addPullCommand(command: Command, console: Console): void {
  command
    .addOption(ownerOption())
    .option('--force', 'Overwrite files that differ from the project')
    .option('--draft', 'Write newer drafts of templates instead of the published versions')
    .argument('<project>', 'Id of the project')
    .argument('<dir>', 'Folder, which may be new')
    .action((id: string, folder: string, options: PullOptions) =>
      withManagement(console, options, (management) => pull(id, folder, options, management, console)),
    );
}

/** A file of a project, as JSON or as bytes. */
interface ProjectFile {
  readonly kind: FolderChange['kind'];
  readonly name: string;
  readonly path: string;
  readonly content:
    | { readonly json: unknown }
    | {
        readonly bytes: Uint8Array;
        /** SHA-256 of the file that was uploaded: fonts are rewritten before they are stored. */
        readonly uploaded?: string;
      };
}

async function pull(
  id: string,
  folder: string,
  options: PullOptions,
  management: Management,
  console: Console,
): Promise<void> {
  const stored = await downloadProject(management, id, { draft: options.draft === true });
  const faults = new FaultList();
  const local = await readLocal(folder, faults);
  // Without their keys, templates cannot be matched with those of the project.
  if (options.force !== true) faults.end('Nothing was written. Fix or delete these files, or overwrite with --force.');
  const files: readonly ProjectFile[] = [
    { kind: 'project', name: id, path: join(folder, 'project.json'), content: { json: stored.settings } },
    ...[...stored.templates].map(([key, json]) => ({
      kind: 'template' as const,
      name: key,
      path: local.templates.get(key) ?? join(local.templateFolder, `${key}.json`),
      content: { json },
    })),
    ...[...stored.assets].map(([name, bytes]) => ({
      kind: 'picture' as const,
      name,
      path: local.assets.get(name) ?? join(folder, 'assets', `${name}${pictureType(bytes).extension}`),
      content: { bytes },
    })),
    ...stored.fonts.map(({ name, bytes, uploaded }) => ({
      kind: 'font' as const,
      name,
      path: join(folder, 'fonts', name),
      content: { bytes, uploaded },
    })),
  ];
  requireFileNames(files);
  const compared = await Promise.all(files.map(compare));
  const differing = compared.filter(({ change }) => change.state === 'changed');
  if (differing.length > 0 && options.force !== true) {
    throw new CommandFailed([
      ...differing.map(
        ({ file, change }) => `${file.path}: differs from the project${change.detail ? `: ${change.detail}` : ''}`,
      ),
      'Nothing was written. To replace your versions by those of the project, add --force.',
    ]);
  }
  for (const { file, change } of compared) if (change.state !== 'unchanged') await writeFile(file, console);
  const changes = [...compared.map(({ change }) => change), ...lackingInProject(local, files)];
  console.result({ changes, onlyDrafts: stored.onlyDrafts }, changeTable(changes));
  console.note(hasChanges(changes) ? summary(changes) : 'Nothing changed.');
  for (const key of stored.onlyDrafts) {
    console.warn(`The template "${key}" was never published, so it was left out. To include drafts, add --draft.`);
  }
}

/** The files that a folder has, templates by their key. */
interface LocalFiles extends Pick<ProjectPaths, 'assets' | 'templateFolder' | 'fonts'> {
  readonly templates: ReadonlyMap<string, string>;
}

async function readLocal(folder: string, faults: FaultList): Promise<LocalFiles> {
  const paths = await findFiles(folder, folder, faults).catch((error) => {
    if (!(error instanceof CommandFailed)) throw error;
    // A folder without a project file, or no folder.
    return undefined;
  });
  const templates = new Map<string, string>();
  for (const path of paths?.templates ?? []) {
    const key = await faults.take(path, async () => keyOf(await readJsonFile(path)));
    if (key !== undefined) templates.set(key, path);
  }
  const { assets = new Map(), templateFolder, fonts = [] } = paths ?? {};
  // Templates beside the project file stay there.
  const beside = templates.size > 0 && templateFolder === folder;
  return { templates, assets, fonts, templateFolder: beside ? folder : join(folder, 'templates') };
}

/** Throws `CommandFailed` if a name cannot be that of a file, or if two differ in their case only. */
function requireFileNames(files: readonly ProjectFile[]): void {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const { kind, name, path } of files) {
    if (name.startsWith('.'))
      faults.push(`The ${kind} "${name}" has a name that begins with ".", which a folder hides.`);
    const other = seen.get(path.toLowerCase());
    if (other !== undefined) faults.push(`${path}: differs from ${other} in its case only.`);
    seen.set(path.toLowerCase(), path);
  }
  if (faults.length > 0) throw new CommandFailed([...faults, 'Nothing was written. Rename them in the project.']);
}

async function compare(file: ProjectFile): Promise<{ readonly file: ProjectFile; readonly change: FolderChange }> {
  const { kind, name, path, content } = file;
  const change = (state: FolderChange['state'], detail?: string) => ({ file, change: { state, kind, name, detail } });
  const faults = new FaultList();
  const bytes = await faults.take(path, () => readBytes(path));
  if (bytes === undefined) return change('added');
  if ('bytes' in content) {
    return change(isSame(bytes, content) ? 'unchanged' : 'changed');
  }
  const json = await faults.take(path, () => readJsonFile(path));
  if (faults.lines.length > 0) return change('changed', 'not JSON');
  // As text, so that another order of keys counts as a change: fields are shown to people in their order.
  if (JSON.stringify(json) === JSON.stringify(content.json)) return change('unchanged');
  const pointers = jsonChanges(json, content.json).map(({ path: pointer }) => pointer);
  const more = Math.max(0, pointers.length - SHOWN_POINTERS);
  return change('changed', pointerList(pointers.slice(0, SHOWN_POINTERS), more));
}

/** Pointers in one line. */
const SHOWN_POINTERS = 20;

function isSame(bytes: Uint8Array, stored: { readonly bytes: Uint8Array; readonly uploaded?: string }): boolean {
  return Buffer.compare(bytes, stored.bytes) === 0 || hashOf(bytes) === stored.uploaded;
}

async function writeFile({ path, content }: ProjectFile, console: Console): Promise<void> {
  const text = 'json' in content ? `${JSON.stringify(content.json, null, 2)}\n` : undefined;
  await writeOutput(
    path,
    text === undefined ? (content as { bytes: Uint8Array }).bytes : new TextEncoder().encode(text),
    console,
  );
}

function lackingInProject(local: LocalFiles, files: readonly ProjectFile[]): readonly FolderChange[] {
  const written = new Set(files.map(({ path }) => path));
  const found = [
    ...[...local.templates].map(([name, path]) => ({ kind: 'template' as const, name, path })),
    ...[...local.assets].map(([name, path]) => ({ kind: 'picture' as const, name, path })),
    ...local.fonts.map((path) => ({ kind: 'font' as const, name: path, path })),
  ];
  return found
    .filter(({ path }) => !written.has(path))
    .map(({ kind, name }) => ({ state: 'kept', kind, name, detail: 'not in the project' }));
}
