import { MenuItem } from '@deckwright/ui/menus';
import { useAction } from './actions-context.tsx';

interface ActionItemProps {
  readonly id: string;
  /** Leaves out an action that cannot be done now. Default: the item is disabled. */
  readonly isShort?: boolean;
}

/** The item of an action in a menu. */
export function ActionItem({ id, isShort = false }: ActionItemProps) {
  const action = useAction(id);
  if (action === undefined || (isShort && action.whyNot !== undefined)) return null;
  const { name, keys, isDanger, whyNot, run, Icon } = action;
  return (
    <MenuItem icon={Icon && <Icon />} keys={keys[0]} isDanger={isDanger} disabled={whyNot !== undefined} onClick={run}>
      {name}
    </MenuItem>
  );
}
