import { contentSchema, parseProject, parseTemplate, sampleContent } from '@deckwright/core';
import { type ElementDefinition, RenderError } from '@deckwright/core/contract';
import type { Command } from 'commander';
import { elementsWith, loadPlugins } from '../../plugins/load-plugins.ts';
import { readSettings } from '../../settings.ts';
import { fontSources } from '../../templates/fonts.ts';
import type { ProjectFiles } from '../../templates/project-files.ts';
import type { TemplateFile, TemplateSummary } from '../../templates/templates.ts';
import { addRemovalOptions, confirmRemoval, exportUses, type RemovalOptions } from '../confirm-removal.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { FaultList } from '../read-json-file.ts';
import { renderToFile } from '../render-to-file.ts';
import { type ForOwner, ownerOption, requireProject, type Workspace, withWorkspace } from '../workspace.ts';
import { checkTemplates, offlineOption } from './check-templates.ts';

/** `template push`, `template check`, `template publish`, `template list`, `template schema`, `template preview`, `template remove`. */
export function addTemplateCommands(template: Command, console: Console): void {
  template
    .command('push')
    .description('Check template files, upload them and publish them. If any has an error, none is uploaded.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the templates')
    .option('--draft', 'Upload as drafts, so that exports keep using the published versions')
    .addOption(offlineOption())
    .argument('<files...>', 'Template JSON files')
    .action((paths: readonly string[], { draft, ...options }: CheckOptions & { draft?: true }) =>
      withWorkspace(console, options, async (workspace) => {
        const valid = await check(paths, options, 'Nothing was pushed.', workspace, console);
        const state = draft === true ? 'draft' : 'published';
        await workspace.templates.push(workspace.scope, options.project, valid, state);
        console.out(table(valid.map(({ key }) => [key, state])));
      }),
    );

  template
    .command('check')
    .description('Check template files as push does, and upload none.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the templates')
    .addOption(offlineOption())
    .argument('<files...>', 'Template JSON files')
    .action((paths: readonly string[], options: CheckOptions) =>
      withWorkspace(console, options, async (workspace) => {
        const valid = await check(paths, options, 'A push would reject these files.', workspace, console);
        console.out(table(valid.map(({ key }) => [key, 'valid'])));
      }),
    );

  template
    .command('publish')
    .description('Publish drafts, so that exports use them. If any has an error, none is published.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the templates')
    .argument('<keys...>', 'Keys of templates with a draft')
    .action((keys: readonly string[], { project, ...options }: ForOwner & { project: string }) =>
      withWorkspace(console, options, async (workspace) => {
        await requireProject(workspace, project);
        const states = new Map(
          (await workspace.templates.list(workspace.scope, project)).map(({ key, state }) => [key, state]),
        );
        const faults = new FaultList();
        for (const key of keys) await faults.take(key, () => requireDraft(key, states));
        faults.end('Nothing was published.');
        await workspace.templates.publish(workspace.scope, project, keys);
        console.out(table(keys.map((key) => [key, 'published'])));
      }),
    );

  template
    .command('list')
    .description('List templates: project, key, state, name and, if exports cannot use it, what is wrong.')
    .addOption(ownerOption())
    .option('--project <id>', 'Only templates of this project')
    .action(({ project, ...options }: ForOwner & { project?: string }) =>
      withWorkspace(console, options, async (workspace) => {
        if (project !== undefined) await requireProject(workspace, project);
        const templates = await workspace.templates.list(workspace.scope, project);
        const elements = elementsWith(await loadPlugins(readSettings(console.environment)));
        const faults = new Map<string, ReadonlyMap<string, string>>();
        for (const id of new Set(templates.map(({ project }) => project))) {
          faults.set(id, await faultsOf(workspace, id, elements));
        }
        console.out(
          table(
            templates.map(({ project, key, state, name }) => {
              const fault = faults.get(project)!.get(key);
              return [project, key, state, name, ...(fault === undefined ? [] : [fault])];
            }),
          ),
        );
      }),
    );

  template
    .command('schema')
    .description('Print the JSON Schema of the content that callers send for a template.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the template')
    .requiredOption('--key <key>', 'Key of the template')
    .action(({ project, key, ...options }: ForOwner & { project: string; key: string }) =>
      withWorkspace(console, options, async (workspace) => {
        const elements = elementsWith(await loadPlugins(readSettings(console.environment)));
        const settings = parseProject(await requireProject(workspace, project), elements);
        const json = await requireTemplate(workspace, project, key);
        console.out(`${JSON.stringify(contentSchema(parseTemplate(json, settings, elements)), null, 2)}\n`);
      }),
    );

  template
    .command('preview')
    .description('Render one slide of a template with its sample content. Uses the draft, if the template has one.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the template')
    .requiredOption('--key <key>', 'Key of the template')
    .option('--sample <name>', "Key in the template's samples (default: the sample of each field)")
    .requiredOption('--out <file>', 'Output file; its extension sets the format, such as .pptx, .png or .svg')
    .action((options: PreviewOptions) =>
      withWorkspace(console, options, (workspace) => preview(options, workspace, console)),
    );

  addRemovalOptions(template.command('remove'))
    .description('Remove a template, with its draft. Requests for it return 404.')
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the template')
    .argument('<key>', 'Key of the template')
    .action((key: string, { project, ...options }: ForOwner & RemovalOptions & { project: string }) =>
      withWorkspace(console, options, async (workspace) => {
        await requireProject(workspace, project);
        await requireTemplate(workspace, project, key);
        const uses = exportUses(await workspace.unfinished(project, { template: key }));
        await confirmRemoval(`the template "${key}"`, uses, options, console);
        await workspace.templates.remove(workspace.scope, project, key);
        console.out(`${key}\tremoved\n`);
      }),
    );
}

