import { Checkbox } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

interface CheckboxFieldProps {
  readonly label: string;
  /** The label is only for screen readers. Default: false. */
  readonly hidesLabel?: boolean;
  readonly description?: ReactNode;
  /** Undefined: several things differ. */
  readonly checked: boolean | undefined;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function CheckboxField({
  label,
  hidesLabel = false,
  description,
  checked,
  disabled = false,
  onChange,
}: CheckboxFieldProps) {
  return (
    <Field.Root disabled={disabled} className="flex items-start gap-3">
      <Checkbox.Root
        checked={checked ?? false}
        indeterminate={checked === undefined}
        onCheckedChange={onChange}
        className="mt-px grid size-4.5 shrink-0 place-items-center rounded-sm border border-line-strong bg-raised data-checked:border-transparent data-checked:bg-accent data-indeterminate:border-transparent data-indeterminate:bg-accent data-disabled:opacity-55"
      >
        <Checkbox.Indicator>
          {checked === undefined ? (
            <Minus strokeWidth={3} className="size-3.5 text-on-accent" />
          ) : (
            <Check strokeWidth={3} className="size-3.5 text-on-accent" />
          )}
        </Checkbox.Indicator>
      </Checkbox.Root>
      <div className={hidesLabel ? 'sr-only' : 'min-w-0'}>
        <Field.Label>{label}</Field.Label>
        {description !== undefined && (
          <Field.Description className="text-xs text-muted">{description}</Field.Description>
        )}
      </div>
    </Field.Root>
  );
}
