import type { JsonObject } from '@deckwright/content-form/body';
import { classes, SMALL_BUTTON } from '@deckwright/ui/classes';
import { Variable } from 'lucide-react';
import { say } from '../../../sentences/editor/inspector.ts';
import { FieldMenu } from './field-menu.tsx';
import { MakeFieldButton } from './make-field-button.tsx';
import { bindingAttribute, useBinding } from './use-binding.ts';

interface BindingButtonProps {
  /** JSON Pointer in the element. */
  readonly property: string;
  /** What it is, such as "link". */
  readonly what: string;
  /** A declaration that a new field follows. */
  readonly like?: JsonObject;
}

/** At the end of a row: makes a field of the property, or has the menu of the one that it reads. */
export function BindingButton({ property, what, like }: BindingButtonProps) {
  const binding = useBinding(property);
  if (binding === undefined) return null;
  if (binding.bound === undefined) return <MakeFieldButton binding={binding} what={what} like={like} isQuiet />;
  const label = say('fieldOfTheWhatPath', { what, path: binding.bound.path });
  return (
    <FieldMenu
      binding={binding}
      trigger={
        <button
          type="button"
          {...bindingAttribute(property)}
          aria-label={label}
          title={label}
          className={classes(SMALL_BUTTON, 'text-accent!')}
        >
          <Variable />
        </button>
      }
    />
  );
}
