import { Badge } from '@deckwright/ui/controls';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { say } from '../sentences/presentations.ts';

/** A presentation of a list. */
export interface ListedPresentation {
  readonly id: number;
  readonly title: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly format: string;
  /** Its address leads to a deck that is edited, not to a file. */
  readonly isHosted: boolean;
  /** That deck is edited on this server. */
  readonly isHostedHere?: boolean;
  /** Its address is for editing. */
  readonly canEdit?: boolean;
  readonly status: 'processing' | 'success' | 'failed';
  /** How far it is, in the words of the server. Null once it has ended. */
  readonly progress: string | null;
  readonly slides: number;
  readonly isDev: boolean;
  /** Of a failed one. */
  readonly error?: { readonly message: string; readonly requestId: string | null };
  readonly createdAt: string;
  /** When the file is removed. */
  readonly expiresAt?: string;
  /** The request is kept, so that it can be opened and run again. */
  readonly hasBody: boolean;
  /** Where the file is, or the deck that can be edited. */
  readonly url?: string;
  readonly bytes?: number;
}

export function PresentationState({ status, progress }: Pick<ListedPresentation, 'status' | 'progress'>) {
  switch (status) {
    case 'processing':
      return (
        <Badge tone="accent">
          <LoaderCircle className="animate-spin motion-reduce:animate-none" />
          <span className="max-w-48 truncate" title={progress ?? undefined} aria-live="polite">
            {progress ?? say('processing')}
          </span>
        </Badge>
      );
    case 'success':
      return (
        <Badge tone="success">
          <CircleCheck />
          {say('ready')}
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger">
          <CircleX />
          {say('failed')}
        </Badge>
      );
  }
}
