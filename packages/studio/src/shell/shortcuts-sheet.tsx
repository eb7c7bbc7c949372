import { KeyHint } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField } from '@deckwright/ui/fields';
import { Fragment, useState } from 'react';
import { say } from '../sentences/shell.ts';
import { areShortcutsOn, type Shortcut, turnShortcuts } from './shortcuts.ts';

interface ShortcutsSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[];
}

/** Lists the keys that work on every page. */
export function ShortcutsSheet({ open, onOpenChange, shortcuts }: ShortcutsSheetProps) {
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('keyboardShortcuts')}>
      <dl className="-mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-center">
        {shortcuts.map(({ keys, label }) => (
          <Fragment key={keys}>
            <dt className="border-b border-line py-2">{label}</dt>
            <dd className="flex h-full items-center justify-end gap-1 border-b border-line">
              {keys.split(' ').map((key) => (
                <KeyHint key={key}>{key.length === 1 ? key.toUpperCase() : key}</KeyHint>
              ))}
              <span className="sr-only">{keys}</span>
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className="mt-5">
        <CheckboxField
          label={say('useSingleKeysAsShortcuts')}
          description={say('turnThisOffIfYou')}
          checked={isOn}
          onChange={(next) => {
            setOn(next);
            turnShortcuts(next);
          }}
        />
      </div>
    </Dialog>
  );
}
