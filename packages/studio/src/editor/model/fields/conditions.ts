import type { Json } from '@deckwright/content-form/body';
import type { ElementPath } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { setProperty } from '../set-property.ts';
import type { TemplateEdit } from '../template-edit.ts';

/** When an element is shown: a field has a value, as `photo` or `!photo`, or conditions on it. All of them must hold. */
export type When =
  | string
  | {
      readonly field: string;
      readonly is?: Json;
      readonly not?: Json;
      readonly above?: number;
      readonly below?: number;
      readonly empty?: boolean;
    };

/** Shows elements only under a condition. `undefined` always shows them. */
export function setWhen(paths: readonly ElementPath[], when: When | undefined): TemplateEdit {
  const label = when === undefined ? say('removeCondition') : say('setCondition');
  return setProperty(paths, '/when', when as Json | undefined, { label });
}
