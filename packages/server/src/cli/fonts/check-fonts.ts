import {
  LIMITS as ENGINE_LIMITS,
  type Project,
  type Substitute,
  sampleContent,
  type TextChange,
} from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';
import { elementsWith, type LoadedPlugins, loadPlugins } from '../../engine/plugins/load-plugins.ts';
import { readSettings } from '../../start/settings.ts';
import { CommandFailed, type Console, table, wrongUsage } from '../console.ts';
import { readProject } from '../folders/read-project.ts';
import { withManagement } from '../management.ts';
import type { ForOwner } from '../owner-option.ts';
import { readDownloaded } from '../projects/read-downloaded.ts';
import { contentFailed, readJsonFile } from '../read-json-file.ts';
import { describeSubstitute, hasProblem } from './describe.ts';
import { drawPairs } from './draw-pairs.ts';

export interface CheckOptions extends ForOwner {
  readonly project?: string;
  readonly request?: string;
  readonly out?: string;
  readonly font?: readonly string[];
  readonly strict?: true;
}

/** Other fonts are this much wider than the deck's own often enough to design for it. */
const WIDER = 0.08;

/** Prints and draws what `font check` says. Throws `CommandFailed` with `--strict` if there is a problem. */
export async function checkFonts(folder: string | undefined, options: CheckOptions, console: Console): Promise<void> {
  const plugins = await loadPlugins(readSettings(console.environment));
  const project = await projectOf(folder, options, plugins, console);
  const { request, out, font, strict } = options;
  const body = request === undefined ? sampleBody(project) : await readJsonFile(request);
  const substitutes: readonly Substitute[] = font?.map((family) => ({ kind: 'only', family })) ?? [
    { kind: 'similar' },
    { kind: 'wider', share: WIDER },
  ];
  const source = request ?? 'samples';
  const { changes, listed } = await compare({ project, body, substitutes, out, plugins, source }, console);
  const problems = changes.filter(hasProblem);
  if (strict && problems.length > 0) {
    const texts = problems.length === 1 ? '1 text' : `${problems.length} texts`;
    const details = problems.map(({ slide, element, text }) => {
      return { file: source, path: `/presentation/slideList/${slide - 1}`, element, message: text };
    });
    throw new CommandFailed(`${listed}Words of ${texts} lie outside their box or on other words.`, { details });
  }
  console.result({ items: changes }, listed);
}

async function projectOf(
  folder: string | undefined,
  options: CheckOptions,
  plugins: LoadedPlugins,
  console: Console,
): Promise<Project> {
  const { project } = options;
  if ((folder === undefined) === (project === undefined)) {
    throw wrongUsage('Name either a project folder, or with --project a project of the data directory.');
  }
  const elements = elementsWith(plugins);
  if (folder !== undefined) return readProject(folder, folder, elements, 'Nothing was checked.');
  return withManagement(console, options, (management) =>
    readDownloaded(management, project!, elements, { closing: 'Nothing was checked.' }),
  );
}

/** A deck with a slide for each sample of each template. */
function sampleBody({ settings, templates }: Project): unknown {
  const slideList = [...templates.keys()].flatMap((templateKey) => {
    const template = templates.get(templateKey)!;
    const samples = [undefined, ...Object.keys(template.samples)];
    return samples.map((sample) => ({ templateKey, content: sampleContent(template, sample) }));
  });
  if (slideList.length === 0) throw new CommandFailed('The project has no templates, so there is no text to check.');
  const most = ENGINE_LIMITS.request.slides.most;
  return { projectId: settings.id, presentation: { slideList: slideList.slice(0, most) } };
}

interface Comparison {
  readonly project: Project;
  readonly body: unknown;
  readonly substitutes: readonly Substitute[];
  readonly out: string | undefined;
  readonly plugins: LoadedPlugins;
  /** The request's file, named in validation errors. */
  readonly source: string;
}

/** The texts that change, and a table of them. Draws the pictures. */
async function compare({ project, body, substitutes, out, plugins, source }: Comparison, console: Console) {
  // Imported here, because fonts, image codecs and formats load slowly, and most commands need none of them.
  const { composeRenderer } = await import('../../engine/compose-engine.ts');
  const { renderer, close } = composeRenderer(readSettings(console.environment), { plugins });
  try {
    const request = renderer.parseRequest(withProject(body, project));
    const rows: (readonly string[])[] = [
      ['fonts', 'slide', 'template', 'element', 'lines', 'outside', 'overlaps', 'text'],
    ];
    const all: TextChange[] = [];
    for (const substitute of substitutes) {
      const { changes, count } = await renderer.preview({ project, request, substitute, slides: [1, 1] });
      rows.push(...changes.map((change) => rowOf(change, substitute)));
      all.push(...changes);
      const wrong = changes.filter(hasProblem).length;
      console.note(`${describeSubstitute(substitute)}: ${summary(changes, wrong, count)}`);
      if (out !== undefined) await drawPairs({ project, request, substitute, changes, out }, renderer, console);
    }
    if (out !== undefined) console.note(`Pictures: ${out}`);
    return { changes: all, listed: table(rows) };
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    throw contentFailed(source, error);
  } finally {
    await close();
  }
}

/** The body with the id of the project, if it has none. */
function withProject(body: unknown, { settings }: Project): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? { projectId: settings.id, ...body } : body;
}

function rowOf(change: TextChange, substitute: Substitute): readonly string[] {
  const { slide, template, element, lines, outside, overlaps, text } = change;
  const fonts = substitute.kind === 'only' ? substitute.family : substitute.kind;
  const counts = [`${lines.before} → ${lines.after}`, String(outside), String(overlaps)];
  return [fonts, String(slide), template, element, ...counts, text];
}

function summary(changes: readonly TextChange[], wrong: number, count: number): string {
  const deck = count === 1 ? 'one slide' : `${count} slides`;
  if (changes.length === 0) return `no text of ${deck} changes.`;
  const texts =
    changes.length === 1 ? `1 text of ${deck} looks different` : `${changes.length} texts of ${deck} look different`;
  if (wrong === 0) return `${texts}, and there is room for all of them.`;
  return `${texts}; words of ${wrong} lie outside their box or on other words. Give these texts more room, make them smaller, or ask for "fonts": "everywhere" in project.json.`;
}
