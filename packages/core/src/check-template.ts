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
import { LIMITS } from './limits.ts';
import { shorten } from './shorten.ts';
import { bind } from './stages/bind/bind.ts';
import { createPictureStore, type FetchPicture, type PictureSources } from './stages/bind/pictures.ts';
import { layout } from './stages/layout/layout.ts';
import { parseRequest } from './stages/validate/request.ts';
import { validate } from './stages/validate/validate.ts';
import { locatedElements } from './template/check/located-elements.ts';
import { type LayerBudget, lowContrasts } from './template/check/low-contrasts.ts';
import { addressesToFetch, checkOwnPictures, ownPictures } from './template/check/own-pictures.ts';
import { checkPlaceholders, singleBracesIn } from './template/check/placeholders.ts';
import { type TextBudget, tightTexts } from './template/check/tight-texts.ts';
import { createWarningCollector, type TemplateWarning, type WarningCollector } from './template/check/warnings.ts';
import { createFaultCollector, type FaultCollector } from './template/fault-collector.ts';
import { pointerOf } from './template/faults.ts';
import { checkFonts } from './template/fonts.ts';
import type { ProjectSettings } from './template/project.ts';
import { GREY_PICTURE, sampleContent } from './template/samples/samples.ts';
import { parseTemplate, type Template } from './template/template.ts';
import { templateError } from './template/template-error.ts';

export interface TemplateCheckParts extends PictureSources {
  readonly elements: readonly ElementDefinition[];
  readonly fonts: FontLibrary;
}

/** A valid template, plus what its author should know. */
export interface TemplateCheck {
  readonly template: Template;
  /** At most 100, and one that says how many more there are. */
  readonly warnings: readonly TemplateWarning[];
}

/** Notices that reject a template, because a sample has a value that nobody sees. */
const REJECTED: ReadonlySet<NoticeCode> = new Set(['VALUE_UNUSED']);

/**
 * Parses a template and lays out each of its samples. Throws `INVALID_TEMPLATE` with all faults: errors in the file, wrong
 * placeholders, fonts that are not installed, pictures of the template's own that cannot be used, samples that are not shown. It
 * fetches the template's own pictures if there is a `fetchPicture`; a grey picture replaces those of samples.
 */
export async function checkTemplate(
  json: unknown,
  settings: ProjectSettings,
  parts: TemplateCheckParts,
): Promise<TemplateCheck> {
  const template = parsed(json, settings, parts);
  const faults = createFaultCollector();
  checkFile(json, settings, parts, faults);
  const elements = locatedElements(template, parts.elements);
  const warnings = createWarningCollector(template.key, elements);
  for (const one of elements) {
    for (const found of singleBracesIn(one, json)) warnings.add({ code: 'SINGLE_BRACES', ...found }, one.element.name);
  }
  const { fetchPicture, known } = await checkPictures(ownPictures(template, elements), parts, faults, warnings);
  const check: SampleCheck = {
    template,
    settings,
    parts: { ...parts, fetchPicture },
    known,
    faults,
    warnings,
    budget: { left: LIMITS.template.layers.most },
    textBudget: { left: LIMITS.template.rebroken.most },
  };
  for (const name of [undefined, ...Object.keys(template.samples)]) await checkSample(name, check);
  const error = templateError(faults, { json, project: settings.id });
  if (error) throw error;
  return { template, warnings: warnings.list() };
}

/** What parsing a template does not check: its placeholders and fonts, without which it can be shown nevertheless. */
function checkFile(
  json: unknown,
  settings: ProjectSettings,
  { fonts }: TemplateCheckParts,
  faults: FaultCollector,
): void {
  checkPlaceholders(json, faults);
  // Parsing checks the families of a project whose families are everywhere.
  if (settings.fonts !== 'everywhere') checkFonts(json, fonts, faults);
}

