import { type Fault, type FormatAdapter, type Notice, RenderError } from '../../contract/index.ts';
import { contentOf } from '../../template/content.ts';
import { faultsOf } from '../../template/faults.ts';
import { didYouMean, nearest } from '../../template/nearest.ts';
import { pointerOf } from '../../template/pointer.ts';
import type { ProjectSettings } from '../../template/project.ts';
import type { Template } from '../../template/template.ts';
import { checkOwnOptions } from './own-options.ts';
import type { ExportRequest, RequestSlide } from './request.ts';

/** A project as a renderer needs it. */
export interface Project {
  readonly settings: ProjectSettings;
  readonly templates: ReadonlyMap<string, Template>;
}

/** A slide whose content suits its template. */
export interface ValidSlide {
  readonly template: Template;
  /** Values as the template's schema read them, defaults filled in. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Keys of `content` that the caller gave. */
  readonly given: ReadonlySet<string>;
  readonly attributes: RequestSlide['attributes'];
}

export interface ValidRequest {
  readonly request: ExportRequest;
  readonly settings: ProjectSettings;
  readonly slides: readonly ValidSlide[];
  readonly notices: readonly Notice[];
}

/** ExportRequest → ValidRequest. Throws `TEMPLATE_NOT_FOUND`, then `INVALID_CONTENT`, each with every fault. */
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
  if (faults.length > 0) {
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
    throw new RenderError('INVALID_CONTENT', `${faults[0]!.path}: ${faults[0]!.message}${more}`, { faults });
  }
  return { request, settings: project.settings, slides, notices };
}

function checkTemplates(slides: readonly RequestSlide[], project: Project): void {
  const keys = [...project.templates.keys()];
  const faults = slides.flatMap((slide, index): Fault[] => {
    if (project.templates.has(slide.templateKey)) return [];
    const suggestion = nearest(slide.templateKey, keys);
    const known =
      keys.length > 0 ? ` Templates of this project: ${keys.join(', ')}.` : ' The project has no templates.';
    return [
      {
        path: `/presentation/slideList/${index}/templateKey`,
        code: 'TEMPLATE_NOT_FOUND',
        message: `There is no template "${slide.templateKey}".${didYouMean(suggestion)}${known}`,
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
  const keys = Object.keys(template.fields);
  // `null` says "no value", as JSON from other programs does.
  const given = Object.fromEntries(Object.entries(slide.content).filter(([, value]) => value !== null));
  for (const key of Object.keys(given).filter((key) => !keys.includes(key))) {
    const suggestion = nearest(key, keys);
    notices.push({
      code: 'UNKNOWN_FIELD',
      message: `The template "${template.key}" has no field "${key}".${didYouMean(suggestion) || ` Its fields: ${keys.join(', ')}.`}`,
      where: pointerOf([...at, key]),
      slide: index + 1,
      field: key,
    });
  }
  const result = contentOf(template.fields).safeParse(given);
  if (!result.success) {
    faults.push(...faultsOf(result.error.issues, { code: 'INVALID_CONTENT', at, input: given }));
  }
  return {
    template,
    content: withDefaults(template, result.data ?? {}),
    given: new Set(Object.keys(given)),
    attributes: slide.attributes,
  };
}

function withDefaults(template: Template, content: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(template.fields)) {
    const value = content[key] ?? field.default;
    if (value !== undefined) values[key] = value;
  }
  return values;
}
