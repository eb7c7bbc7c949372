import { RenderError, type TemplateElement } from '../contract/index.ts';

/** An element's own code is broken. The message names the element, for whoever wrote it. */
class FailedElement extends TypeError {}

/** What to throw when the code of an element throws: faults of the deck as they are, and anything else with the element's name. */
export function failedElement(
  { type, name }: Pick<TemplateElement, 'type' | 'name'>,
  method: string,
  cause: unknown,
): unknown {
  // That of a child in a group is named already.
  if (cause instanceof RenderError || cause instanceof FailedElement) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new FailedElement(`The element "${name}" of the type "${type}" fails in ${method}(): ${reason}`, { cause });
}
