import { ToolButton } from '@deckwright/ui/controls';
import { type ComponentProps, type ComponentType, memo } from 'react';
import { useAction } from './actions-context.tsx';

/** Buttons are not drawn again for each letter that somebody types. */
const Tool = memo(function Tool({ Icon, ...button }: ToolProps) {
  return (
    <ToolButton {...button}>
      <Icon />
    </ToolButton>
  );
});

interface ToolProps extends Omit<ComponentProps<typeof ToolButton>, 'children'> {
  readonly Icon: ComponentType;
}

interface ActionButtonProps {
  readonly id: string;
  readonly className?: string;
}

/** The button of an action in a toolbar. */
export function ActionButton({ id, className }: ActionButtonProps) {
  const action = useAction(id);
  if (action?.Icon === undefined) return null;
  const { name, keys, isOn, whyNot, run, Icon } = action;
  return (
    <Tool
      label={name}
      keys={keys[0]}
      isOn={isOn}
      disabled={whyNot !== undefined}
      title={whyNot}
      onClick={run}
      className={className}
      Icon={Icon}
    />
  );
}
