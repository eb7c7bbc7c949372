import { type Artifact, type ElementDefinition, type FormatAdapter, RenderError } from './contract/index.ts';
import { ELEMENTS } from './elements/index.ts';
import type { FontSource } from './fonts/face.ts';
import { createLibraries } from './fonts/library.ts';
import { type RenderJob, render } from './pipeline.ts';
import type { FetchPicture } from './stages/bind/pictures.ts';
import { type ExportRequest, parseRequest } from './stages/validate/request.ts';
import { type Project, validate } from './stages/validate/validate.ts';
import { didYouMean, nearest } from './template/nearest.ts';

/** What a renderer is made of. `nodeParts()` of `@deckwright/core/node` brings the fonts. */
export interface RendererParts {
  readonly adapters: readonly FormatAdapter[];
  readonly fonts: readonly FontSource[];
  /** Elements besides the built-in ones. */
  readonly elements?: readonly ElementDefinition[];
  /** Without it only data URIs can be used as pictures. */
  readonly fetchPicture?: FetchPicture;
}

/** Turns requests into files. One serves a whole process; its exports do not touch each other. */
export interface Renderer {
  /** Names of the installed formats. */
  readonly formats: readonly string[];
  /** All elements that templates may use; pass them to `parseTemplate`. */
  readonly elements: readonly ElementDefinition[];
  /** Checks the shape of an export body. Throws `INVALID_REQUEST` with every fault. */
  parseRequest(body: unknown): ExportRequest;
  /** Throws `UNKNOWN_FORMAT`, `TEMPLATE_NOT_FOUND` or `INVALID_CONTENT`, the last two with every fault. */
  check(request: ExportRequest, project: Project): void;
  render(job: RenderJob): Promise<Artifact>;
  /** Frees what the adapters hold, such as a browser. */
  close(): Promise<void>;
}

/** Throws `NAME_TAKEN` if two adapters or two elements have one name. */
export function createRenderer(parts: RendererParts): Renderer {
  const elements = [...ELEMENTS, ...(parts.elements ?? [])];
  refuseTwins(
    parts.adapters.map((adapter) => adapter.format),
    'adapters',
  );
  refuseTwins(
    elements.map((element) => element.name),
    'elements',
  );
  const adapters = new Map(parts.adapters.map((adapter) => [adapter.format, adapter]));
  const formats = [...adapters.keys()];
  const fontsOf = createLibraries(parts.fonts);
  const shared = { elements, fetchPicture: parts.fetchPicture };

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
    parseRequest: (body) => parseRequest(body, formats),
    check(request, project) {
      validate(request, project, adapterFor(request.options.format));
    },
    async render(job) {
      const adapter = adapterFor(job.request.options.format);
      return render(job, adapter, { ...shared, fonts: fontsOf(job.project.fonts) });
    },
    async close() {
      await Promise.all(parts.adapters.map((adapter) => adapter.close?.()));
    },
  };
}

function refuseTwins(names: readonly string[], what: string): void {
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin === undefined) return;
  throw new RenderError('NAME_TAKEN', `Two ${what} are named "${twin}"; leave one out, or rename it.`);
}
