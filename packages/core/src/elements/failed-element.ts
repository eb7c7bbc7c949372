import { RenderError, type TemplateElement } from '../contract/index.ts';

/** The code of an element threw an error. The message names the element, for its author. */
class FailedElement extends TypeError {}

/** The error to throw when an element's code throws: a `RenderError` unchanged, anything else with the element's name. */
export function failedElement(
  { type, name }: Pick<TemplateElement, 'type' | 'name'>,
  method: string,
  cause: unknown,
): unknown {
  // The error of a child in a group already has a name.
  if (cause instanceof RenderError || cause instanceof FailedElement) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new FailedElement(`The element "${name}" of the type "${type}" fails in ${method}(): ${reason}`, { cause });
}
