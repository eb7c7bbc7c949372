import { parseTemplate } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import type { Command } from 'commander';
import { elementsWith, loadPlugins } from '../../plugins/load-plugins.ts';
import { readSettings } from '../../settings.ts';
import type { ProjectFiles } from '../../templates/project-files.ts';
import type { TemplateFile } from '../../templates/templates.ts';
import { CommandFailed, type Console } from '../console.ts';
import { offlineOption, warningLine } from '../projects/check-templates.ts';
import { isValidWith } from '../projects/is-valid-with.ts';
import { requireRoom } from '../projects/size-limit.ts';
import { FaultList } from '../read-json-file.ts';
import { type ForOwner, ownerOption, type Workspace, withWorkspace } from '../workspace.ts';
import { changeTable, type FolderChange, hasChanges, summary } from './changes.ts';
import { changesOf, type FolderComparison, keyOf, lackingIn } from './compare.ts';
import { findFiles } from './find-files.ts';
import { type FolderProject, readFolder, readFolderProject } from './read-folder.ts';
import { readStored } from './stored-project.ts';

interface PushOptions extends ForOwner {
  readonly dryRun?: true;
  readonly prune?: true;
  readonly draft?: true;
  readonly offline?: true;
}

/** `push`: stores a project folder, all of it or nothing. */
export function addPushCommand(command: Command, console: Console): void {
  command
    .addOption(ownerOption())
    .option('--dry-run', 'Check the folder and print what would change, but store nothing')
    .option('--prune', 'Remove templates, pictures and fonts that the folder lacks, unless something uses them')
    .option('--draft', 'Upload templates as drafts, so that exports keep using the published versions')
    .addOption(offlineOption())
    .argument('<dir>', 'Folder with project.json, templates/, assets/ and fonts/')
    .action((folder: string, options: PushOptions) =>
      withWorkspace(console, options, (workspace) => push(folder, options, workspace, console)),
    );
}

async function push(folder: string, options: PushOptions, workspace: Workspace, console: Console): Promise<void> {
  const faults = new FaultList();
  const paths = await findFiles(folder, folder, faults);
  const elements = elementsWith(await loadPlugins(readSettings(console.environment)));
  const project = await readFolderProject(paths, elements, faults);
  const { id } = project.settings;
  const stored = await readStored(workspace, id, options.draft === true);
  const content = await readFolder(paths, stored, faults);
  const comparison = { id, json: project.json, content, stored };
  const own = changesOf(comparison);
  const lacking = await lackingIn(comparison, workspace, options.prune === true);
  const checked = await checkTemplates(comparison, project, [...own, ...lacking], {
    workspace,
    elements,
    fetch: options.offline !== true,
    faults,
    console,
  });
  const { assets, fonts } = afterPush(comparison, lacking);
  await faults.take(folder, () =>
    requireRoom(
      'assets',
      id,
      [...assets.values()].map(({ length }) => length),
    ),
  );
  await faults.take(folder, () =>
    requireRoom(
      'fonts',
      id,
      fonts.map(({ bytes }) => bytes.length),
    ),
  );
  faults.end('Nothing was pushed.');

  const changes = [...own, ...lacking];
  if (hasChanges(changes) && options.dryRun !== true) {
    await store(comparison, project, changes, checked, { workspace, draft: options.draft === true });
  }
  console.out(changeTable(changes));
  console.err(
    hasChanges(changes)
      ? `${options.dryRun === true ? 'Dry run, nothing was pushed: ' : ''}${summary(changes)}\n`
      : `Nothing changed in "${id}".\n`,
  );
}

/** The pictures and fonts that the project has after a push. */
function afterPush({ content, stored }: FolderComparison, lacking: readonly FolderChange[]) {
  const stays = (kind: FolderChange['kind'], name: string) =>
    lacking.some((change) => change.kind === kind && change.name === name && change.state === 'kept');
  const kept = [...stored.assets].filter(([name]) => stays('picture', name));
  return {
    assets: new Map([...kept, ...content.assets.map(({ name, bytes }) => [name, bytes] as const)]),
    fonts: [...stored.fonts.filter(({ name }) => stays('font', name)), ...content.fonts],
  };
}

