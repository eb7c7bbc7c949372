import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';

interface DropAreaProps {
  /** Of the file picker, such as ".ttf,.otf". */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** What may be dropped, and up to which size. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** Takes files that are dropped anywhere on it. */
export function DropArea({ onFiles, hint, accept, children }: DropAreaProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same with the keyboard.
    <div
      className="relative grid grid-cols-1 gap-6"
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => move(event, 0)}
      onDrop={(event) => {
        move(event, -depth.current);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised px-5 py-4 shadow-raised">
        <p className="min-w-0 flex-1 basis-56 text-muted">{hint}</p>
        <FilePicker accept={accept} onFiles={onFiles} />
      </div>
      {children}
      {isOver && (
        <div className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-xl border-2 border-accent bg-accent-soft/90">
          <p className="flex items-center gap-2 font-semibold text-accent">
            <Upload className="size-5" />
            Drop to upload
          </p>
        </div>
      )}
    </div>
  );
}

/** A button that opens the file picker of the browser. */
function FilePicker({ accept, onFiles }: Pick<DropAreaProps, 'accept' | 'onFiles'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        data-file-picker
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button kind="primary" onClick={() => input.current?.click()}>
        <Upload />
        Upload
      </Button>
    </>
  );
}
