import { checkTemplate, type TemplateCheck } from './check-template.ts';
import {
  type Artifact,
  type ElementDefinition,
  type FormatAdapter,
  type JsonSchema,
  RenderError,
} from './contract/index.ts';
import { ELEMENTS } from './elements/index.ts';
import type { FontSource } from './fonts/face.ts';
import { createLibraries } from './fonts/library.ts';
import type { PictureDecoder } from './images/decoder.ts';
import { createPictureCache } from './images/shrink/shrink.ts';
import { type RenderJob, render } from './pipeline.ts';
import { type Preview, type PreviewJob, preview, type Rasteriser } from './preview/preview.ts';
import type { FetchPicture } from './stages/bind/pictures.ts';
import { checkEveryOwnOptions } from './stages/validate/own-options.ts';
import { type ExportRequest, exportRequestSchema, parseRequest } from './stages/validate/request.ts';
import { type Project, validate } from './stages/validate/validate.ts';
import { didYouMean, nearest } from './template/nearest.ts';

/** What a renderer is made of. `nodeParts()` of `@deckwright/core/node` brings fonts and a place for pictures. */
export interface RendererParts {
  readonly adapters: readonly FormatAdapter[];
  readonly fonts: readonly FontSource[];
  /** Elements besides the built-in ones. */
  readonly elements?: readonly ElementDefinition[];
  /** Without it only data URIs and assets can be used as pictures. */
  readonly fetchPicture?: FetchPicture;
  /** Where pictures are decoded. Without it that is this process, which a hostile picture can hold or end. */
  readonly images?: PictureDecoder;
  /** Pixels per inch of a slide that compressed pictures keep. Default 220. */
  readonly pictureDpi?: number;
  /** Of compressed pictures, kept from export to export. Default 64. */
  readonly pictureCacheMegabytes?: number;
  /** Without it previews are SVG only. */
  readonly rasteriser?: Rasteriser;
}

/** Turns requests into files. One serves a whole process; its exports do not touch each other. */
export interface Renderer {
  /** Names of the installed formats. */
  readonly formats: readonly string[];
  /** All elements that templates may use; pass them to `parseTemplate`. */
  readonly elements: readonly ElementDefinition[];
  /** Checks the shape of an export body. Throws `INVALID_REQUEST` with every fault. */
  parseRequest(body: unknown): ExportRequest;
  /** JSON Schema (2020-12) of an export body, with the options of the installed formats. */
  requestSchema(): JsonSchema;
  /** Throws `UNKNOWN_FORMAT`, `TEMPLATE_NOT_FOUND` or `INVALID_CONTENT`, the last two with every fault. */
  check(request: ExportRequest, project: Project): void;
  /**
   * Reads a template's JSON and lays out its samples. Throws `INVALID_TEMPLATE` with every fault: of the file, of fonts that
   * are not at hand, of samples that do not fit.
   */
  checkTemplate(json: unknown, project: Pick<Project, 'settings' | 'fonts' | 'assets'>): Promise<TemplateCheck>;
  render(job: RenderJob): Promise<Artifact>;
  /**
   * Slides as SVG and, with `width`, as PNG: of a deck, of a template with a sample, or of a scene. Throws what `render` does.
   * A slide is drawn when the one four before it is asked for, and fails with `ADAPTER_FAILED` or `ABORTED`.
   */
  preview(job: PreviewJob): Promise<Preview>;
  /** Frees what the adapters hold, such as a browser, and what decodes and draws pictures. */
  close(): Promise<void>;
}

const PICTURE_CACHE_MEGABYTES = 64;

/** Throws `NAME_TAKEN` if two adapters or two elements have one name. */
export function createRenderer(parts: RendererParts): Renderer {
  const elements = [...ELEMENTS, ...(parts.elements ?? [])];
  rejectTwins(
    parts.adapters.map((adapter) => adapter.format),
    'adapters',
  );
  rejectTwins(
    elements.map((element) => element.name),
    'elements',
  );
  const adapters = new Map(parts.adapters.map((adapter) => [adapter.format, adapter]));
  const formats = [...adapters.keys()];
  const fontsOf = createLibraries(parts.fonts);
  const { fetchPicture, images, pictureDpi, rasteriser } = parts;
  const pictureCache = createPictureCache(parts.pictureCacheMegabytes ?? PICTURE_CACHE_MEGABYTES);
  const shared = { elements, fetchPicture, images, pictureDpi, pictureCache };

  const adapterFor = (format: string): FormatAdapter => {
    const adapter = adapters.get(format);
    if (adapter) return adapter;
    const suggestion = nearest(format, formats);
    const message = `No adapter for "${format}".${didYouMean(suggestion)} Installed: ${formats.join(', ')}.`;
    const known = { expected: formats.join(', '), got: format, ...(suggestion !== undefined && { suggestion }) };
    throw new RenderError('UNKNOWN_FORMAT', message, {
      faults: [{ path: '/options/format', code: 'UNKNOWN_FORMAT', message, ...known }],
    });
  };

  return {
    formats,
    elements,
    parseRequest(body) {
      const request = parseRequest(body, formats);
      checkEveryOwnOptions(parts.adapters, body);
      return request;
    },
    requestSchema: () => exportRequestSchema(parts.adapters),
    check(request, project) {
      validate(request, project, adapterFor(request.options.format));
    },
    checkTemplate: (json, { settings, fonts, assets }) =>
      checkTemplate(json, settings, { elements, fonts: fontsOf(fonts), images, assets }),
    async render(job) {
      const adapter = adapterFor(job.request.options.format);
      return render(job, adapter, { ...shared, fonts: fontsOf(job.project.fonts) });
    },
    preview(job) {
      const fonts = fontsOf('project' in job ? job.project.fonts : undefined);
      return preview(job, { ...shared, fonts, rasteriser });
    },
    async close() {
      images?.close?.();
      rasteriser?.close?.();
      await Promise.all(parts.adapters.map((adapter) => adapter.close?.()));
    },
  };
}

function rejectTwins(names: readonly string[], what: string): void {
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin === undefined) return;
  throw new RenderError('NAME_TAKEN', `Two ${what} are named "${twin}"; leave one out, or rename it.`);
}
