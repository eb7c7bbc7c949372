import { type ElementDefinition, type Fault, type Notice, type NoticeCode, RenderError } from './contract/index.ts';
import type { FontLibrary } from './fonts/library.ts';
import { dataBytes } from './images/address.ts';
import { bind } from './stages/bind/bind.ts';
import type { PictureSources } from './stages/bind/pictures.ts';
import { layout } from './stages/layout/layout.ts';
import { parseRequest } from './stages/validate/request.ts';
import { validate } from './stages/validate/validate.ts';
import { pointerOf, uniqueFaults } from './template/faults.ts';
import { fontFaults } from './template/fonts.ts';
import type { ProjectSettings } from './template/project.ts';
import { GREY_PICTURE, sampleContent } from './template/samples/samples.ts';
import { parseTemplate, type Template, templateError } from './template/template.ts';

export interface TemplateCheckParts extends Pick<PictureSources, 'images' | 'assets'> {
  readonly elements: readonly ElementDefinition[];
  readonly fonts: FontLibrary;
}

/** A valid template, plus the notices that its samples produced. */
export interface TemplateCheck {
  readonly template: Template;
  readonly notices: readonly Notice[];
}

/** Notices that reject a template, because its samples would lose text or rows. */
const REJECTED: ReadonlySet<NoticeCode> = new Set(['TEXT_CUT', 'TEXT_OVERFLOWS', 'ROWS_DROPPED', 'VALUE_UNUSED']);

/**
 * Parses a template and lays out each of its samples. Throws `INVALID_TEMPLATE` with all faults: errors in the file, fonts
 * that are not installed, samples that do not fit. It does not fetch pictures; a grey picture replaces each.
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
  if (faults.length > 0) throw templateError(uniqueFaults(faults));
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
    throw error instanceof RenderError ? templateError(uniqueFaults([...error.faults, ...fonts])) : error;
  }
}

const FORMAT = 'template-check';
const ADAPTER = {
  format: FORMAT,
  claims: { meanings: new Set<never>() },
  optionsSchema: {},
  emit: () => Promise.reject(new TypeError('A template check does not emit a file.')),
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
      faults: all.map((fault) => ({
        ...fault,
        code: 'INVALID_TEMPLATE',
        path: pathInFile(fault.path, template, name),
      })),
      notices: [],
    };
  }
}

function faultOf({ where, message, element }: Notice, template: Template, name: string | undefined): Fault {
  const sample = name === undefined ? 'The sample' : `The sample "${name}"`;
  const inElement = element === undefined ? '' : ` in "${element}"`;
  return {
    path: pathInFile(where, template, name),
    code: 'INVALID_TEMPLATE',
    message: `${sample} does not fit${inElement}: ${message}`,
    expected: 'a sample that fits',
    got: message,
  };
}

const CONTENT = '/presentation/slideList/0/content/';

/** JSON Pointer to the value in the template file from which a value of the rendered sample came. */
function pathInFile(where: string | undefined, template: Template, name: string | undefined): string {
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