/** What is wrong with each template of a project that cannot be parsed, by its key. */
async function faultsOf(
  { projects, templates, scope }: Workspace,
  project: string,
  elements: readonly ElementDefinition[],
): Promise<ReadonlyMap<string, string>> {
  const settings = await projects.settings(scope, project);
  const faults = new Map<string, string>();
  for (const { key, state, json } of await templates.all(scope, project)) {
    try {
      parseTemplate(json, parseProject(settings), elements);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      const found = `${state} version: ${error.message}`;
      faults.set(key, [faults.get(key), found].filter((part) => part !== undefined).join(' '));
    }
  }
  return faults;
}

interface CheckOptions extends ForOwner {
  readonly project: string;
  readonly offline?: true;
}

/** Throws `CommandFailed` with the errors of all files, and with `closing` as the last line. Prints warnings. */
async function check(
  paths: readonly string[],
  { project: id, offline }: CheckOptions,
  closing: string,
  workspace: Workspace,
  console: Console,
): Promise<readonly TemplateFile[]> {
  const project: ProjectFiles = {
    owner: workspace.scope.owner,
    id,
    revision: 0,
    settings: JSON.stringify(await requireProject(workspace, id)),
    templates: new Map(),
    assets: await workspace.assets.all(workspace.scope, id),
    fonts: await workspace.fonts.all(workspace.scope, id),
  };
  const faults = new FaultList();
  const valid = await checkTemplates(paths, { project, fetch: offline !== true, faults }, console);
  faults.end(closing);
  return valid;
}

function requireDraft(key: string, states: ReadonlyMap<string, TemplateSummary['state']>): void {
  const state = states.get(key);
  const known = states.size === 0 ? 'The project has no templates.' : `It has: ${[...states.keys()].join(', ')}.`;
  if (state === undefined) throw new CommandFailed(`${key}: The project has no such template. ${known}`);
  if (state === 'published') {
    throw new CommandFailed(`${key}: The template has no draft. Upload one with "deckwright template push --draft".`);
  }
}

interface PreviewOptions extends ForOwner {
  readonly project: string;
  readonly key: string;
  readonly sample?: string;
  readonly out: string;
}

/** Renders the draft if there is one, because that is the version its author works on. */
async function preview({ project: id, key, sample, out }: PreviewOptions, workspace: Workspace, console: Console) {
  const plugins = await loadPlugins(readSettings(console.environment));
  const elements = elementsWith(plugins);
  const settings = parseProject(await requireProject(workspace, id), elements);
  const template = parseTemplate(await requireTemplate(workspace, id, key), settings, elements);
  const slideList = [{ templateKey: key, content: sampleContent(template, sample) }];
  const body = { presentation: { slideList, attributes: { title: template.name } } };
  const assets = await workspace.assets.all(workspace.scope, id);
  const fonts = fontSources(await workspace.fonts.all(workspace.scope, id));
  const project = { settings, assets, fonts, templates: new Map([[key, template]]) };
  const acceptedAt = new Date().toISOString();
  await renderToFile({ body, project, out, strict: false, acceptedAt, source: `template ${key}`, plugins }, console);
}

/** The file of a template: its draft if there is one. Throws `CommandFailed` with the existing keys. */
async function requireTemplate({ templates, scope }: Workspace, project: string, key: string): Promise<unknown> {
  const json = await templates.find(scope, project, key);
  if (json !== undefined) return json;
  const known = (await templates.list(scope, project)).map((template) => template.key);
  throw new CommandFailed(
    `The project "${project}" has no template "${key}". ${known.length === 0 ? 'It has none.' : `It has: ${known.join(', ')}.`}`,
  );
}
