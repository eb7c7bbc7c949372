import { type ElementDefinition, type Fault, RenderError } from '../../contract/index.ts';
import { shorten } from '../../shorten.ts';
import { createFaultCollector } from '../../template/fault-collector.ts';
import { pointerOf } from '../../template/faults.ts';
import { createNoticeCollector, type NoticeCollector } from '../../template/notice-collector.ts';
import { placeFault } from '../../template/place-fault.ts';
import type { ProjectSettings } from '../../template/project.ts';
import type { Template } from '../../template/template.ts';
import type { ValidRequest, ValidSlide } from '../validate/validate.ts';
import { layoutBackground, slideBackground } from './backgrounds.ts';
import type { Deck, DeckLayout } from './deck.ts';
import { type Binding, bindElements } from './elements.ts';
import { splitTemplate } from './layouts.ts';
import { createPictureStore, type PictureSources } from './pictures.ts';
import { pathsShown } from './reading.ts';
import type { ValueSource } from './scope.ts';
import { type BoundSlots, bindSlots } from './slots.ts';
import { outermost } from './surroundings.ts';
import { createReadMarks, type ReadMarks } from './unused.ts';
import { createValueFormatter } from './value-formatter.ts';

export interface BindParts extends PictureSources {
  readonly elements: readonly ElementDefinition[];
}

/** ValidRequest → Deck. Puts values into elements and loads pictures; throws with all faults. */
export async function bind(valid: ValidRequest, parts: BindParts, signal: AbortSignal): Promise<Deck> {
  const definitions = new Map(parts.elements.map((definition) => [definition.name, definition]));
  const pictures = createPictureStore(parts, signal);
  const failures: Fault[] = [];
  const failedIn =
    (template: Template, slide: number): Binding['failed'] =>
    (error, element) => {
      const use = { project: valid.settings.id, template: template.key, slide };
      for (const fault of faultsOf(error)) {
        failures.push(placeFault({ ...(element && { element: element.name }), ...fault }, use));
      }
    };
  const formatter = createValueFormatter(valid.settings.language, valid.settings.timeZone);
  const { textStyles } = valid.settings;
  const shared: SharedBinding = {
    definitions,
    pictures,
    formatter,
    textStyles,
    slideCount: valid.slides.length,
  };

  const templates = [...new Set(valid.slides.map((slide) => slide.template))];
  const layouts = new Map(
    await Promise.all(
      templates.map(async (template) => {
        const first = valid.slides.findIndex((slide) => slide.template === template) + 1;
        const layout = await bindLayout(template, shared, failedIn(template, first));
        return [template, { ...layout, slots: await slotsOf(layout, valid.settings, shared, parts.elements) }] as const;
      }),
    ),
  );
  const marks = valid.slides.map(createReadMarks);
  const slides = await Promise.all(
    valid.slides.map(async (slide, index) => {
      const { template } = slide;
      const layout = layouts.get(template)!;
      const slots = new Set([...layout.slots.slots].flatMap(([id, { isRepeat }]) => (isRepeat ? [] : [id])));
      const read: Binding['read'] = (steps) => marks[index]!.add(steps, CONTENT_DEPTH);
      const shown = pathsShown(template, definitions);
      const failed = failedIn(template, index + 1);
      const filled = new Set<string>();
      const binding: Binding = {
        ...shared,
        slots,
        shown,
        read,
        failed,
        around: '',
        surroundings: outermost(template.elements),
        filled: (id) => filled.add(topmostId(id)),
        slide: index + 1,
      };
      const onSlide = (element: number) => !layout.isStatic[element];
      const source = sourceOf(slide, index);
      const [elements, background] = await Promise.all([
        bindElements(template.elements, source, binding, '', onSlide),
        slideBackground(template.backgroundPicture, source, binding),
      ]);
      return { layout, elements, filled, attributes: slide.attributes, background };
    }),
  );
  rejectFailures(failures);
  const notices = createNoticeCollector();
  notices.addAll(valid.notices);
  notices.addAll(pictures.notices);
  addUnused(valid, marks, notices);
  return {
    request: valid.request,
    settings: valid.settings,
    layouts: [...layouts.values()],
    slides,
    pictures: pictures.loaded,
    notices: notices.list(),
  };
}

