import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { BACKDROP, classes, DIALOG, MENU_ITEM } from './classes.ts';
import { shownKeys } from './controls/shown-keys.ts';
import { givesFocusBack } from './final-focus.ts';
import { say } from './sentences/ui.ts';

export interface Command {
  readonly label: string;
  readonly icon?: ReactNode;
  /** The shortcut, as `aria-keyshortcuts` has it. */
  readonly keys?: string | undefined;
  /** Why it cannot be done now. */
  readonly whyNot?: string | undefined;
  readonly run: () => void;
}

export interface CommandGroup {
  /** A heading. */
  readonly value: string;
  readonly items: readonly Command[];
}

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly groups: readonly CommandGroup[];
  /** What is searched, such as "Search pages and commands". */
  readonly label: string;
}

/** A list of everything that can be reached and done from here, filtered by what is typed. */
export function CommandPalette({ open, onOpenChange, groups, label }: CommandPaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center px-4 pt-[min(18vh,9rem)]">
          <Dialog.Popup
            aria-label={say('commandPalette')}
            finalFocus={givesFocusBack}
            className={classes(DIALOG, 'max-w-xl overflow-hidden')}
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              itemToStringValue={(command: Command) => command.label}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex items-center gap-3 border-b border-line px-4">
                <Search className="size-4.5 shrink-0 text-muted" />
                <Autocomplete.Input
                  aria-label={label}
                  placeholder={label}
                  className="h-13 w-full bg-transparent text-base outline-none placeholder:text-muted"
                />
              </div>
              <Autocomplete.Empty className="px-4 text-muted">
                <p className="py-6">{say('nothingHasThisNameTry')}</p>
              </Autocomplete.Empty>
              <Autocomplete.List className="max-h-[min(24rem,55dvh)] scroll-py-2 overflow-y-auto p-2 empty:p-0">
                {(group: CommandGroup) => (
                  <Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-2">
                    <Autocomplete.GroupLabel className="px-2.5 py-1 text-xs font-medium text-muted">
                      {group.value}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(command: Command) => (
                        <Autocomplete.Item
                          key={command.label}
                          value={command}
                          disabled={command.whyNot !== undefined}
                          className={MENU_ITEM}
                          onClick={() => {
                            onOpenChange(false);
                            command.run();
                          }}
                        >
                          {command.icon}
                          <span className="min-w-0 flex-1 truncate">{command.label}</span>
                          <span className="min-w-0 truncate ps-4 text-xs text-muted">
                            {command.whyNot ?? (command.keys && shownKeys(command.keys))}
                          </span>
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
