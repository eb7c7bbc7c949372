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
import { createPictureCache } from './images/picture-cache.ts';
import { rememberReads } from './images/remember-reads.ts';
import { type RenderJob, render } from './pipeline.ts';
import { type Preview, type PreviewJob, preview, type Rasteriser } from './preview/preview.ts';
import { shorten, shortList } from './shorten.ts';
import type { FetchPicture } from './stages/bind/pictures.ts';
import { checkEveryOwnOptions } from './stages/validate/own-options.ts';
import { type ExportRequest, exportRequestSchema, parseRequest } from './stages/validate/request.ts';
import { type Project, validate } from './stages/validate/validate.ts';
import { didYouMean } from './template/faults.ts';
import { valueMeant } from './template/synonyms.ts';

/** What `createRenderer` needs. `nodeParts()` or `browserParts()` provides the fonts and a decoder. */
export interface RendererParts {
  readonly adapters: readonly FormatAdapter[];
  readonly fonts: readonly FontSource[];
  /** Elements in addition to the built-in ones. */
  readonly elements?: readonly ElementDefinition[];
  /** Fetches pictures. Default: none; then templates and content can use only data URIs and assets. */
  readonly fetchPicture?: FetchPicture;
  /** Decodes pictures. Default: none; then a picture is the error `IMAGE_UNREADABLE`. */
  readonly images?: PictureDecoder;
  /** Pixels per inch of a slide that compressed pictures keep. Default: 220. */
  readonly pictureDpi?: number;
  /** Size of the cache of compressed pictures, which all exports share. Default: 64. */
  readonly pictureCacheMegabytes?: number;
  /** Draws PNG previews. Default: none; then previews are SVG only. */
  readonly rasteriser?: Rasteriser;
}

/** Options of a template check. */
export interface TemplateCheckOptions {
  /** Fetches the pictures that the template itself names by http(s) addresses, at most 20, if the renderer has a `fetchPicture`. Default: false. */
  readonly fetch?: boolean;
}

/** Turns requests into files. A process needs only one; its exports are independent of each other. */
export interface Renderer {
  /** Names of the installed formats. */
  readonly formats: readonly string[];
  /** The extension of the files of an installed format, without the dot. Throws `UNKNOWN_FORMAT`. */
  extensionOf(format: string): string;
  /** All elements that templates may use. Pass them to `parseTemplate`. */
  readonly elements: readonly ElementDefinition[];
  /** Checks the shape of an export body. Throws `INVALID_REQUEST` with every fault. */
  parseRequest(body: unknown): ExportRequest;
  /** JSON Schema (2020-12) of an export body, with the options of the installed formats. */
  requestSchema(): JsonSchema;
  /** Checks a request against its project. Throws `UNKNOWN_FORMAT`, `TEMPLATE_NOT_FOUND` or `INVALID_CONTENT`, with all faults. */
  check(request: ExportRequest, project: Project): void;
  /**
   * Parses a template's JSON and lays out its samples. Throws `INVALID_TEMPLATE` with all faults: errors in the file, wrong
   * placeholders, fonts that are not installed, pictures of the template's own that cannot be used, samples that are not shown.
   */
  checkTemplate(
    json: unknown,
    project: Pick<Project, 'settings' | 'fonts' | 'assets'>,
    options?: TemplateCheckOptions,
  ): Promise<TemplateCheck>;
  render(job: RenderJob): Promise<Artifact>;
  /**
   * Draws slides of a deck, of a template with a sample, or of a scene as SVG and, with `width`, as PNG. Throws the same
   * errors as `render`. Renders up to four slides ahead; a slide that cannot be drawn rejects with `ADAPTER_FAILED` or `ABORTED`.
   */
  preview(job: PreviewJob): Promise<Preview>;
  /** Closes the adapters, with resources such as a browser, and the processes that decode and draw pictures. */
  close(): Promise<void>;
}

const PICTURE_CACHE_MEGABYTES = 64;

/** Creates a renderer. Throws `NAME_TAKEN` if two adapters or two elements have the same name. */
export function createRenderer(parts: RendererParts): Renderer {
  const elements = [...ELEMENTS, ...(parts.elements ?? [])];
  rejectDuplicates(
    parts.adapters.map((adapter) => adapter.format),
    'adapters',
  );
  rejectDuplicates(
    elements.map((element) => element.name),
    'elements',
  );
  const adapters = new Map(parts.adapters.map((adapter) => [adapter.format, adapter]));
  const formats = [...adapters.keys()];
  const fontsOf = createLibraries(parts.fonts);
  const { fetchPicture, images, pictureDpi, rasteriser } = parts;
  const pictureCache = createPictureCache(parts.pictureCacheMegabytes ?? PICTURE_CACHE_MEGABYTES);
  const checkedImages = images && rememberReads(images);
  const shared = { elements, fetchPicture, images, pictureDpi, pictureCache };

  const unknownFormat = (format: string): RenderError => {
    const suggestion = valueMeant(format, formats);
    const message = `Unknown format "${shorten(format)}".${didYouMean(suggestion)} Installed: ${shortList(formats)}.`;
    const known = { expected: shortList(formats), got: shorten(format), suggestion };
    return new RenderError('UNKNOWN_FORMAT', message, {
      faults: [{ path: '/options/format', code: 'UNKNOWN_FORMAT', message, ...known }],
    });
  };

  const adapterOf = (format: string): FormatAdapter => {
    const adapter = adapters.get(format);
    if (!adapter) throw unknownFormat(format);
    return adapter;
  };

  return {
    formats,
    elements,
    extensionOf(format) {
      return adapterOf(format).extension ?? format;
    },
    parseRequest(body) {
      return parseRequest(body, formats, (options, faults) => checkEveryOwnOptions(parts.adapters, options, faults));
    },
    requestSchema: () => exportRequestSchema(parts.adapters),
    check(request, project) {
      const { format } = request.options;
      validate(request, project, adapters.get(format) ?? unknownFormat(format));
    },
    checkTemplate(json, { settings, fonts, assets }, { fetch = false } = {}) {
      const sources = { images: checkedImages, assets, ...(fetch && { fetchPicture }) };
      return checkTemplate(json, settings, { elements, fonts: fontsOf(fonts), ...sources });
    },
    async render(job) {
      const { format } = job.request.options;
      const adapter = adapterOf(format);
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

function rejectDuplicates(names: readonly string[], what: string): void {
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate === undefined) return;
  throw new RenderError('NAME_TAKEN', `Two ${what} are named "${duplicate}". Leave one out, or rename it.`);
}
