import type { FontAddress } from '@deckwright/core/browser';
import type { Json } from '../body/json.ts';
import type { FormatFacts, PlaygroundProject } from '../preview/messages.ts';
import type { SendBody } from './run/run-answer.ts';

/** A body that a person has saved with the project. */
export interface SavedBody {
  readonly id: string;
  readonly name: string;
  readonly body: Json;
}

export interface PlaygroundProps {
  readonly projectId: string;
  /** Keep the same object between renders: a new one starts the preview again. */
  readonly project: PlaygroundProject;
  /** The fonts of the server, in the order in which they replace unknown ones. */
  readonly fonts: readonly FontAddress[];
  /** The formats of the server. */
  readonly formats: readonly FormatFacts[];
  /** Where programs find the service, without a slash at the end. */
  readonly baseUrl: string;
  /** A body to begin with, such as that of an earlier presentation. Default: what this browser has kept, or else an empty one. */
  readonly initialBody?: Json;
  readonly savedBodies: readonly SavedBody[];
  readonly saveBody: (name: string, body: Json) => Promise<void>;
  /** Sends a body to the service. */
  readonly run: SendBody;
  /** Fetches a picture through the server, which guards inside addresses. Rejects with a message for people. */
  readonly fetchPicture: (url: string) => Promise<Uint8Array>;
  /** Lets a person sign in again after the session has ended. */
  readonly onSignIn?: () => void;
}
