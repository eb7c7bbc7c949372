import { useId } from 'react';

interface CheckRowProps {
  readonly label: string;
  /** Undefined: several objects differ. */
  readonly checked: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off. */
export function CheckRow({ label, checked, onChange }: CheckRowProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-6 items-center gap-2 text-xs pointer-coarse:min-h-11">
      <input
        id={id}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = checked === undefined;
        }}
        checked={checked ?? false}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
