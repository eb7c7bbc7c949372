import type { UploadPicture } from '@deckwright/content-form';
import type { Json } from '@deckwright/content-form/body';
import type { FontAddress } from '@deckwright/core/browser';
import type { FormatFacts } from '../connection/contents.ts';
import type { PlaygroundProject } from '../preview/messages.ts';
import type { SendBody } from './run/run-answer.ts';

/** A body that a person has saved with the project. */
export interface SavedRequest {
  readonly name: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** What a person does with the saved bodies of a project. */
export interface SavedRequestActs {
  /** By name. */
  readonly list: readonly SavedRequest[];
  readonly open: (name: string) => Promise<Json>;
  /** Creates or replaces a body. Undefined: the person may only open them. */
  readonly save?: (name: string, body: Json) => Promise<void>;
  readonly remove?: (name: string) => void;
}

export interface PlaygroundProps {
  readonly projectId: string;
  /** Names the draft that this browser keeps: another for each project and person. */
  readonly draftKey: string;
  /** Keep the same object between renders: a new one starts the preview again. */
  readonly project: PlaygroundProject;
  /** The fonts of the server, in the order in which they replace unknown ones. */
  readonly fonts: readonly FontAddress[];
  /** The formats of the server. */
  readonly formats: readonly FormatFacts[];
  /** Bytes of the largest body that the server accepts. */
  readonly bodyBytes: number;
  /** Where programs find the service, without a slash at the end. */
  readonly baseUrl: string;
  /** A body to begin with, such as that of an earlier presentation. Undo leads to what this browser has kept. Default: what it has kept. */
  readonly initialBody?: Json;
  readonly savedBodies: SavedRequestActs;
  /** Sends a body to the service. Undefined: the person may not export. */
  readonly run?: SendBody;
  /** Fetches a picture through the server, which guards inside addresses. Rejects with a message for people. */
  readonly fetchPicture: (url: string) => Promise<Uint8Array>;
  /** Adds a picture to the project. Resolves with its name, or rejects with a message for people. Undefined: the person may not. */
  readonly uploadPicture?: UploadPicture;
  /** Lets a person sign in again after the session has ended. */
  readonly onSignIn?: () => void;
}
