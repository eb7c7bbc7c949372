import { Field } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { CONTROL, classes } from '../classes.ts';

export interface FieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** What is wrong with the value, and what would be right. */
  readonly error?: string;
  /** The label is only read by screen readers, because the place says it. */
  readonly hidesLabel?: boolean;
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'defaultValue'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A button within the control, at its end. */
  readonly end?: ReactNode;
}

/** A line of text with its label, description and error, which are tied to it for screen readers. */
export function TextField({
  label,
  description,
  error,
  hidesLabel,
  value,
  onChange,
  end,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame label={label} description={description} error={error} hidesLabel={hidesLabel ?? false}>
      <div className="relative">
        <Field.Control
          {...rest}
          value={value}
          onValueChange={onChange}
          className={classes(CONTROL, end !== undefined && 'pe-11', className)}
        />
        {end !== undefined && <div className="absolute inset-y-0 end-0 flex items-center">{end}</div>}
      </div>
    </FieldFrame>
  );
}

/** Label above, description and error below a control. */
export function FieldFrame({
  label,
  description,
  error,
  hidesLabel,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  return (
    <Field.Root invalid={error !== undefined} className="grid grid-cols-1 min-w-0 content-start gap-1.5">
      <Field.Label className={classes('font-medium', hidesLabel ? 'sr-only' : 'w-fit')}>{label}</Field.Label>
      {children}
      {description !== undefined && <Field.Description className="text-xs text-muted">{description}</Field.Description>}
      <Field.Error match={error !== undefined} className="text-xs font-medium text-danger">
        {error}
      </Field.Error>
    </Field.Root>
  );
}
