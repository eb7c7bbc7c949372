import type { ElementPath } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { withConnectors } from '../connect/copied-connectors.ts';
import { withEmptied, without } from '../take-out.ts';
import type { TemplateEdit } from '../template-edit.ts';

/**
 * Removes elements, groups that are left without any, and the connectors that joined them. Fields that no element reads any more stay: `unusedFields` finds them, and a
 * template with one cannot be published.
 */
export function removeElements(paths: readonly ElementPath[]): TemplateEdit {
  return {
    label: say('delete'),
    apply: (file) => withConnectors(file, { file: without(file, withEmptied(file, paths)), selected: [] }),
  };
}
