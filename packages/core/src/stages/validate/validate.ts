import { type FormatAdapter, type Notice, RenderError } from '../../contract/index.ts';
import type { FontSource } from '../../fonts/face.ts';
import { shorten, shortList } from '../../shorten.ts';
import { defaultValue, filledContentOf } from '../../template/content.ts';
import { createFaultCollector, type FaultCollector, inPlace } from '../../template/fault-collector.ts';
import { didYouMean, nearest, pointerOf } from '../../template/faults.ts';
import type { Fields } from '../../template/fields.ts';
import { parseWith } from '../../template/issues.ts';
import { createNoticeCollector, type NoticeCollector } from '../../template/notice-collector.ts';
import type { ProjectSettings } from '../../template/project.ts';
import type { Template } from '../../template/template.ts';
import { checkConsistency } from '../../template/values/consistency.ts';
import { isEmptyValue } from '../../template/values/empty.ts';
import { declaredValues, describeStray, fillDefaults, strays } from '../../template/values/supplied.ts';
import { checkOwnOptions } from './own-options.ts';
import type { ExportRequest, RequestSlide } from './request.ts';
import { checkSizes } from './sizes.ts';

/** A project as a renderer needs it. */
export interface Project {
  readonly settings: ProjectSettings;
  /** A Map, or an object that parses a template when it is read. What its `get` throws, a render of that template throws. */
  readonly templates: Pick<ReadonlyMap<string, Template>, 'get' | 'has' | 'keys'>;
  /** The project's own fonts; they override those of the renderer. Reuse the array, because fonts are opened once per array. */
  readonly fonts?: readonly FontSource[];
  /** The project's own pictures: `asset:name` refers to the bytes under `name`. */
  readonly assets?: ReadonlyMap<string, Uint8Array>;
}

/** A slide whose content matches its template. */
export interface ValidSlide {
  readonly template: Template;
  /** Values as the template's schema parsed them, with defaults. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Keys of `content` whose values come from the caller. */
  readonly given: ReadonlySet<string>;
  readonly attributes: RequestSlide['attributes'];
}

export interface ValidRequest {
  readonly request: ExportRequest;
  readonly settings: ProjectSettings;
  readonly slides: readonly ValidSlide[];
  readonly notices: readonly Notice[];
}

/** ExportRequest → ValidRequest. Throws all faults, also that of a format that is not installed, whose error is `adapter`. */
export function validate(request: ExportRequest, project: Project, adapter: FormatAdapter | RenderError): ValidRequest {
  const { slideList } = request.presentation;
  const faults = createFaultCollector();
  if (adapter instanceof RenderError) faults.addError(adapter);
  else checkOwnOptions(adapter, request.options.own, faults);
  checkTemplates(slideList, project, faults);
  const notices = createNoticeCollector();
  const slides: ValidSlide[] = [];
  for (const [index, slide] of slideList.entries()) {
    if (faults.isFull) {
      faults.stop();
      break;
    }
    slides.push(validateSlide(slide, index, project.templates.get(slide.templateKey)!, faults, notices));
  }
  if (faults.count === 0) checkSizes(slides, project.settings.id, faults);
  rejectAny(faults);
  return { request, settings: project.settings, slides, notices: notices.list() };
}

function rejectAny(faults: FaultCollector): void {
  const error = faults.error(undefined, ({ path }) => `${path}: `);
  if (error) throw error;
}

/** Throws if a template is missing: what its content may be is unknown. */
function checkTemplates(slides: readonly RequestSlide[], project: Project, faults: FaultCollector): void {
  const before = faults.count;
  const keys = [...project.templates.keys()];
  const known = shortList(keys);
  for (const [index, { templateKey }] of slides.entries()) {
    if (project.templates.has(templateKey)) continue;
    faults.add(() => {
      const suggestion = nearest(templateKey, keys);
      const list =
        keys.length > 0 ? ` Templates of this project: ${known}.` : ' The project has no published templates.';
      return {
        path: `/presentation/slideList/${index}/templateKey`,
        slide: index + 1,
        code: 'TEMPLATE_NOT_FOUND',
        message: `The project has no template "${shorten(templateKey)}".${didYouMean(suggestion)}${list}`,
        expected: keys.length > 0 ? `one of ${known}` : 'a project with published templates',
        got: shorten(templateKey),
        suggestion,
      };
    });
  }
  if (faults.count === before) return;
  const error = before === 0 ? faults.error('TEMPLATE_NOT_FOUND') : undefined;
  if (error) throw error;
  rejectAny(faults);
}

function validateSlide(
  slide: RequestSlide,
  index: number,
  template: Template,
  faults: FaultCollector,
  notices: NoticeCollector,
): ValidSlide {
  const at = ['presentation', 'slideList', index, 'content'];
  const { fields } = template;
  for (const stray of strays(fields, slide.content)) {
    const { code, steps } = stray;
    notices.add(code, () => {
      const { message } = describeStray(stray);
      return { code, message, where: pointerOf([...at, ...steps]), slide: index + 1, field: steps.join('.') };
    });
  }
  const input = declaredValues(fields, slide.content);
  const placed = inPlace(faults, { template: template.key, slide: index + 1 });
  const context = { code: 'INVALID_CONTENT', at, whole: slide.content } as const;
  const content = parseWith(filledContentOf(fields), input, context, placed);
  checkConsistency(fields, slide.content, at, 'INVALID_CONTENT', placed);
  const given = Object.keys(slide.content).filter((key) => isTaken(fields, key, slide.content[key]));
  const filled = fillDefaults(fields, content ?? {}, defaultValue);
  return { template, content: filled, given: new Set(given), attributes: slide.attributes };
}

/** True if a field gets the caller's value, and not the template's. */
function isTaken(fields: Fields, key: string, value: unknown): boolean {
  if (value === null || !Object.hasOwn(fields, key)) return false;
  const { static: isStatic, whenEmpty } = fields[key]!;
  return !isStatic && !(whenEmpty === 'default' && isEmptyValue(value));
}
