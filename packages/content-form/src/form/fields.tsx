import { Button } from '@deckwright/ui/controls';
import { Parts } from '@deckwright/ui/sentences';
import { pointerOf } from '../body/pointer.ts';
import { placeOf } from '../body/reading.ts';
import { say } from '../sentences/form.ts';
import { Field } from './field.tsx';
import { useForm } from './form-context.ts';
import type { FieldsProps } from './form-parts.ts';

/** The fields of a template or an object, and what the JSON has besides. */
export function Fields({ fields, content, pointer, findings }: FieldsProps) {
  const { showInJson } = useForm();
  const others = Object.keys(content).filter((key) => !Object.hasOwn(fields, key));
  return (
    <div className="flex flex-col gap-4">
      {Object.entries(fields).map(([key, field]) => (
        <Field
          key={key}
          name={key}
          field={field}
          value={Object.hasOwn(content, key) ? content[key] : undefined}
          pointer={pointer + pointerOf([key])}
          optional={placeOf(field).optional}
          findings={findings}
        />
      ))}
      {showInJson &&
        others.map((key) => (
          <div key={key} className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            <span className="min-w-0">
              <Parts of={say.parts('theTemplateHasNoField', { code: <code className="break-all">{key}</code> })} />
            </span>
            <Button size="small" kind="quiet" onClick={() => showInJson(pointer + pointerOf([key]))}>
              {say('showInTheJSON')}
            </Button>
          </div>
        ))}
    </div>
  );
}
