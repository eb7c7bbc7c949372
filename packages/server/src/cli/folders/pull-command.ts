import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { writeWhole } from '../../files/write-whole.ts';
import { CommandFailed, type Console } from '../console.ts';
import { readFonts } from '../projects/font-files.ts';
import { readBytes } from '../read-file.ts';
import { FaultList, readJsonFile } from '../read-json-file.ts';
import { type ForOwner, ownerOption, requireProject, type Workspace, withWorkspace } from '../workspace.ts';
import { changeTable, type FolderChange, hasChanges, pointerList, summary } from './changes.ts';
import { keyOf } from './compare.ts';
import { findFiles, type ProjectPaths } from './find-files.ts';
import { pictureExtension } from './picture-extension.ts';
import { readStored, sameBytes, sameJson } from './stored-project.ts';

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
      withWorkspace(console, options, (workspace) => pull(id, folder, options, workspace, console)),
    );
}

/** A file of a project, as JSON or as bytes. */
interface ProjectFile {
  readonly kind: FolderChange['kind'];
  readonly name: string;
  readonly path: string;
  readonly content: { readonly json: unknown } | { readonly bytes: Uint8Array };
}

async function pull(
  id: string,
  folder: string,
  options: PullOptions,
  workspace: Workspace,
  console: Console,
): Promise<void> {
  const settings = await requireProject(workspace, id);
  const stored = await readStored(workspace, id, options.draft === true);
  const faults = new FaultList();
  const local = await readLocal(folder, faults);
  // Without their keys, templates cannot be matched with those of the project.
  if (options.force !== true) faults.end('Nothing was written. Fix or delete these files, or overwrite with --force.');
  const files: readonly ProjectFile[] = [
    { kind: 'project', name: id, path: join(folder, 'project.json'), content: { json: settings } },
    ...[...stored.templates].map(([key, json]) => ({
      kind: 'template' as const,
      name: key,
      path: local.templates.get(key) ?? join(local.templateFolder, `${key}.json`),
      content: { json },
    })),
    ...[...stored.assets].map(([name, bytes]) => ({
      kind: 'picture' as const,
      name,
      path: local.assets.get(name) ?? join(folder, 'assets', `${name}${pictureExtension(bytes)}`),
      content: { bytes },
    })),
    ...stored.fonts.map(({ name, bytes }) => ({
      kind: 'font' as const,
      name,
      path: join(folder, 'fonts', name),
      content: { bytes },
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
  for (const { file, change } of compared) if (change.state !== 'unchanged') await writeFile(file);
  const changes = [...compared.map(({ change }) => change), ...lackingInProject(local, files)];
  console.out(changeTable(changes));
  console.err(hasChanges(changes) ? `${summary(changes)}\n` : 'Nothing changed.\n');
  for (const key of onlyDrafts(stored)) {
    console.err(`The template "${key}" was never published, so it was left out. To include drafts, add --draft.\n`);
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
  const change = (state: FolderChange['state'], detail?: string) => ({
    file,
    change: { state, kind, name, ...(detail !== undefined && { detail }) },
  });
  const faults = new FaultList();
  const bytes = await faults.take(path, () => readBytes(path));
  if (bytes === undefined) return change('added');
  if ('bytes' in content) {
    if (sameBytes(bytes, content.bytes)) return change('unchanged');
    if (kind !== 'font') return change('changed');
    // The tables of a font are rewritten before it is stored.
    const [font] = await readFonts([path], faults);
    return sameBytes(font?.file.bytes, content.bytes) ? change('unchanged') : change('changed', faults.lines[0]);
  }
  const json = await faults.take(path, () => readJsonFile(path));
  if (faults.lines.length > 0) return change('changed', 'not JSON');
  return sameJson(json, content.json) ? change('unchanged') : change('changed', pointerList(json, content.json));
}

async function writeFile({ path, content }: ProjectFile): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const text = 'json' in content ? `${JSON.stringify(content.json, null, 2)}\n` : undefined;
  await writeWhole(
    path,
    text === undefined ? (content as { bytes: Uint8Array }).bytes : new TextEncoder().encode(text),
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

/** Keys of the templates that have a draft and no published version, and that are not written. */
function onlyDrafts({ versions, templates }: Awaited<ReturnType<typeof readStored>>): readonly string[] {
  return versions.map(({ key }) => key).filter((key) => !templates.has(key));
}