interface CheckParts {
  readonly workspace: Workspace;
  readonly elements: readonly ElementDefinition[];
  /** Fetches the pictures that templates themselves name by http(s) addresses. */
  readonly fetch: boolean;
  readonly faults: FaultList;
  readonly console: Console;
}

/**
 * Checks the templates that changed. If anything that templates use has changed, checks all of them, and those that only the project has.
 * Returns the key and name of each template of the folder.
 */
async function checkTemplates(
  comparison: FolderComparison,
  project: FolderProject,
  changes: readonly FolderChange[],
  { workspace, elements, fetch, faults, console }: CheckParts,
): Promise<readonly TemplateFile[]> {
  const { content, stored, id } = comparison;
  const lacking = changes.filter(({ state }) => state === 'kept' || state === 'removed');
  const files: ProjectFiles = {
    owner: workspace.scope.owner,
    id,
    revision: 0,
    settings: JSON.stringify(project.valid),
    templates: new Map(),
    ...afterPush(comparison, lacking),
  };
  const affectsAll = changes.some(
    ({ kind, state }) => kind !== 'template' && state !== 'kept' && state !== 'unchanged',
  );
  const isUnchanged = (key: string | undefined) =>
    changes.some(({ kind, name, state }) => kind === 'template' && name === key && state === 'unchanged');
  const valid: TemplateFile[] = [];
  const pathOf = new Map<string, string>();
  const { composeChecks } = await import('../../composition-root.ts');
  const checks = composeChecks(readSettings(console.environment), { hosted: false });
  try {
    for (const { path, json } of content.templates) {
      await faults.take(path, async () => {
        const stated = keyOf(json);
        const other = stated === undefined ? undefined : pathOf.get(stated);
        if (other !== undefined) throw new CommandFailed(`${path} /key: "${stated}" is the key of ${other} too.`);
        if (stated !== undefined) pathOf.set(stated, path);
        if (!affectsAll && isUnchanged(stated)) return;
        const { key, name, warnings } = await checks.checkTemplate(json, files, { fetch });
        for (const warning of warnings) console.err(warningLine(path, warning));
        valid.push({ key, name, json });
      });
    }
  } finally {
    await checks.close();
  }
  if (affectsAll) {
    const kept = new Set(
      lacking.filter(({ kind, state }) => kind === 'template' && state === 'kept').map(({ name }) => name),
    );
    for (const { key, json } of stored.versions.filter((version) => kept.has(version.key))) {
      const where = `template ${key}, which the folder lacks, with this project`;
      await faults.take(where, () => {
        // One that cannot be used anyway does not prevent a push.
        if (isValidWith(json, stored.settings, elements)) parseTemplate(json, project.settings, elements);
      });
    }
  }
  return valid;
}

/** Writes what was added or changed, and removes what is listed as removed, in one transaction. */
function store(
  { id, content }: FolderComparison,
  { settings, json }: FolderProject,
  changes: readonly FolderChange[],
  checked: readonly TemplateFile[],
  { workspace, draft }: { workspace: Workspace; draft: boolean },
): Promise<void> {
  const { scope } = workspace;
  const namesOf = (kind: FolderChange['kind'], ...states: readonly FolderChange['state'][]) =>
    new Set(changes.filter((change) => change.kind === kind && states.includes(change.state)).map(({ name }) => name));
  return workspace.together(async ({ projects, templates, assets, fonts }) => {
    if (namesOf('project', 'added', 'changed').size > 0) await projects.save(scope, settings, json);
    for (const key of namesOf('template', 'removed')) await templates.remove(scope, id, key);
    for (const name of namesOf('picture', 'removed')) await assets.remove(scope, id, name);
    for (const name of namesOf('font', 'removed')) await fonts.remove(scope, id, name);
    const newTemplates = namesOf('template', 'added', 'changed');
    const newAssets = namesOf('picture', 'added', 'changed');
    const newFonts = namesOf('font', 'added', 'changed');
    const files = checked.filter(({ key }) => newTemplates.has(key));
    if (files.length > 0) await templates.push(scope, id, files, draft ? 'draft' : 'published');
    const pictures = content.assets.filter(({ name }) => newAssets.has(name));
    if (pictures.length > 0) await assets.push(scope, id, pictures);
    const faces = content.fonts.filter(({ name }) => newFonts.has(name));
    if (faces.length > 0) await fonts.push(scope, id, faces);
  });
}
