import {
  type Finding,
  findingsWithin,
  isJsonObject,
  type Json,
  type JsonObject,
  pointerOf,
  setAt,
  valueAt,
} from '@deckwright/content-form/body';
import {
  contentSchema,
  createRenderer,
  type Fault,
  type Notice,
  type Project,
  parseProject,
  parseTemplate,
  RenderError,
  type Renderer,
  type RendererParts,
  sampleContent,
  type Template,
} from '@deckwright/core';
import type { FormatAdapter } from '@deckwright/core/contract';
import { SLIDES, templateKeyOf } from '../body/slides.ts';
import type { FormatFacts } from '../connection/contents.ts';
import type { TemplateChange } from '../new-warnings/template-change.ts';
import { say } from '../sentences/preview.ts';
import type { DrawnFiles, OpenedProject, PageFacts } from './messages.ts';
import { createTemplateChecks } from './template-checks.ts';

/** A slide to draw, at its place in a deck. */
export interface DeckPlace {
  readonly slides: readonly Json[];
  readonly index: number;
  /** How many slides of the file each slide becomes, as far as it is known. */
  readonly counts: readonly number[];
  /** Pointers of text elements in which a caret is wanted. Default: none. */
  readonly carets?: readonly string[];
  readonly signal: AbortSignal;
}

export interface DrawnPages {
  readonly pages?: readonly (PageFacts & { readonly svg: string })[];
  readonly findings: readonly Finding[];
}

/** The engine of the exports, for one project. */
export interface PreviewEngine {
  readonly opened: OpenedProject;
  /** Keys of the templates that can be drawn. */
  templateKeys(): readonly string[];
  /**
   * Draws with other files from now on. Returns the faults of the project file, with which nothing changes, or what is wrong with
   * templates that could be used before.
   */
  replaceFiles(files: DrawnFiles): readonly Finding[];
  /** All faults of a body, as the server's validator finds them. */
  check(body: Json): readonly Finding[];
  /** Draws one slide as it is in its deck, whatever is wrong with the other slides. */
  draw(place: DeckPlace): Promise<DrawnPages>;
  /** Draws a template with its samples. A grey picture stands for a remote one that cannot be fetched. */
  drawSample(templateKey: string): Promise<string>;
  /** What a template file warns of with a project file, and did not with the one before. */
  compare(template: unknown, files: { readonly before: unknown; readonly after: unknown }): Promise<TemplateChange>;
}

/** Stands for the other slides of a deck while one is drawn, so that numbers, links and pointers are those of the deck. */
const BLANK = 'playground.blank';

/** `parts` are the fonts, the decoder and the fetcher of the place where the engine runs. Throws `INVALID_PROJECT`. */
export function createPreviewEngine(
  parts: Pick<RendererParts, 'fonts' | 'images' | 'fetchPicture'>,
  files: DrawnFiles,
  own: Pick<Project, 'fonts' | 'assets'>,
  formats: readonly FormatFacts[],
): PreviewEngine {
  const renderer = createRenderer({ ...parts, adapters: formats.map(checkOnly) });
  const samples = createRenderer({ ...parts, adapters: [], fetchPicture: orGrey(parts.fetchPicture) });
  const open = (next: DrawnFiles) => openProject(next, own, renderer.elements);
  const first = open(files);
  let { project, drawing } = first;
  const { settings } = project;

  return {
    opened: {
      id: settings.id,
      name: settings.name,
      size: settings.slideSize,
      slideNumber: { x: settings.slideNumber.x, y: settings.slideNumber.y },
      templates: [...first.templates.values()].map((template) => ({
        key: template.key,
        name: template.name,
        description: template.description,
        fields: template.fields,
        schema: contentSchema(template),
        sample: sampleContent(template) as JsonObject,
        samples: Object.fromEntries(
          Object.keys(template.samples).map((name) => [name, sampleContent(template, name) as JsonObject]),
        ),
      })),
      schema: renderer.requestSchema(),
      problems: first.problems,
    },
    templateKeys: () => [...project.templates.keys()],
    replaceFiles(replacing) {
      let next = first;
      const faults = faultsOf(() => {
        next = open(replacing);
      });
      if (faults.length > 0) return faults;
      ({ project, drawing } = next);
      const broken = next.problems.filter((problem) => !first.problems.includes(problem));
      return broken.map((message) => ({ path: '', kind: 'fault', code: 'INVALID_TEMPLATE', message }));
    },
    check: (body) => faultsOf(() => renderer.check(renderer.parseRequest(body), project)),
    draw: (place) => drawSlide(renderer, drawing, place),
    async drawSample(templateKey) {
      const { slides } = await samples.preview({ project, templateKey });
      for await (const { svg } of slides) return svg;
      return '';
    },
    compare: createTemplateChecks(renderer, own, findingsOf).compare,
  };
}

