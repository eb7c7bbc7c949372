import { Menu, MenuChoices } from '@deckwright/ui/lazy-menus';
import { ChevronsUpDown } from 'lucide-react';
import { say } from '../sentences/shell.ts';

interface OwnerSwitcherProps {
  /** Undefined: none is chosen. */
  readonly owner: string | undefined;
  readonly owners: readonly { readonly id: string; readonly name: string }[];
  readonly onSwitch: (owner: string) => void;
}

/** Shows whose data the page shows. A person who belongs to one owner only sees its name. */
export function OwnerSwitcher({ owner, owners, onSwitch }: OwnerSwitcherProps) {
  const name = owners.find(({ id }) => id === owner)?.name ?? say('chooseAnOwner');
  const label = (
    <>
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-md bg-accent-soft text-xs font-semibold text-accent uppercase"
      >
        {[...name][0]}
      </span>
      <span className="min-w-0 flex-1 truncate text-start font-medium">{name}</span>
    </>
  );
  if (owners.length === 0) return null;
  if (owners.length === 1 && owner !== undefined)
    return <div className="flex items-center gap-2.5 px-2 py-1.5">{label}</div>;
  const trigger = (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 transition-colors hover:bg-hover data-popup-open:bg-hover"
    >
      <span className="sr-only">{say('switchOwnerNow')} </span>
      {label}
      <ChevronsUpDown className="size-4 shrink-0 text-muted" />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      <MenuChoices
        label={say('owners')}
        value={owner ?? ''}
        onChange={onSwitch}
        choices={owners.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Menu>
  );
}
