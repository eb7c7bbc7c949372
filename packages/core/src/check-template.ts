import {
  type ElementDefinition,
  type Fault,
  type Notice,
  type NoticeCode,
  RenderError,
  type TemplateElement,
} from './contract/index.ts';
import type { FontLibrary } from './fonts/library.ts';
import { dataBytes } from './images/address.ts';
import { shorten } from './shorten.ts';
import { bind } from './stages/bind/bind.ts';
import type { PictureSources } from './stages/bind/pictures.ts';
import { layout } from './stages/layout/layout.ts';
import { parseRequest } from './stages/validate/request.ts';
import { validate } from './stages/validate/validate.ts';
import { createFaultCollector, type FaultCollector } from './template/fault-collector.ts';
import { pointerOf } from './template/faults.ts';
import { checkFonts } from './template/fonts.ts';
import { createNoticeCollector, type NoticeCollector, omittedCount } from './template/notice-collector.ts';
import type { ProjectSettings } from './template/project.ts';
import { GREY_PICTURE, sampleContent } from './template/samples/samples.ts';
import { parseTemplate, type Template } from './template/template.ts';
import { templateError } from './template/template-error.ts';

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
  const template = parsed(json, settings, parts);
  const faults = createFaultCollector();
  checkFonts(json, parts.fonts, faults);
  const notices = createNoticeCollector();
  for (const name of [undefined, ...Object.keys(template.samples)]) {
    await checkSample(template, name, settings, parts, { faults, notices });
  }
  const error = templateError(faults, { json, project: settings.id });
  if (error) throw error;
  return { template, notices: notices.list() };
}

function parsed(json: unknown, settings: ProjectSettings, { elements, fonts }: TemplateCheckParts): Template {
  try {
    return parseTemplate(json, settings, elements);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const faults = createFaultCollector();
    faults.addError(error);
    checkFonts(json, fonts, faults);
    throw templateError(faults, { json, project: settings.id })!;
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
  { faults, notices }: { readonly faults: FaultCollector; readonly notices: NoticeCollector },
): Promise<void> {
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
    const scene = layout(deck, ADAPTER.claims, parts);
    notices.addAll(scene.notices.filter(({ code }) => !REJECTED.has(code)));
    for (const notice of scene.notices) {
      if (REJECTED.has(notice.code)) faults.addOnce(() => faultOf(notice, template, name));
    }
    // A hundred harmless notices may come before one that rejects the template.
    const omitted = scene.notices.find(({ code }) => code === 'NOTICES_OMITTED');
    if (omitted && omittedCount(scene.notices, (code) => REJECTED.has(code)) > 0) {
      faults.addOnce(() => faultOf(omitted, template, name));
    }
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    faults.addError(error, (fault) => ({
      ...fault,
      code: 'INVALID_TEMPLATE',
      path: pathInFile(fault.path, template, name, fault.element),
    }));
  }
}

function faultOf({ where, message, element }: Notice, template: Template, name: string | undefined): Fault {
  const sample = name === undefined ? 'The sample' : `The sample "${shorten(name)}"`;
  const inElement = element === undefined ? '' : ` in "${element}"`;
  return {
    path: pathInFile(where, template, name, element),
    code: 'INVALID_TEMPLATE',
    message: `${sample} does not fit${inElement}: ${message}`,
    expected: 'a sample that fits',
    got: message,
  };
}

/** JSON Pointer to the first element with the name. Without a name it is the background, or all elements together. */
function pathOfElement({ elements, backgroundPicture }: Template, name: string | undefined): string {
  const look = (inside: readonly TemplateElement[], at: string): string | undefined => {
    for (const [index, element] of inside.entries()) {
      const path = `${at}/elements/${index}`;
      const found = element.name === name ? path : look(element.children, path);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  if (name === undefined) return backgroundPicture ? '/background' : '/elements';
  return look(elements, '') ?? '/elements';
}

const CONTENT = '/presentation/slideList/0/content/';

/**
 * JSON Pointer to the value in the template file from which a value of the rendered sample came. What no value caused is an
 * error of the element.
 */
function pathInFile(
  where: string | undefined,
  template: Template,
  name: string | undefined,
  element: string | undefined,
): string {
  if (where === undefined || !where.startsWith(CONTENT)) return pathOfElement(template, element);
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