const GREY_PICTURE = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#c8ccd2"/></svg>',
);

function orGrey(fetchPicture: RendererParts['fetchPicture']): NonNullable<RendererParts['fetchPicture']> {
  return async (url, signal) => {
    try {
      return (await fetchPicture?.(url, signal)) ?? GREY_PICTURE;
    } catch {
      return GREY_PICTURE;
    }
  };
}

interface ParsedProject {
  readonly project: Project;
  readonly templates: ReadonlyMap<string, Template>;
  /** The same with a blank template. */
  readonly drawing: Project;
  /** Templates that cannot be used, and why. */
  readonly problems: readonly string[];
}

function openProject(
  files: DrawnFiles,
  own: Pick<Project, 'fonts' | 'assets'>,
  elements: Renderer['elements'],
): ParsedProject {
  const settings = parseProject(files.settings, elements);
  const problems: string[] = [];
  const templates = new Map<string, Template>();
  for (const json of files.templates) {
    try {
      const template = parseTemplate(json, settings, elements);
      templates.set(template.key, template);
    } catch (error) {
      problems.push(messageOf(error));
    }
  }
  const project: Project = { settings, templates, ...own };
  const blank = parseTemplate({ key: BLANK, name: say('blank'), elements: [] }, settings, elements);
  return { project, templates, drawing: { ...project, templates: new Map([...templates, [BLANK, blank]]) }, problems };
}

/** A format that only checks its options. Exports are made by the server. */
function checkOnly({ format, optionsSchema }: FormatFacts): FormatAdapter {
  const emit = () => Promise.reject(new TypeError(`A page does not write ${format}.`));
  return { format, optionsSchema, claims: { meanings: new Set() }, emit };
}

async function drawSlide(
  renderer: Renderer,
  project: Project,
  { slides, index, counts, carets = [], signal }: DeckPlace,
): Promise<DrawnPages> {
  const slide = slides[index]!;
  const key = templateKeyOf(slide);
  if (key === undefined || !project.templates.has(key)) return { findings: [] };
  // A slide that continues on others moves those behind it, so it stays.
  const slideList = slides.map((one, at) => (at === index || (counts[at] ?? 1) > 1 ? one : blankLike(one)));
  const before = sumOf(slides.slice(0, index).map((_, at) => counts[at] ?? 1));
  const after = sumOf(slides.slice(index + 1).map((_, at) => counts[index + 1 + at] ?? 1));
  const options = { format: renderer.formats[0] ?? 'pptx', compressImages: false };
  try {
    const request = renderer.parseRequest({ projectId: project.settings.id, presentation: { slideList }, options });
    const preview = await renderer.preview({
      project,
      request,
      signal,
      carets,
      slides: [before + 1, slides.length + MOST_PARTS],
    });
    const pages: (PageFacts & { readonly svg: string })[] = [];
    const count = preview.count - before - after;
    for await (const { svg, title, elements, texts } of preview.slides) {
      pages.push({ svg, title, elements, texts });
      if (pages.length >= count) break;
    }
    return {
      pages,
      findings: preview.notices.filter(({ slide = index + 1 }) => slide === index + 1).map(noticeAt(index)),
    };
  } catch (error) {
    if (signal.aborted) throw error;
    const findings = findingsWithin(findingsOf(error), pointerOf([...SLIDES, index]));
    const isOthers = findings.length === 0 && counts.some((count, at) => at !== index && count > 1);
    return isOthers ? drawSlide(renderer, project, { slides, index, counts: [], carets, signal }) : { findings };
  }
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** More slides than one slide ever becomes. */
const MOST_PARTS = 10_000;

function blankLike(slide: Json): Json {
  const hidden = valueAt(slide, ['attributes', 'hidden']) === true;
  const section = valueAt(slide, ['attributes', 'section']);
  const attributes = { hidden, ...(typeof section === 'string' && { section: section.slice(0, 200) }) };
  return { templateKey: BLANK, content: {}, attributes };
}

function faultsOf(check: () => void): readonly Finding[] {
  try {
    check();
    return [];
  } catch (error) {
    return findingsOf(error);
  }
}

function findingsOf(error: unknown): readonly Finding[] {
  if (!(error instanceof RenderError)) throw error;
  if (error.faults.length > 0) return error.faults.map(findingOf);
  return [{ path: error.where ?? '', kind: 'fault', code: error.code, message: error.message }];
}

function findingOf({ path, code, message }: Fault): Finding {
  return { path, kind: 'fault', code, message };
}

function noticeAt(index: number) {
  return ({ code, message, where }: Notice): Finding => {
    return { path: where ?? `/${SLIDES.join('/')}/${index}`, kind: 'notice', code, message };
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A body with these slides. */
export function bodyWith(shell: Json, slides: readonly Json[] | undefined): Json {
  return slides && isJsonObject(shell) ? setAt(shell, SLIDES, slides)! : shell;
}
