import { classes } from '@deckwright/ui/classes';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** What dropping does. */
  readonly label: string;
  readonly className?: string;
  /** Of what covers it while a file is above it. */
  readonly coverClassName?: string;
  readonly children: ReactNode;
}

/** Takes files that are dropped anywhere on it. Something inside must do the same with the keyboard. */
export function DropZone({ onFiles, label, className, coverClassName = '-inset-2', children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  // Entering a child leaves its parent.
  const depth = useRef(0);

  function move(event: DragEvent, by: number) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button inside does the same with the keyboard.
    <div
      className={classes('relative grid grid-cols-1', className)}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => move(event, 0)}
      onDrop={(event) => {
        move(event, -depth.current);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div
          className={classes(
            'pointer-events-none absolute z-10 grid place-items-center rounded-xl border-2 border-accent bg-accent-soft/90',
            coverClassName,
          )}
        >
          <p className="flex items-center gap-2 font-semibold text-accent">
            <Upload className="size-5" />
            {label}
          </p>
        </div>
      )}
    </div>
  );
}
