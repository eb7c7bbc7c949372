import {
  type FormatAdapter,
  type Notice,
  RenderError,
  type Scene,
  type SceneSlide,
  type Size,
} from '../contract/index.ts';
import { type Face, openFace } from '../fonts/face.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { LIMITS } from '../limits.ts';
import { type PipelineParts, render } from '../pipeline.ts';
import { shorten, shortList } from '../shorten.ts';
import type { PlacedElement } from '../stages/layout/placements.ts';
import { type ExportRequest, parseRequest } from '../stages/validate/request.ts';
import type { Project } from '../stages/validate/validate.ts';
import { didYouMean, nearest } from '../template/faults.ts';
import { createNoticeCollector } from '../template/notice-collector.ts';
import { sampleContent } from '../template/samples/samples.ts';
import { changesOf, type TextChange } from '../viewers/changes.ts';
import { rebreakScene } from '../viewers/rebreak.ts';
import { type Substitute, viewerFonts } from '../viewers/substitute.ts';
import { drawSlide } from './slide.ts';
import { type CaretText, caretTexts } from './text/caret-texts.ts';

/** Draws a deck, a template, or a scene. */
export type PreviewJob = (DeckPreview | TemplatePreview | ScenePreview) & PreviewOptions;

/** A deck, laid out as an export of any format does. */
export interface DeckPreview {
  readonly project: Project;
  readonly request: ExportRequest;
}

