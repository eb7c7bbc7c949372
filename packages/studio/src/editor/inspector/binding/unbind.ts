import { isJsonObject } from '../../../body/json.ts';
import { setAt, stepsOf, valueAt } from '../../../body/pointer.ts';
import { makeStatic } from '../../model/fields/make-field.ts';
import type { TemplateEdit } from '../../model/template-edit.ts';
import type { ElementPath, TemplateJson } from '../../model/template-json.ts';

/**
 * Lets a property show what its sample does, without the field. A picture without a sample becomes the first of `pictures`; with none of
 * these, and for data that is needed, nothing changes.
 */
export function unbind(path: ElementPath, property: string, pictures: readonly string[]): TemplateEdit {
  const edit = makeStatic(path, property);
  return {
    ...edit,
    apply(file, selected) {
      const { file: changed } = edit.apply(file, selected);
      const [first] = pictures;
      if (changed !== file || property !== '/src' || first === undefined) return { file: changed };
      const picture = valueAt(file, stepsOf(path));
      if (!isJsonObject(picture) || picture.field === undefined) return { file };
      const { field: _, ...kept } = picture;
      return { file: setAt(file, stepsOf(path), { ...kept, src: `asset:${first}` }) as TemplateJson };
    },
  };
}
