import type { ReactNode } from 'react';

interface TileProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly children?: ReactNode;
}

/** One figure with its name, and what it means. */
export function Tile({ label, value, children }: TileProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-1 rounded-lg border border-line bg-raised px-5 py-4 shadow-raised">
      <p className="text-muted">{label}</p>
      <p className="text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
      <div className="text-xs text-muted">{children}</div>
    </div>
  );
}
