import { CommandPalette } from '@deckwright/ui/command-palette';
import { say } from '../sentences/editing.ts';
import { useActionGroups } from './actions-context.tsx';

/** Finds an action by its name, and does it. */
export function ActionPalette({ onClose }: { readonly onClose: () => void }) {
  const groups = useActionGroups();
  return (
    <CommandPalette
      open
      onOpenChange={onClose}
      label={say('searchTheCommands')}
      groups={groups.map(({ group, actions }) => ({
        value: group,
        items: actions
          .filter(({ isCommand }) => isCommand)
          .map(({ name, keys, Icon, whyNot, run }) => {
            return { label: name, keys: keys[0], icon: Icon && <Icon />, whyNot, run };
          }),
      }))}
    />
  );
}
