import { isJsonObject, setAt, stepsOf, valueAt } from '@deckwright/content-form/body';
import type { ElementPath, TemplateJson } from '../../../elements/template-json.ts';
import { makeStatic } from '../../model/fields/make-field.ts';
import type { TemplateEdit } from '../../model/template-edit.ts';

/**
 * Lets a property show what its sample does, without the field. A picture without a sample becomes `picture`, one of the project;
 * without that, and for data that is needed, nothing changes.
 */
export function unbind(path: ElementPath, property: string, picture: string | undefined): TemplateEdit {
  const edit = makeStatic(path, property);
  return {
    ...edit,
    apply(file, selected) {
      const { file: changed } = edit.apply(file, selected);
      if (changed !== file || property !== '/src' || picture === undefined) return { file: changed };
      const element = valueAt(file, stepsOf(path));
      if (!isJsonObject(element) || element.field === undefined) return { file };
      const { field: _, ...kept } = element;
      return { file: setAt(file, stepsOf(path), { ...kept, src: `asset:${picture}` }) as TemplateJson };
    },
  };
}