/** One slide of a template, with `content`; without it, with the named sample, or else the samples of its fields. */
export interface TemplatePreview {
  readonly project: Project;
  readonly templateKey: string;
  readonly sample?: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

/** A scene as an adapter receives it, with the function that reads its bytes. The adapter must not claim any meanings. */
export interface ScenePreview {
  readonly scene: Scene;
  read(id: string): Promise<Uint8Array>;
}

export interface PreviewOptions {
  /** First and last slide to draw, counted from 1. Slides beyond the end of the deck are ignored. Default: all. */
  readonly slides?: readonly [first: number, last: number];
  /** JSON Pointers of the texts, lists and tables of a template in which a caret is wanted, such as `/elements/2`. Default: none. */
  readonly carets?: readonly string[];
  /** Width of PNGs in pixels, 1 to 8192. Default: SVG only. */
  readonly width?: number;
  /** Throws `STRICT_NOTICE` if the request causes a notice. Has no effect on a scene. */
  readonly strict?: boolean;
  /** Draws what a viewer shows that lacks the deck's fonts. Not for a scene. Default: the deck's own fonts. */
  readonly substitute?: Substitute;
  readonly signal?: AbortSignal;
}

/** A deck after layout. Its slides are drawn while they are iterated. */
export interface Preview {
  /** Size of a slide in points. */
  readonly size: Size;
  /** All slides of the deck, hidden slides and the continuation slides of tables included. */
  readonly count: number;
  readonly notices: readonly Notice[];
  /** With `substitute`: the texts that look different, by slide and in drawing order. Otherwise empty. */
  readonly changes: readonly TextChange[];
  readonly slides: AsyncIterable<SlidePreview>;
}

export interface SlidePreview {
  /** Counted from 1. */
  readonly slide: number;
  readonly title: string;
  readonly hidden: boolean;
  /** One document that needs no fonts and no other files. Ids differ between slides, so several fit into one HTML page. */
  readonly svg: string;
  /** The elements of its template, in drawing order. Those of partials are not listed, nor those of a scene. */
  readonly elements: readonly PlacedElement[];
  /** Where a caret can be in the texts of `carets` that the slide shows. */
  readonly texts: readonly CaretText[];
  /** Only with `width`. */
  readonly png?: Uint8Array;
}

export interface PreviewParts extends PipelineParts {
  readonly rasteriser?: Rasteriser;
}

/** Renders SVG to pixels, preferably in a process that may hang, run out of memory or crash. */
export interface Rasteriser {
  /** PNG of an SVG that needs no fonts and no other files. `size` is in whole pixels. Throws `ADAPTER_FAILED`. */
  draw(svg: string, size: Size): Promise<Uint8Array>;
  close?(): void;
}

interface LaidOutDeck {
  readonly scene: Scene;
  /** By slide. */
  readonly placed: readonly (readonly PlacedElement[])[];
  face(id: string): Face;
  read(id: string): Promise<Uint8Array>;
}

/** Validates, binds and lays out as an export does, then draws slides. Throws what `render` throws before it emits a file. */
export async function preview(job: PreviewJob, parts: PreviewParts): Promise<Preview> {
  checkOptions(job, parts);
  const own = 'scene' in job ? await openScene(job) : await layOut(job, parts);
  const { laid, changes } = job.substitute
    ? withSubstitute(own, job.substitute, parts.fonts)
    : { laid: own, changes: [] };
  const { size, slides } = laid.scene;
  const notices = createNoticeCollector();
  notices.addAll(laid.scene.notices);
  const [first, last] = job.slides ?? [1, slides.length];
  const numbers = slides.map((_, index) => index + 1).filter((number) => number >= first && number <= last);
  const draw = (number: number) => drawOne(laid, number, job, parts.rasteriser);
  const drawn = { [Symbol.asyncIterator]: () => inOrder(numbers, draw) };
  return { size, count: slides.length, notices: notices.list(), changes, slides: drawn };
}

export function checkOptions(
  job: PreviewOptions,
  { rasteriser, fonts }: Pick<PreviewParts, 'rasteriser' | 'fonts'>,
): void {
  const { width, slides = [1, 1], substitute } = job;
  const [first, last] = slides;
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 1 || last < first) {
    throw new TypeError(`\`slides\` is [${slides.join(', ')}]; expected the first and the last slide, such as [1, 3].`);
  }
  if (substitute && 'scene' in job) throw new TypeError('`substitute` needs a deck or a template, not a scene.');
  if (substitute?.kind === 'only' && !fonts.has(substitute.family)) {
    const { family } = substitute;
    const hint = didYouMean(nearest(family, fonts.families));
    throw new TypeError(
      `The font "${shorten(family)}" is not installed.${hint} Installed: ${shortList(fonts.families)}.`,
    );
  }
  if (width === undefined) return;
  if (!Number.isInteger(width) || width < 1 || width > LIMITS.previews.width.most) {
    throw new TypeError(`\`width\` is ${width}; expected whole pixels from 1 to ${LIMITS.previews.width.most}.`);
  }
  if (!rasteriser) throw new TypeError('PNGs need a rasteriser: pass `nodeParts()`, or leave `width` out.');
}

/** The scene as a viewer shows it that has other fonts. */
function withSubstitute(own: LaidOutDeck, substitute: Substitute, fonts: FontLibrary) {
  const viewed = rebreakScene(own.scene, viewerFonts(fonts, substitute));
  const face = (id: string) => known(viewed.faces.get(id), id);
  return { laid: { ...own, scene: viewed.scene, face }, changes: changesOf(own, viewed) };
}

async function openScene({ scene, read }: ScenePreview): Promise<LaidOutDeck> {
  const faces = await Promise.all(
    scene.fonts.map(async (font) => {
      const bytes = await read(font.id);
      return [font.id, openFace({ ...font, load: () => bytes })] as const;
    }),
  );
  const byId = new Map(faces);
  return { scene, placed: [], face: (id) => known(byId.get(id), id), read };
}

