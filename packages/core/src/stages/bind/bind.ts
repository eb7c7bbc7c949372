import { type ElementDefinition, type Fault, RenderError } from '../../contract/index.ts';
import type { Template } from '../../template/template.ts';
import type { ValidRequest, ValidSlide } from '../validate/validate.ts';
import type { Deck, DeckLayout } from './deck.ts';
import { type Binding, bindElements } from './elements.ts';
import { partsOf } from './layouts.ts';
import { createPictureStore, type FetchPicture } from './pictures.ts';
import type { ValueSource } from './scope.ts';

export interface BindParts {
  readonly elements: readonly ElementDefinition[];
  readonly fetchPicture?: FetchPicture | undefined;
}

/** ValidRequest → Deck. Puts values into elements and loads pictures; throws with every fault. */
export async function bind(valid: ValidRequest, parts: BindParts, signal: AbortSignal): Promise<Deck> {
  const definitions = new Map(parts.elements.map((definition) => [definition.name, definition]));
  const pictures = createPictureStore(parts.fetchPicture, signal);
  const faults: Fault[] = [];
  const failed = (error: unknown) => faults.push(...faultsIn(error));
  const shared = { definitions, pictures, failed, slideCount: valid.slides.length };

  const templates = [...new Set(valid.slides.map((slide) => slide.template))];
  const layouts = new Map(
    await Promise.all(templates.map(async (template) => [template, await bindLayout(template, shared)] as const)),
  );
  const slides = await Promise.all(
    valid.slides.map(async (slide, index) => {
      const layout = layouts.get(slide.template)!;
      const binding: Binding = { ...shared, slots: new Set(layout.slots.map((slot) => slot.key)) };
      const onSlide = (element: number) => !layout.isStatic[element];
      const elements = await bindElements(slide.template.elements, sourceOf(slide, index), binding, '', onSlide);
      return { layout, elements, attributes: slide.attributes };
    }),
  );
  if (faults.length > 0) {
    // Pictures fail in the order in which their servers answer; the caller reads in the order of the request.
    faults.sort((a, b) => inOrder.compare(a.path, b.path));
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
    throw new RenderError(faults[0]!.code, `${faults[0]!.message}${more}`, { faults });
  }
  return {
    request: valid.request,
    settings: valid.settings,
    layouts: [...layouts.values()],
    slides,
    pictures: pictures.loaded,
    notices: valid.notices,
  };
}

/** Slide 9 stands before slide 10. */
const inOrder = new Intl.Collator('en', { numeric: true });

async function bindLayout(template: Template, shared: Omit<Binding, 'slots'>): Promise<DeckLayout> {
  const { isStatic, slots } = partsOf(template, shared.definitions);
  const binding: Binding = { ...shared, slots: new Set() };
  const noValues: ValueSource = { values: {}, places: new Map() };
  const elements = await bindElements(template.elements, noValues, binding, '', (index) => isStatic[index]!);
  return { template, isStatic, elements, slots };
}

function sourceOf(slide: ValidSlide, index: number): ValueSource {
  const places = [...slide.given].map((key) => [key, ['presentation', 'slideList', index, 'content', key]] as const);
  return { values: slide.content, places: new Map(places) };
}

/** Anything but a RenderError is a broken program and goes up as it is. */
function faultsIn(error: unknown): readonly Fault[] {
  if (!(error instanceof RenderError) || error.code === 'ABORTED') throw error;
  if (error.faults.length > 0) return error.faults;
  return [{ path: error.where ?? '', code: error.code, message: error.message }];
}
