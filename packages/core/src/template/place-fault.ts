import type { Fault } from '../contract/index.ts';
import { shorten } from '../shorten.ts';

/** A template as a deck uses it. */
export interface TemplateUse {
  readonly project: string;
  readonly template: string;
  /** The first slide that has the template, counted from 1. */
  readonly slide: number;
}

/**
 * Adds the place to a fault of a deck. A fault with a path is about a value of the request. One without is about what the
 * template itself says: its path becomes that of the key that names the template.
 */
export function placeFault(fault: Fault, use: TemplateUse): Fault {
  const { project, template, slide } = use;
  if (fault.path !== '') return { template, slide, ...fault };
  const inElement = fault.element === undefined ? '' : ` in its element "${shorten(fault.element)}"`;
  return {
    ...use,
    ...fault,
    path: `/presentation/slideList/${slide - 1}/templateKey`,
    // The caller has sent no picture.
    code: fault.code === 'INVALID_IMAGE' ? 'INVALID_TEMPLATE' : fault.code,
    message: `The template "${template}" of the project "${project}" has an error${inElement}: ${fault.message}`,
  };
}
