import { type Fault, type FormatAdapter, type Notice, RenderError } from '../../contract/index.ts';
import type { FontSource } from '../../fonts/face.ts';
import { defaultValue, filledContentOf } from '../../template/content.ts';
import { didYouMean, errorOf, nearest, pointerOf } from '../../template/faults.ts';
import type { Fields } from '../../template/fields.ts';
import { faultsOf } from '../../template/issues.ts';
import type { ProjectSettings } from '../../template/project.ts';
import type { Template } from '../../template/template.ts';
import { inconsistencies } from '../../template/values/consistency.ts';
import { isEmptyValue } from '../../template/values/empty.ts';
import { declaredValues, fillDefaults, strays } from '../../template/values/supplied.ts';
import { checkOwnOptions } from './own-options.ts';
import type { ExportRequest, RequestSlide } from './request.ts';

/** A project as a renderer needs it. */
export interface Project {
  readonly settings: ProjectSettings;
  readonly templates: ReadonlyMap<string, Template>;
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
  const faults: Fault[] = [];
  const notices: Notice[] = [];
  const slides = slideList.map((slide, index) => {
    const template = project.templates.get(slide.templateKey)!;
    return validateSlide(slide, index, template, faults, notices);
  });
  if (faults.length > 0) throw errorOf('INVALID_CONTENT', faults, `${faults[0]!.path}: `);
  return { request, settings: project.settings, slides, notices };
}

function checkTemplates(slides: readonly RequestSlide[], project: Project): void {
  const keys = [...project.templates.keys()];
  const faults = slides.flatMap((slide, index): Fault[] => {
    if (project.templates.has(slide.templateKey)) return [];
    const suggestion = nearest(slide.templateKey, keys);
    const known =
      keys.length > 0 ? ` Templates of this project: ${keys.join(', ')}.` : ' The project has no published templates.';
    return [
      {
        path: `/presentation/slideList/${index}/templateKey`,
        code: 'TEMPLATE_NOT_FOUND',
        message: `The project has no template "${slide.templateKey}".${didYouMean(suggestion)}${known}`,
        expected: keys.length > 0 ? `one of ${keys.join(', ')}` : 'a project with published templates',
        got: slide.templateKey,
        ...(suggestion !== undefined && { suggestion }),
      },
    ];
  });
  if (faults.length > 0) throw new RenderError('TEMPLATE_NOT_FOUND', faults[0]!.message, { faults });
}

function validateSlide(
  slide: RequestSlide,
  index: number,
  template: Template,
  faults: Fault[],
  notices: Notice[],
): ValidSlide {
  const at = ['presentation', 'slideList', index, 'content'];
  const { fields } = template;
  for (const { code, steps, message } of strays(fields, slide.content)) {
    notices.push({ code, message, where: pointerOf([...at, ...steps]), slide: index + 1, field: steps.join('.') });
  }
  const schema = filledContentOf(fields);
  const input = declaredValues(fields, slide.content);
  const result = schema.safeParse(input);
  // Added one by one: a call with more arguments than the stack holds is a RangeError.
  const issues = result.success ? [] : result.error.issues;
  for (const fault of faultsOf(issues, { code: 'INVALID_CONTENT', at, input, schema })) faults.push(fault);
  for (const fault of inconsistencies(fields, slide.content, at, 'INVALID_CONTENT')) faults.push(fault);
  const given = Object.keys(slide.content).filter((key) => isTaken(fields, key, slide.content[key]));
  const content = fillDefaults(fields, result.data ?? {}, defaultValue);
  return { template, content, given: new Set(given), attributes: slide.attributes };
}

/** True if a field gets the caller's value, and not the template's. */
function isTaken(fields: Fields, key: string, value: unknown): boolean {
  if (value === null || !Object.hasOwn(fields, key)) return false;
  const { static: isStatic, whenEmpty } = fields[key]!;
  return !isStatic && !(whenEmpty === 'default' && isEmptyValue(value));
}
