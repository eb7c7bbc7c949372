import { MenuItem } from '@deckwright/ui/menus';
import { useAction } from './actions-context.tsx';

interface ActionItemProps {
  readonly id: string;
  /** Leaves out an action that cannot be done now. Default: the item is disabled. */
  readonly isShort?: boolean;
  /** False in a menu in which some have none. Default: true. */
  readonly hasIcon?: boolean;
}

/** The item of an action in a menu. */
export function ActionItem({ id, isShort = false, hasIcon = true }: ActionItemProps) {
  const action = useAction(id);
  if (action === undefined || (isShort && action.whyNot !== undefined)) return null;
  const { name, keys, isDanger, whyNot, run, Icon } = action;
  return (
    <MenuItem
      icon={hasIcon && Icon ? <Icon /> : undefined}
      keys={keys[0]}
      isDanger={isDanger}
      disabled={whyNot !== undefined}
      onClick={run}
    >
      {name}
    </MenuItem>
  );
}
