import type { Project } from '@deckwright/core';
import { type Command, Option } from 'commander';
import { elementsWith, loadPlugins } from '../engine/plugins/load-plugins.ts';
import { readSettings } from '../start/settings.ts';
import { CommandFailed, type Console, wrongUsage } from './console.ts';
import { readProject } from './folders/read-project.ts';
import { readJsonFile } from './read-json-file.ts';
import { renderToFiles } from './render-to-file.ts';
import { isStdout } from './write-output.ts';

interface RenderOptions {
  readonly templates: string;
  readonly request?: string;
  readonly samples?: true;
  readonly slides?: string;
  readonly out: readonly string[];
  readonly format?: string;
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
    .option('--request <file>', 'JSON file with the body of an export request; - is standard input')
    .addOption(
      new Option('--samples', 'A slide of each template with its sample content, instead of a request').conflicts(
        'request',
      ),
    )
    .option('--slides <numbers>', 'Only these slides of the request, such as 2,5-9')
    .requiredOption(
      '--out <file>',
      'Output file, which may be given several times. Its extension sets the format unless --format or the request does. For a folder (DIR/), a picture of each slide; - is standard output',
      (out: string, before: readonly string[] = []) => [...before, out],
    )
    .option('--format <format>', 'Format, such as pptx or pdf')
    .option('--strict', 'Treat notices that the request causes as errors')
    .option(
      '--accepted-at <date>',
      'Date stored in the file, such as 2026-11-20T09:00:00Z (default: now). The same date and request give the same bytes',
    )
    .addHelpText(
      'after',
      `
Examples:
  deckwright render --templates acme --request report.json --out report.pptx --out report.pdf
  deckwright render --templates acme --samples --out slides/
  jq -n -f report.jq data.json | deckwright render --templates acme --request - --format pdf --out - > report.pdf`,
    )
    .action((options: RenderOptions) => render(options, console));
}

async function render(options: RenderOptions, console: Console): Promise<void> {
  const { out: outs, format, strict, request: source } = options;
  if (source === undefined && options.samples !== true) {
    throw wrongUsage('Name the content: --request FILE, or --samples for that of the templates.');
  }
  if (outs.filter(isStdout).length > 1) throw wrongUsage('Only one --out can be standard output.');
  const acceptedAt = dateOf(options.acceptedAt);
  const chosen = options.slides === undefined ? undefined : slidesOf(options.slides);
  const plugins = await loadPlugins(readSettings(console.environment));
  const project = await readProject(
    options.templates,
    `--templates ${options.templates}`,
    elementsWith(plugins),
    'Nothing was rendered.',
  );
  const whole = source === undefined ? await sampleBody(project) : await readJsonFile(source);
  const body = chosen === undefined ? whole : withSlides(whole, chosen);
  const job = { body, project, outs, format, strict: strict === true, acceptedAt, plugins };
  await renderToFiles({ ...job, source: source ?? options.templates }, console);
}

function dateOf(text: string | undefined): string {
  const date = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(date.getTime())) {
    throw wrongUsage(`--accepted-at ${text}: not a date. Use the form 2026-11-20T09:00:00Z.`);
  }
  return date.toISOString();
}

/** Ranges of slides, counted from 1. */
type SlideRange = readonly [first: number, last: number];

function slidesOf(text: string): readonly SlideRange[] {
  return text.split(',').map((part): SlideRange => {
    const [, first, last = first] = /^\s*(\d{1,6})(?:-(\d{1,6}))?\s*$/.exec(part) ?? [];
    if (Number(first) >= 1 && Number(last) >= Number(first)) return [Number(first), Number(last)];
    throw wrongUsage(`--slides ${text}: use numbers from 1 and ranges, such as 2,5-9.`);
  });
}

/** The body with some of its slides, in the order of the ranges. */
function withSlides(body: unknown, ranges: readonly SlideRange[]): unknown {
  const { presentation } = (body ?? {}) as { presentation?: { slideList?: unknown } };
  const slides = presentation?.slideList;
  // The renderer says what is wrong with the body.
  if (!Array.isArray(slides)) return body;
  const beyond = ranges.find(([, last]) => last > slides.length);
  if (beyond !== undefined) {
    throw wrongUsage(`--slides: there is no slide ${beyond[1]}. The request has ${slides.length}.`);
  }
  const slideList = ranges.flatMap(([first, last]) => slides.slice(first - 1, last) as readonly unknown[]);
  return { ...(body as object), presentation: { ...presentation, slideList } };
}

async function sampleBody({ settings, templates }: Project): Promise<unknown> {
  // Imported here, because the engine loads slowly, and help and completion need none of it.
  const { sampleContent } = await import('@deckwright/core');
  const keys = [...templates.keys()];
  if (keys.length === 0) {
    throw new CommandFailed('The folder has no templates, so there is nothing to render.', { kind: 'content' });
  }
  const slideList = keys.map((templateKey) => ({ templateKey, content: sampleContent(templates.get(templateKey)!) }));
  return { projectId: settings.id, presentation: { slideList } };
}
