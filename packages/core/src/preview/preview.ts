import { type FormatAdapter, type Notice, RenderError, type Scene, type Size } from '../contract/index.ts';
import { type Face, openFace } from '../fonts/face.ts';
import { type PipelineParts, render } from '../pipeline.ts';
import { type ExportRequest, parseRequest } from '../stages/validate/request.ts';
import type { Project } from '../stages/validate/validate.ts';
import { sampleContent } from '../template/samples/samples.ts';
import type { Rasteriser } from './rasteriser.ts';
import { drawSlide } from './slide.ts';

/** What to draw: a deck, a template, or a scene; and how. */
export type PreviewJob = (DeckPreview | TemplatePreview | ScenePreview) & PreviewOptions;

/** A deck as an export would make it, whatever its format. */
export interface DeckPreview {
  readonly project: Project;
  readonly request: ExportRequest;
}

/** One slide of a template, with `content` or, without it, with the sample of that name or those of its fields. */
export interface TemplatePreview {
  readonly project: Project;
  readonly templateKey: string;
  readonly sample?: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

/** A scene that an adapter was given, with its way to bytes. It has to be one whose adapter claimed no meanings. */
export interface ScenePreview {
  readonly scene: Scene;
  read(id: string): Promise<Uint8Array>;
}

export interface PreviewOptions {
  /** First and last slide that is drawn, counted from 1; those that a deck does not have are left out. Default all. */
  readonly slides?: readonly [first: number, last: number];
  /** Pixels across of PNGs, 1 to 8192. Without it there is only SVG. */
  readonly width?: number;
  /** Any notice fails the preview with `STRICT_NOTICE`; nothing to a scene. */
  readonly strict?: boolean;
  readonly signal?: AbortSignal;
}

/** A deck that is laid out, and its slides, each drawn when it is asked for. */
export interface Preview {
  /** Of a slide, in points. */
  readonly size: Size;
  /** Slides of the deck, hidden ones too; more than were asked for where a table goes on over several. */
  readonly count: number;
  /** What the deck is less than was asked for. */
  readonly notices: readonly Notice[];
  readonly slides: AsyncIterable<SlidePreview>;
}

export interface SlidePreview {
  /** Counted from 1. */
  readonly slide: number;
  readonly title: string;
  readonly hidden: boolean;
  /** One document without fonts or files beside it. Several can stand in one page: their ids differ. */
  readonly svg: string;
  /** Only with `width`. */
  readonly png?: Uint8Array;
}

export interface PreviewParts extends PipelineParts {
  readonly rasteriser?: Rasteriser | undefined;
}

interface Laid {
  readonly scene: Scene;
  face(id: string): Face;
  read(id: string): Promise<Uint8Array>;
}

const MOST_PIXELS = 8_192;

/** Validates, binds and lays out as an export does, and draws slides. Throws what `render` throws before a file is written. */
export async function preview(job: PreviewJob, parts: PreviewParts): Promise<Preview> {
  checkOptions(job, parts);
  const laid = 'scene' in job ? await openScene(job) : await layOut(job, parts);
  const { size, slides, notices } = laid.scene;
  const [first, last] = job.slides ?? [1, slides.length];
  const numbers = slides.map((_, index) => index + 1).filter((number) => number >= first && number <= last);
  const draw = (number: number) => drawOne(laid, number, job, parts.rasteriser);
  return { size, count: slides.length, notices, slides: { [Symbol.asyncIterator]: () => inOrder(numbers, draw) } };
}

function checkOptions({ width, slides = [1, 1] }: PreviewOptions, { rasteriser }: PreviewParts): void {
  const [first, last] = slides;
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 1 || last < first) {
    throw new TypeError(`\`slides\` is [${slides.join(', ')}]; expected the first and the last slide, such as [1, 3].`);
  }
  if (width === undefined) return;
  if (!Number.isInteger(width) || width < 1 || width > MOST_PIXELS) {
    throw new TypeError(`\`width\` is ${width}; expected whole pixels from 1 to ${MOST_PIXELS}.`);
  }
  if (!rasteriser) throw new TypeError('PNGs need a rasteriser: pass `nodeParts()`, or leave `width` out.');
}

async function openScene({ scene, read }: ScenePreview): Promise<Laid> {
  const faces = await Promise.all(
    scene.fonts.map(async (font) => {
      const bytes = await read(font.id);
      return [font.id, openFace({ ...font, load: () => bytes })] as const;
    }),
  );
  const byId = new Map(faces);
  return { scene, face: (id) => known(byId.get(id), id), read };
}

/** The pipeline ends in an adapter that keeps what it is given: nothing is claimed, so that everything is drawn. */
async function layOut(job: (DeckPreview | TemplatePreview) & PreviewOptions, parts: PreviewParts): Promise<Laid> {
  let laid: Laid | undefined;
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
      laid = { scene, read, face: faceOf(scene) };
      return { ...NO_FILE, pages: scene.slides.length };
    },
  };
  const { project, signal, strict = false } = job;
  const request = 'request' in job ? job.request : sampleRequest(job);
  await render({ request, project, acceptedAt: NO_DATE, strict, ...(signal && { signal }) }, adapter, parts);
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
  // Of a slide that is only looked at, smaller pictures are not worth the time of making them.
  const options = { format: FORMAT, compressImages: false };
  const body = { projectId: project.settings.id, presentation: { slideList }, options };
  return parseRequest(body, [FORMAT]);
}

function known<Value>(value: Value | undefined, id: string): Value {
  if (value === undefined) throw new TypeError(`The scene refers to the font "${id}", which it does not list.`);
  return value;
}

async function drawOne(
  { scene, face, read }: Laid,
  number: number,
  { signal, width }: PreviewOptions,
  rasteriser: Rasteriser | undefined,
): Promise<SlidePreview> {
  if (signal?.aborted) throw new RenderError('ABORTED', 'The preview was cancelled.', { cause: signal.reason });
  const slide = scene.slides[number - 1]!;
  const svg = await drawSlide(scene, slide, { face, read });
  const drawn = { slide: number, title: slide.title, hidden: slide.hidden, svg };
  if (width === undefined) return drawn;
  const height = Math.max(1, Math.round((width * scene.size.height) / scene.size.width));
  return { ...drawn, png: await rasteriser!.draw(svg, { width, height }) };
}

/** Slides that are begun before the one that is waited for: rasterisers work beside this process. */
const AHEAD = 4;

async function* inOrder<Drawn>(
  numbers: readonly number[],
  draw: (number: number) => Promise<Drawn>,
): AsyncGenerator<Drawn> {
  const begun: Promise<Drawn>[] = [];
  for (const number of numbers) {
    const next = draw(number);
    // Told when its turn comes.
    next.catch(() => {});
    begun.push(next);
    if (begun.length >= AHEAD) yield begun.shift()!;
  }
  for (const last of begun) yield last;
}
