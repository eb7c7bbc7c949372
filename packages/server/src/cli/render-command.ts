import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Project, parseProject, parseTemplate, type Template } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import type { Command } from 'commander';
import { elementsWith, loadPlugins } from '../plugins/load-plugins.ts';
import { readSettings } from '../settings.ts';
import { CommandFailed, type Console } from './console.ts';
import { readAssetFolder } from './projects/asset-files.ts';
import { FaultList, readJsonFile } from './read-json-file.ts';
import { renderToFile } from './render-to-file.ts';

interface RenderOptions {
  readonly templates: string;
  readonly request: string;
  readonly out: string;
  readonly strict?: true;
  readonly acceptedAt?: string;
}

/** `render`: renders a deck from files, without a server or a database. */
export function addRenderCommand(program: Command, console: Console): void {
  program
    .command('render')
    .description('Render a deck from files, without a server or a database.')
    .requiredOption(
      '--templates <dir>',
      'Folder with project.json, template files (beside it or in templates/) and pictures (in assets/)',
    )
    .requiredOption('--request <file>', 'JSON file with the body of an export request')
    .requiredOption(
      '--out <file>',
      'Output file; its extension sets the format unless the request has options.format. For a folder (DIR/), a picture of each slide',
    )
    .option('--strict', 'Treat notices as errors')
    .option(
      '--accepted-at <date>',
      'Date stored in the file, such as 2026-11-20T09:00:00Z (default: now). The same date and request give the same bytes',
    )
    .action((options: RenderOptions) => render(options, console));
}

async function render(options: RenderOptions, console: Console): Promise<void> {
  const { out, strict, request: source } = options;
  const acceptedAt = dateOf(options.acceptedAt);
  const plugins = await loadPlugins(readSettings(console.environment));
  const project = await readProject(options.templates, elementsWith(plugins));
  const body = await readJsonFile(source);
  await renderToFile({ body, project, out, strict: strict === true, acceptedAt, source, plugins }, console);
}

async function readProject(folder: string, elements: readonly ElementDefinition[]): Promise<Project> {
  const faults = new FaultList();
  const names = await readdir(folder).catch((cause) => {
    throw new CommandFailed(`--templates ${folder}: no such folder.`, { cause });
  });
  if (!names.includes('project.json')) {
    throw new CommandFailed(
      `--templates ${folder}: the folder has no project.json. Add one, such as {"id": "mine", "name": "Mine"}.`,
    );
  }
  const projectFile = join(folder, 'project.json');
  const settings = await faults.take(projectFile, async () => parseProject(await readJsonFile(projectFile), elements));
  faults.end('Nothing was rendered.');
  const templates = new Map<string, Template>();
  for (const file of await templateFiles(folder, names)) {
    await faults.take(file, async () => {
      const template = parseTemplate(await readJsonFile(file), settings!, elements);
      if (templates.has(template.key))
        throw new CommandFailed(`${file} /key: another template has the key "${template.key}" too.`);
      templates.set(template.key, template);
    });
  }
  const assets = await faults.take('assets', () => readAssetFolder(join(folder, 'assets')));
  faults.end('Nothing was rendered.');
  return { settings: settings!, templates, assets: assets! };
}

/** The template files: those in the folder `templates` if it exists, otherwise those beside the project file. */
async function templateFiles(folder: string, names: readonly string[]): Promise<readonly string[]> {
  const own = names.includes('templates') ? join(folder, 'templates') : folder;
  const others = own === folder ? ['project.json', 'request.json', 'package.json'] : [];
  return (own === folder ? names : await readdir(own))
    .filter((name) => name.endsWith('.json') && !others.includes(name))
    .sort()
    .map((name) => join(own, name));
}

function dateOf(text: string | undefined): string {
  const date = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(date.getTime())) {
    throw new CommandFailed(`--accepted-at ${text}: not a date. Use the form 2026-11-20T09:00:00Z.`);
  }
  return date.toISOString();
}
