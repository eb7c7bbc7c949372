import { Popover } from '@base-ui/react/popover';
import type { JsonObject } from '@deckwright/content-form/body';
import { classes, POPUP, SMALL_BUTTON } from '@deckwright/ui/classes';
import { Variable } from 'lucide-react';
import { useRef, useState } from 'react';
import { say } from '../../../sentences/editor/inspector.ts';
import { NewFieldForm } from './new-field-form.tsx';
import { bindingAttribute, focusBinding, type PropertyBinding } from './use-binding.ts';

interface MakeFieldButtonProps {
  readonly binding: PropertyBinding;
  /** What it makes a field, such as "text". */
  readonly what: string;
  readonly like?: JsonObject;
  /** Faint until the pointer or the focus is in its row. */
  readonly isQuiet?: boolean;
}

/** Makes a field of what a property shows, so that each request can send another. */
export function MakeFieldButton({ binding, what, like, isQuiet = false }: MakeFieldButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const label = say('makeTheWhatAField', { what });
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={label}
        title={label}
        {...bindingAttribute(binding.property)}
        className={classes(
          SMALL_BUTTON,
          isQuiet &&
            'opacity-60 group-focus-within/row:opacity-100 group-hover/row:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        <Variable />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-50">
          <Popover.Popup aria-label={label} initialFocus={first} className={classes(POPUP, 'w-72 p-4')}>
            <NewFieldForm
              {...{ binding, like, first }}
              onDone={() => {
                setOpen(false);
                focusBinding(binding.property);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
