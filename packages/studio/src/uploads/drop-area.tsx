import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../sentences/uploads.ts';
import { DropZone } from './drop-zone.tsx';
import { FilePicker } from './file-picker.tsx';

interface DropAreaProps {
  /** Of the file picker, such as ".ttf,.otf". */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** What may be dropped, and up to which size. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** Takes files that are dropped anywhere on it, or chosen with its button. */
export function DropArea({ onFiles, hint, accept, children }: DropAreaProps) {
  return (
    <DropZone label={say('dropToUpload')} onFiles={onFiles} className="gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised px-5 py-4 shadow-raised">
        <p className="min-w-0 flex-1 basis-56 text-muted">{hint}</p>
        <FilePicker accept={accept} isMultiple kind="primary" onFiles={onFiles}>
          <Upload />
          {say('upload')}
        </FilePicker>
      </div>
      {children}
    </DropZone>
  );
}
