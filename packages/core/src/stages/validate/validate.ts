import type { FormatAdapter, Notice } from '../../contract/index.ts';
import type { FontSource } from '../../fonts/face.ts';
import { shorten, shortList } from '../../shorten.ts';
import { defaultValue, filledContentOf } from '../../template/content.ts';
import { createFaultCollector, type FaultCollector } from '../../template/fault-collector.ts';
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

/** ExportRequest → ValidRequest. Throws `TEMPLATE_NOT_FOUND` or else `INVALID_CONTENT`, with all faults. */
export function validate(request: ExportRequest, project: Project, adapter: FormatAdapter): ValidRequest {
  checkOwnOptions(adapter, request.options.own);
  const { slideList } = request.presentation;
  checkTemplates(slideList, project);
  const faults = createFaultCollector();
  const notices = createNoticeCollector();
  const slides: ValidSlide[] = [];
  for (const [index, slide] of slideList.entries()) {
    if (faults.isFull) {
      faults.stop();
      break;
    }
    slides.push(validateSlide(slide, index, project.templates.get(slide.templateKey)!, faults, notices));
  }
  if (faults.count === 0) checkSizes(slides, faults);
  const error = faults.error(undefined, ({ path }) => `${path}: `);
  if (error) throw error;
  return { request, settings: project.settings, slides, notices: notices.list() };
}

function checkTemplates(slides: readonly RequestSlide[], project: Project): void {
  const faults = createFaultCollector();
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
        code: 'TEMPLATE_NOT_FOUND',
        message: `The project has no template "${shorten(templateKey)}".${didYouMean(suggestion)}${list}`,
        expected: keys.length > 0 ? `one of ${known}` : 'a project with published templates',
        got: shorten(templateKey),
        ...(suggestion !== undefined && { suggestion }),
      };
    });
  }
  const error = faults.error('TEMPLATE_NOT_FOUND');
  if (error) throw error;
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
  const content = parseWith(filledContentOf(fields), input, { code: 'INVALID_CONTENT', at }, faults);
  checkConsistency(fields, slide.content, at, 'INVALID_CONTENT', faults);
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