/** Sorts slide 9 before slide 10. */
const inOrder = new Intl.Collator('en', { numeric: true });

type SharedBinding = Omit<
  Binding,
  'slots' | 'shown' | 'read' | 'filled' | 'failed' | 'around' | 'surroundings' | 'slide'
>;

async function bindLayout(
  template: Template,
  shared: SharedBinding,
  failed: Binding['failed'],
): Promise<Omit<DeckLayout, 'slots'>> {
  const isStatic = splitTemplate(template, shared.definitions);
  const nothing = () => {};
  const binding: Binding = {
    ...shared,
    slots: new Set(),
    shown: new Set(),
    read: nothing,
    failed,
    filled: nothing,
    around: '',
    surroundings: outermost(template.elements),
    slide: 0,
  };
  const noValues: ValueSource = { values: {}, fields: template.fields, requestPaths: new Map() };
  const [elements, background] = await Promise.all([
    bindElements(template.elements, noValues, binding, '', (index) => isStatic[index]!),
    layoutBackground(template.backgroundPicture, binding),
  ]);
  return { template, isStatic, elements, background };
}

interface KnownSlots {
  readonly settings: ProjectSettings;
  readonly elements: BindParts['elements'];
  readonly slots: Promise<BoundSlots>;
}

const knownSlots = new WeakMap<Template, KnownSlots>();

/** The slots of a template, which are looked for once and not for each export. */
function slotsOf(
  { template, isStatic }: Pick<DeckLayout, 'template' | 'isStatic'>,
  settings: ProjectSettings,
  shared: SharedBinding,
  elements: BindParts['elements'],
): Promise<BoundSlots> {
  const known = knownSlots.get(template);
  if (known?.settings === settings && known.elements === elements) return known.slots;
  const slots = bindSlots(template, isStatic, shared);
  knownSlots.set(template, { settings, elements, slots });
  return slots;
}

/** The id of the element that holds another one, such as `1` for `1:2.3`, and is in no group itself. */
function topmostId(id: string): string {
  return /^\d+/.exec(id)![0];
}

/** Steps from the request to a slide's content. */
function stepsTo(index: number): readonly (string | number)[] {
  return ['presentation', 'slideList', index, 'content'];
}

const CONTENT_DEPTH = stepsTo(0).length;

function sourceOf(slide: ValidSlide, index: number): ValueSource {
  const at = stepsTo(index);
  const requestPaths = [...slide.given].map((key) => [key, [...at, key]] as const);
  return { values: slide.content, fields: slide.template.fields, requestPaths: new Map(requestPaths) };
}

/** Adds a notice for each value of the content that no slide shows. */
function addUnused(valid: ValidRequest, marks: readonly ReadMarks[], notices: NoticeCollector): void {
  for (const [index, slide] of valid.slides.entries()) {
    const { content } = valid.request.presentation.slideList[index]!;
    marks[index]!.unused(slide.template.fields, content, (steps) => {
      notices.add('VALUE_UNUSED', () => {
        const field = shorten(steps.join('.'));
        return {
          code: 'VALUE_UNUSED',
          message: `The slide does not show "${field}": the elements that read it are left out, because of "when", an empty field, or missing values.`,
          where: pointerOf([...stepsTo(index), ...steps]),
          slide: index + 1,
          field,
        };
      });
    });
  }
}

/** The faults of an error. Rethrows anything that is not a RenderError, which is a bug, and what no element has caused. */
function faultsOf(error: unknown): readonly Fault[] {
  if (!(error instanceof RenderError) || error.code === 'ABORTED') throw error;
  const { code, message, where: path = '', faults } = error;
  return faults.length > 0 ? faults : [{ path, code, message }];
}

/** Pictures fail in the order in which their servers respond. Reports their faults in the order of the request. */
function rejectFailures(failures: readonly Fault[]): void {
  const faults = createFaultCollector();
  for (const failure of failures.toSorted((a, b) => inOrder.compare(a.path, b.path))) faults.addOnce(() => failure);
  const error = faults.error();
  if (error) throw error;
}
