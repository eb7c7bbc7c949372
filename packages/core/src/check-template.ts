import { type ElementDefinition, type Fault, type Notice, type NoticeCode, RenderError } from './contract/index.ts';
import type { FontLibrary } from './fonts/library.ts';
import { dataBytes } from './images/address.ts';
import { bind } from './stages/bind/bind.ts';
import type { PictureSources } from './stages/bind/pictures.ts';
import { layout } from './stages/layout/layout.ts';
import { parseRequest } from './stages/validate/request.ts';
import { validate } from './stages/validate/validate.ts';
import { fontFaults } from './template/fonts.ts';
import { pointerOf } from './template/pointer.ts';
import type { ProjectSettings } from './template/project.ts';
import { once } from './template/rejection.ts';
import { GREY_PICTURE } from './template/samples/grey-picture.ts';
import { sampleContent } from './template/samples/samples.ts';
import { parseTemplate, type Template, templateRejection } from './template/template.ts';

export interface TemplateCheckParts extends Pick<PictureSources, 'images' | 'assets'> {
  readonly elements: readonly ElementDefinition[];
  readonly fonts: FontLibrary;
}

/** A template that holds what it promises, and what its samples are less than. */
export interface TemplateCheck {
  readonly template: Template;
  readonly notices: readonly Notice[];
}

/** What a sample must not come to: words or rows that the template's own author never sees. */
const REJECTED: ReadonlySet<NoticeCode> = new Set(['TEXT_CUT', 'TEXT_OVERFLOWS', 'ROWS_DROPPED', 'VALUE_UNUSED']);

/**
 * Reads a template and lays out each of its samples. Throws `INVALID_TEMPLATE` with every fault: of the file, of fonts
 * that are not at hand, of samples that do not fit. Pictures behind addresses are not fetched; grey ones stand in.
 */
export async function checkTemplate(
  json: unknown,
  settings: ProjectSettings,
  parts: TemplateCheckParts,
): Promise<TemplateCheck> {
  const fonts = fontFaults(json, parts.fonts);
  const template = parsed(json, settings, parts, fonts);
  const notices: Notice[] = [];
  const faults: Fault[] = [...fonts];
  for (const name of [undefined, ...Object.keys(template.samples)]) {
    const found = await checkSample(template, name, settings, parts);
    notices.push(...found.notices.filter(({ code }) => !REJECTED.has(code)));
    const rejected = found.notices.filter(({ code }) => REJECTED.has(code));
    faults.push(...found.faults, ...rejected.map((notice) => faultOf(notice, template, name)));
  }
  if (faults.length > 0) throw templateRejection(once(faults));
  return { template, notices };
}

function parsed(
  json: unknown,
  settings: ProjectSettings,
  { elements }: TemplateCheckParts,
  fonts: readonly Fault[],
): Template {
  try {
    return parseTemplate(json, settings, elements);
  } catch (error) {
    throw error instanceof RenderError ? templateRejection(once([...error.faults, ...fonts])) : error;
  }
}

const FORMAT = 'template-check';
const ADAPTER = {
  format: FORMAT,
  claims: { meanings: new Set<never>() },
  optionsSchema: {},
  emit: () => Promise.reject(new TypeError('A template check writes nothing.')),
};

async function checkSample(
  template: Template,
  name: string | undefined,
  settings: ProjectSettings,
  parts: TemplateCheckParts,
): Promise<{ readonly faults: readonly Fault[]; readonly notices: readonly Notice[] }> {
  const content = sampleContent(template, name);
  const slideList = [{ templateKey: template.key, content }];
  const request = parseRequest({ projectId: settings.id, presentation: { slideList }, options: { format: FORMAT } }, [
    FORMAT,
  ]);
  const project = { settings, templates: new Map([[template.key, template]]) };
  try {
    const valid = validate(request, project, ADAPTER);
    const binding = { ...parts, fetchPicture: async () => dataBytes(GREY_PICTURE) };
    const deck = await bind(valid, binding, new AbortController().signal);
    const { notices } = layout(deck, ADAPTER.claims, parts);
    return { faults: [], notices };
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const all =
      error.faults.length > 0 ? error.faults : [{ path: error.where ?? '', code: error.code, message: error.message }];
    return {
      faults: all.map((fault) => ({ ...fault, code: 'INVALID_TEMPLATE', path: placeOf(fault.path, template, name) })),
      notices: [],
    };
  }
}

function faultOf({ where, message, element }: Notice, template: Template, name: string | undefined): Fault {
  const sample = name === undefined ? 'The sample' : `The sample "${name}"`;
  const place = element === undefined ? '' : ` in "${element}"`;
  return {
    path: placeOf(where, template, name),
    code: 'INVALID_TEMPLATE',
    message: `${sample} does not fit${place}: ${message}`,
    expected: 'a sample that is shown whole',
    got: message,
  };
}

const CONTENT = '/presentation/slideList/0/content/';

/** The place in the template's file from which a sample's value came. */
function placeOf(where: string | undefined, template: Template, name: string | undefined): string {
  if (where === undefined || !where.startsWith(CONTENT)) return '';
  const steps = where
    .slice(CONTENT.length)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [key = '', ...rest] = steps;
  if (name !== undefined && Object.hasOwn(template.samples[name] ?? {}, key))
    return pointerOf(['samples', name, ...steps]);
  const field = template.fields[key];
  const from = field?.sample === undefined ? (field?.default === undefined ? undefined : 'default') : 'sample';
  return from === undefined ? pointerOf(['fields', key]) : pointerOf(['fields', key, from, ...rest]);
}