/** Checks the template's own pictures. Returns how samples fetch pictures, and the messages of the faults. */
async function checkPictures(
  pictures: ReturnType<typeof ownPictures>,
  { fetchPicture, images, assets }: TemplateCheckParts,
  faults: FaultCollector,
  warnings: WarningCollector,
): Promise<{ readonly fetchPicture: FetchPicture; readonly known: ReadonlySet<string> }> {
  const grey = dataBytes(GREY_PICTURE);
  const { addresses, unfetched } = addressesToFetch(pictures);
  const fetched = new Map<string, Uint8Array>();
  const fetchOwn: FetchPicture = async (url, signal) => {
    if (!fetchPicture || !addresses.has(url)) return grey;
    const bytes = await fetchPicture(url, signal);
    fetched.set(url, bytes);
    return bytes;
  };
  const { signal } = new AbortController();
  const store = createPictureStore({ fetchPicture: fetchOwn, images, assets }, signal);
  const { faults: found, missing } = await checkOwnPictures(pictures, (address) => store.load(address, undefined));
  for (const fault of found) faults.add(() => fault);
  const known = new Set(found.map(({ message }) => message));
  for (const { picture, message } of missing) {
    const whole = `${message} A placeholder is shown instead.`;
    warnings.add({ code: 'IMAGE_MISSING', path: pointerOf(picture.path), message: whole }, picture.element);
  }
  if (fetchPicture && unfetched > 0) {
    const message = `${unfetched} of its pictures were not fetched. A check fetches ${addresses.size}.`;
    warnings.add({ code: 'NOT_FETCHED', path: '', message });
  }
  return { fetchPicture: async (url) => fetched.get(url) ?? grey, known };
}

function parsed(json: unknown, settings: ProjectSettings, parts: TemplateCheckParts): Template {
  try {
    return parseTemplate(json, settings, parts.elements);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const faults = createFaultCollector();
    faults.addError(error);
    checkFile(json, settings, parts, faults);
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

/** What the checks of all samples of a template share. */
interface SampleCheck {
  readonly template: Template;
  readonly settings: ProjectSettings;
  readonly parts: TemplateCheckParts;
  /** Messages of faults that are reported already, at their places in the file. */
  readonly known: ReadonlySet<string>;
  readonly faults: FaultCollector;
  readonly warnings: WarningCollector;
  readonly budget: LayerBudget;
  readonly textBudget: TextBudget;
}

async function checkSample(name: string | undefined, check: SampleCheck): Promise<void> {
  const { template, settings, parts, known, faults, warnings, budget, textBudget } = check;
  const content = sampleContent(template, name);
  const slideList = [{ templateKey: template.key, content }];
  const request = parseRequest({ projectId: settings.id, presentation: { slideList }, options: { format: FORMAT } }, [
    FORMAT,
  ]);
  const project = { settings, templates: new Map([[template.key, template]]) };
  try {
    const valid = validate(request, project, ADAPTER);
    const deck = await bind(valid, parts, new AbortController().signal);
    const scene = layout(deck, ADAPTER.claims, parts);
    for (const notice of scene.notices) {
      if (REJECTED.has(notice.code)) faults.addOnce(() => faultOf(notice, template, name));
      else if (!isReported(notice)) warnings.addNotice(notice, name);
    }
    for (const low of lowContrasts(scene, budget)) warnings.addLowContrast(low);
    for (const tight of tightTexts(scene, parts.fonts, textBudget)) warnings.addTight(tight, name);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    // A fault of an export names its template and element first.
    const isKnown = ({ message }: Pick<Fault, 'message'>) => [...known].some((one) => message.endsWith(one));
    const unknown = error.faults.filter((fault) => !isKnown(fault));
    if (error.faults.length === 0 ? isKnown(error) : unknown.length === 0) return;
    const faultCount = error.faultCount - (error.faults.length - unknown.length);
    const left = new RenderError(error.code, error.message, { faults: unknown, faultCount });
    faults.addError(left, (fault) => ({
      ...fault,
      code: 'INVALID_TEMPLATE',
      path: pathInFile(fault.path, template, name, fault.element),
    }));
  }
}

/** True for a picture of the template that is missing: its warning has the place in the file. */
function isReported({ code, blame, field }: Notice): boolean {
  return code === 'IMAGE_MISSING' && blame === 'template' && field === undefined;
}

function faultOf({ where, message, element }: Notice, template: Template, name: string | undefined): Fault {
  const sample = name === undefined ? 'The sample' : `The sample "${shorten(name)}"`;
  const inElement = element === undefined ? '' : ` in "${element}"`;
  return {
    path: pathInFile(where, template, name, element),
    code: 'INVALID_TEMPLATE',
    message: `${sample} is not shown as a whole${inElement}: ${message}`,
    expected: 'a sample that is shown',
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