/** Runs the pipeline with an adapter that keeps the scene. It claims nothing, so that every composite has its drawing. */
async function layOut(
  job: (DeckPreview | TemplatePreview) & PreviewOptions,
  parts: PreviewParts,
): Promise<LaidOutDeck> {
  let laid: LaidOutDeck | undefined;
  let placed: LaidOutDeck['placed'] = [];
  const onPlaced = (slides: LaidOutDeck['placed']) => {
    placed = slides;
  };
  const faceOf = (scene: Scene) => (id: string) => {
    const font = known(
      scene.fonts.find((candidate) => candidate.id === id),
      id,
    );
    return parts.fonts.face(font.family, font.bold, font.italic);
  };
  const adapter: FormatAdapter = {
    format: FORMAT,
    claims: { meanings: new Set() },
    optionsSchema: {},
    async emit(scene, { read }) {
      laid = { scene, placed, read, face: faceOf(scene) };
      return { ...NO_FILE, pages: scene.slides.length };
    },
  };
  const { project, signal, strict = false } = job;
  const request = 'request' in job ? job.request : sampleRequest(job);
  await render({ request, project, acceptedAt: NO_DATE, strict, signal }, adapter, {
    ...parts,
    onPlaced,
  });
  return laid!;
}

const FORMAT = 'preview';
const NO_DATE = '1970-01-01T00:00:00.000Z';
const NO_FILE = {
  mediaType: 'image/svg+xml',
  extension: 'svg',
  bytes: new Uint8Array(),
  notices: [],
  delivery: 'file',
} as const;

function sampleRequest({ project, templateKey, sample, content }: TemplatePreview): ExportRequest {
  const template = project.templates.get(templateKey);
  const values = content ?? (template ? sampleContent(template, sample) : {});
  const slideList = [{ templateKey, content: values }];
  // A preview does not become smaller from compressed pictures, and compressing takes time.
  const options = { format: FORMAT, compressImages: false };
  const body = { projectId: project.settings.id, presentation: { slideList }, options };
  return parseRequest(body, [FORMAT]);
}

function known<Value>(value: Value | undefined, id: string): Value {
  if (value === undefined) throw new TypeError(`The scene refers to the font "${id}", which it does not list.`);
  return value;
}

export async function drawOne(
  { scene, placed, face, read }: LaidOutDeck,
  number: number,
  { signal, width, carets = [] }: PreviewOptions,
  rasteriser: Rasteriser | undefined,
): Promise<SlidePreview> {
  if (signal?.aborted) throw new RenderError('ABORTED', 'The preview was cancelled.', { cause: signal.reason });
  const slide = scene.slides[number - 1]!;
  const svg = await drawSlide(scene, slide, { face, read });
  const elements = placed[number - 1] ?? [];
  const texts = carets.length === 0 ? [] : textsOn(scene, slide, carets, face);
  const preview = { slide: number, title: slide.title, hidden: slide.hidden, svg, elements, texts };
  if (width === undefined) return preview;
  const height = Math.max(1, Math.round((width * scene.size.height) / scene.size.width));
  return { ...preview, png: await rasteriser!.draw(svg, { width, height }) };
}

function textsOn(
  { layouts, fonts }: Scene,
  { layout, nodes }: SceneSlide,
  paths: readonly string[],
  face: LaidOutDeck['face'],
): readonly CaretText[] {
  const shared = layouts.find(({ key }) => key === layout)?.nodes ?? [];
  const listed = new Set(fonts.map(({ id }) => id));
  return caretTexts([...shared, ...nodes], paths, (id) => (listed.has(id) ? face(id) : undefined));
}

/** Slides that are in progress at the same time, because the rasteriser works in other processes. */
const AHEAD = 4;

export async function* inOrder<Drawn>(
  numbers: readonly number[],
  draw: (number: number) => Promise<Drawn>,
): AsyncGenerator<Drawn> {
  const pending: Promise<Drawn>[] = [];
  for (const number of numbers) {
    const next = draw(number);
    // The iteration reports the error when it reaches this slide.
    next.catch(() => {});
    pending.push(next);
    if (pending.length >= AHEAD) yield pending.shift()!;
  }
  for (const last of pending) yield last;
}
