import { Switch } from '@base-ui/react/switch';
import { say } from '../../sentences/form.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';

/** A switch. A field without a value shows its default. */
export function BooleanEntry({ place, value, pointer, id, describedBy }: EntryProps<'boolean'>) {
  const { write } = useForm();
  const isOn = (typeof value === 'boolean' ? value : place.field.default) === true;
  return (
    <div className="flex items-center gap-2 text-sm text-ink">
      <Switch.Root
        id={id}
        checked={isOn}
        aria-describedby={describedBy}
        onCheckedChange={(on) => write(pointer, on)}
        className="relative flex h-5 w-9 shrink-0 cursor-pointer rounded-full border border-line bg-sunken outline-none focus-visible:ring-2 focus-visible:ring-focus data-checked:border-accent data-checked:bg-accent"
      >
        <Switch.Thumb className="m-0.5 size-3.5 rounded-full bg-muted transition-transform data-checked:translate-x-4 rtl:data-checked:-translate-x-4 data-checked:bg-on-accent motion-reduce:transition-none" />
      </Switch.Root>
      <span aria-hidden="true">{isOn ? say('yes') : say('no')}</span>
      {typeof value !== 'boolean' && <span className="text-xs text-muted">{say('notSet')}</span>}
    </div>
  );
}
