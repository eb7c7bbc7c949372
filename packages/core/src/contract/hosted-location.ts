import type { SlideSource } from './editable-deck.ts';
import type { Blame } from './errors.ts';
import type { Scene } from './scene.ts';

/** An editable deck that a hosted location made of an export. */
export interface HostedDeck {
  /** The location's own id of the deck. Pass it to `remove`. */
  readonly ref: string;
  /** An http or https URL. Anyone who has it can edit the deck. */
  readonly editUrl: string;
  /** The file name that the location shows, without an extension. */
  readonly fileName: string;
  /** Size in bytes of the pptx from which the deck was made. */
  readonly fileSize: number;
}

/** An export on its way to a hosted location. */
export interface HostedExport {
  /**
   * Identifies the export for ever, among all services that share the location. Use a UUID rather than a number that another
   * service may count too. 1 to 100 letters, digits, `.`, `_`, `:` and `-`.
   */
  readonly exportId: string;
  /** If empty, the location chooses a name. */
  readonly title: string;
  readonly pptx: Uint8Array;
  /** The scene from which the pptx was written, for a location with its own editor. */
  readonly scene: Scene;
  /**
   * By slide of the scene, what it was made from, for a location in which people fill slides again; null: that is not known. Addresses of
   * pictures are left out, because they can contain secrets: `picture:` and the id of a picture of the scene are in their place.
   */
  readonly sources?: readonly (Omit<SlideSource, 'fingerprint'> | null)[];
  /**
   * Returns the bytes of a picture of the scene, or of its `vector`, until `create` has ended. Throws a `TypeError` for an unknown id.
   */
  read(id: string): Promise<Uint8Array>;
  /** When the host will remove the deck. ISO 8601, UTC. */
  readonly expiresAt: string;
}

/**
 * A service that shows an editable deck behind a link. Every method is idempotent, also across processes and crashes, and
 * rejects only with a `HostedLocationError`. Plugins register theirs under the token `HOSTED_LOCATION`.
 */
export interface HostedLocation {
  readonly name: string;
  /** Rejects with every problem of the configuration, each in a sentence that says what to fix. Leaves no test data behind. */
  check(): Promise<void>;
  /**
   * Creates the deck, or finishes the one that an earlier call with the same `exportId` began, and then shares it with anyone
   * who has the link. Further calls return the same `ref` and `editUrl`. If it fails, it removes what it created.
   */
  create(deck: HostedExport): Promise<HostedDeck>;
  /**
   * Returns the deck of an export, so that it can be removed; also an unfinished deck that a crash left behind. Give callers
   * only links that `create` returned.
   */
  find(exportId: string): Promise<HostedDeck | undefined>;
  /** Revokes the link and removes the deck, and all other files of the same export. Resolves if the deck does not exist. */
  remove(ref: string): Promise<void>;
}

/** Why a hosted location failed, and what to do. */
export const HOSTED_LOCATION_FAILURES = {
  configuration: { blame: 'host', means: 'The operator has to change the configuration; a retry does not help.' },
  transient: { blame: 'host', means: 'The location cannot do it now; retry later.' },
  rejected: { blame: 'adapter', means: 'The location rejects this deck; a retry does not help.' },
} as const satisfies Record<string, { blame: Blame; means: string }>;

export type HostedLocationFailure = keyof typeof HOSTED_LOCATION_FAILURES;

/**
 * The one error class of hosted locations. `message` is for the operator: it says what failed and what to change, and
 * contains no credentials. It may name accounts and folders, so hosts show callers only the kind.
 */
export class HostedLocationError extends Error {
  override readonly name = 'HostedLocationError';
  readonly kind: HostedLocationFailure;
  readonly blame: Blame;
  /** Every problem that `check` found, a sentence each; for any other failure, the message. */
  readonly problems: readonly string[];
  /** How many milliseconds the location asks to wait before a retry. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: HostedLocationFailure,
    problems: string | readonly string[],
    options: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    const sentences = typeof problems === 'string' ? [problems] : problems;
    super(sentences.join(' '), 'cause' in options ? { cause: options.cause } : undefined);
    this.kind = kind;
    this.blame = HOSTED_LOCATION_FAILURES[kind].blame;
    this.problems = sentences;
    this.retryAfterMs = options.retryAfterMs;
  }

  /** Accepts errors of another copy of this package, since a plugin may be installed with its own copy. */
  static override [Symbol.hasInstance](value: unknown): value is HostedLocationError {
    // biome-ignore lint/complexity/noThisInStatic: in a subclass, `this` is the subclass.
    if (this !== HostedLocationError) return Function.prototype[Symbol.hasInstance].call(this, value);
    if (!(value instanceof Error) || value.name !== 'HostedLocationError') return false;
    const { kind, problems } = value as Partial<HostedLocationError>;
    return Object.hasOwn(HOSTED_LOCATION_FAILURES, kind ?? '') && Array.isArray(problems);
  }
}
