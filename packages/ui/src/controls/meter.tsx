import { useId } from 'react';

interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  /** Such as "840 of 1,000". */
  readonly text: string;
}

/** How much of a known amount is there. */
export function Meter({ label, value, most, text }: MeterProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex justify-between gap-4 text-xs">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      <meter id={id} value={value} max={most} className="sr-only">
        {text}
      </meter>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-hover">
        <div className="h-full rounded-full bg-accent" style={{ width: `${(value / most) * 100}%` }} />
      </div>
    </div>
  );
}
