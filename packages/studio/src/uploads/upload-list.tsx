import { Button, IconButton } from '@deckwright/ui/controls';
import { CircleAlert, CircleCheck, Copy, RefreshCw, Upload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../sentences/uploads.ts';
import { formatBytes } from '../ui/format.ts';
import type { FileUpload, FileUploads } from './use-uploads.ts';

/** What happens to files that were chosen: how far they are, and why they failed. */
export function UploadList({ uploads, replace, rename, retry, dismiss }: Omit<FileUploads, 'add'>) {
  return (
    <ul
      aria-label={say('uploads')}
      className="divide-y divide-line rounded-lg border border-line bg-raised empty:hidden"
    >
      {uploads.map((upload) => (
        <li key={upload.id} className="grid grid-cols-1 gap-2 px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Icon state={upload.state} />
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate font-medium">{upload.name}</p>
              <p role={upload.state === 'failed' ? 'alert' : 'status'} className="text-xs text-muted wrap-anywhere">
                {textOf(upload)}
              </p>
            </div>
            {upload.state === 'taken' && (
              <>
                <Button onClick={() => replace(upload.id)}>
                  <RefreshCw />
                  {say('replace')}
                </Button>
                <Button onClick={() => rename(upload.id)}>
                  <Copy />
                  {say('keepBoth')}
                </Button>
              </>
            )}
            {upload.state === 'failed' && <Button onClick={() => retry(upload.id)}>{say('tryAgain')}</Button>}
            {!['waiting', 'sending'].includes(upload.state) && (
              <IconButton label={say('dismissName', { name: upload.name })} onClick={() => dismiss(upload.id)}>
                <X />
              </IconButton>
            )}
          </div>
          {upload.state === 'sending' && (
            <progress
              aria-label={say('sendingName', { name: upload.name })}
              max={1}
              value={upload.share}
              className="h-1 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Icon({ state }: Pick<FileUpload, 'state'>): ReactNode {
  if (state === 'failed' || state === 'taken') return <CircleAlert className="size-5 shrink-0 text-warning" />;
  if (state === 'done') return <CircleCheck className="size-5 shrink-0 text-success" />;
  return <Upload className="size-5 shrink-0 text-muted" />;
}

function textOf({ state, share, message, file }: FileUpload): string {
  switch (state) {
    case 'waiting':
      return say('waitingSize', { size: formatBytes(file.size) });
    case 'sending':
      return share < 1
        ? say('roundOfSize', { round: Math.round(share * 100), size: formatBytes(file.size) })
        : say('theServerChecksIt');
    case 'done':
      return message ?? say('added');
    case 'taken':
      return say('thereIsOneWithThis');
    case 'failed':
      return message ?? say('itCouldNotBeSent');
  }
}
