import type { Command } from 'commander';
import { elementsWith, loadPlugins } from '../engine/plugins/load-plugins.ts';
import { readSettings } from '../start/settings.ts';
import { CommandFailed, type Console } from './console.ts';
import { readProject } from './folders/read-project.ts';
import { readJsonFile } from './read-json-file.ts';
import { renderToFile } from './render-to-file.ts';

interface RenderOptions {
  readonly templates: string;
  readonly request: string;
  readonly out: string;
  readonly strict?: true;
  readonly acceptedAt?: string;
}

/** `render`: renders a deck from files, without a server or a database. */
export function addRenderCommand(command: Command, console: Console): void {
  command
    .requiredOption(
      '--templates <dir>',
      'Folder with project.json, template files (beside it or in templates/), pictures (in assets/) and fonts (in fonts/)',
    )
    .requiredOption('--request <file>', 'JSON file with the body of an export request; - is standard input')
    .requiredOption(
      '--out <file>',
      'Output file; its extension sets the format unless the request has options.format. For a folder (DIR/), a picture of each slide; - is standard output',
    )
    .option('--strict', 'Treat notices that the request causes as errors')
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
  const project = await readProject(
    options.templates,
    `--templates ${options.templates}`,
    elementsWith(plugins),
    'Nothing was rendered.',
  );
  const body = await readJsonFile(source);
  await renderToFile({ body, project, out, strict: strict === true, acceptedAt, source, plugins }, console);
}

function dateOf(text: string | undefined): string {
  const date = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(date.getTime())) {
    throw new CommandFailed(`--accepted-at ${text}: not a date. Use the form 2026-11-20T09:00:00Z.`);
  }
  return date.toISOString();
}
