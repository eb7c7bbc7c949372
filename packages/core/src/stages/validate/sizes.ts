import type { Fault } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { shorten } from '../../shorten.ts';
import { countElements, type MadeElements } from '../../template/elements/made-elements.ts';
import type { FaultCollector } from '../../template/fault-collector.ts';
import { pointerOf } from '../../template/faults.ts';
import type { Template } from '../../template/template.ts';

/** A slide whose content matches its template; `given` has the keys whose values come from the caller. */
interface SizedSlide {
  readonly template: Template;
  readonly content: Readonly<Record<string, unknown>>;
  readonly given: ReadonlySet<string>;
}

/** Checks how many elements the slides have with those that repeats make, before any of them is made. */
export function checkSizes(slides: readonly SizedSlide[], project: string, faults: FaultCollector): void {
  const { slideElements, deckElements } = LIMITS.request;
  let sum = 0;
  for (const [index, { template, content, given }] of slides.entries()) {
    const { count, exceededBy } = countElements(template.elements, content, slideElements.most);
    sum += count;
    if (count > slideElements.most) faults.add(() => tooManyElements(template, exceededBy, given, project, index + 1));
  }
  if (faults.count > 0 || sum <= deckElements.most) return;
  const [expected, got] = [`at most ${deckElements.most} elements on all slides`, `${sum}`];
  const message = `The slides have ${got} elements, with those that repeats make; expected ${expected}. Split the deck.`;
  faults.add(() => ({ path: '/presentation/slideList', code: 'INVALID_CONTENT', message, expected, got }));
}

/** The author of the template has to fix what is too large without a value of the caller. */
function tooManyElements(
  template: Template,
  exceededBy: MadeElements['exceededBy'],
  given: ReadonlySet<string>,
  project: string,
  number: number,
): Fault {
  const at = ['presentation', 'slideList', number - 1, 'content'];
  const place = { template: template.key, slide: number };
  const { most } = LIMITS.request.slideElements;
  const expected = `at most ${most} elements on a slide`;
  const slide = `Slide ${number}, of the template "${template.key}" of the project "${project}", would have more than ${most} elements`;
  const got = `more than ${most}`;
  if (!exceededBy) {
    const message = `${slide}. Split the template.`;
    return { path: pointerOf(at), code: 'INVALID_TEMPLATE', message, expected, got, project, ...place };
  }
  const { element, field, path } = exceededBy;
  const cure = 'Send fewer items on each slide, or let fewer elements repeat.';
  const message = `${slide}, because its element "${shorten(element.name)}" repeats for each item of "${shorten(field)}". ${cure}`;
  const code = given.has(String(path[0])) ? 'INVALID_CONTENT' : 'INVALID_TEMPLATE';
  const blamed = code === 'INVALID_TEMPLATE' ? { project, ...place } : place;
  return { path: pointerOf([...at, ...path]), code, message, expected, got, ...blamed, element: element.name };
}
