import { parseProject, parseTemplate } from '@deckwright/core';
import { type ElementDefinition, RenderError } from '@deckwright/core/contract';

/** True if a template is valid with a project file. */
export function isValidWith(template: unknown, project: unknown, elements: readonly ElementDefinition[]): boolean {
  try {
    parseTemplate(template, parseProject(project), elements);
    return true;
  } catch (error) {
    if (error instanceof RenderError) return false;
    throw error;
  }
}
