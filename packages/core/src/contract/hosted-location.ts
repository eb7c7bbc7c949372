import type { Blame } from './errors.ts';
import type { Scene } from './scene.ts';

/** What a hosted location made of an export. */
export interface HostedDeck {
  /** The location's own name for the deck: what `remove` takes. */
  readonly ref: string;
  /** An http or https address; anyone who holds it can edit. */
  readonly editUrl: string;
  /** The name that the location shows, without an extension. */
  readonly fileName: string;
  /** Bytes of the pptx that the deck was made from. */
  readonly fileSize: number;
}

/** An export on its way to a hosted location. */
export interface HostedExport {
  /**
   * Names the export for ever among all that share the location, so rather a UUID than a number that another service may count
   * too. 1 to 100 letters, digits, `.`, `_`, `:` and `-`.
   */
  readonly exportId: string;
  /** May be empty; then the location finds a name. */
  readonly title: string;
  readonly pptx: Uint8Array;
  /** What the pptx was written from, for a location with an editor of its own. */
  readonly scene: Scene;
  /** When the host will remove the deck. ISO 8601, UTC. */
  readonly expiresAt: string;
}

/**
 * A place that shows an editable deck behind a link. Every method is safe to repeat, also by another process after a crash, and
 * fails with a `HostedLocationError` alone. Plugins give theirs to a container under the token `HOSTED_LOCATION`.
 */
export interface HostedLocation {
  readonly name: string;
  /** Rejects with everything that it found wrong, each in a sentence that says what to mend. Leaves nothing behind. */
  check(): Promise<void>;
  /**
   * Makes the deck, or finishes the one that an earlier call for the same `exportId` left, and then opens it to anyone with the
   * link. A second call answers the same `ref` and `editUrl`. What it could not finish it removes.
   */
  create(deck: HostedExport): Promise<HostedDeck>;
  /**
   * The deck of an export, also one that a crash left half-made, so that it can be removed. Only the answer of `create` is a link
   * to hand out.
   */
  find(exportId: string): Promise<HostedDeck | undefined>;
  /** Ends the link and removes the deck, with whatever else there is of the same export. One that is gone is no error. */
  remove(ref: string): Promise<void>;
}

/** Why a location failed, and with it what to do. */
export const HOSTED_LOCATION_FAILURES = {
  configuration: { blame: 'host', means: 'The operator has to change something; to repeat it is of no use.' },
  transient: { blame: 'host', means: 'The location cannot do it now; repeat it later.' },
  rejected: { blame: 'adapter', means: 'The location rejects this deck; to repeat it is of no use.' },
} as const satisfies Record<string, { blame: Blame; means: string }>;

export type HostedLocationFailure = keyof typeof HOSTED_LOCATION_FAILURES;

/**
 * The one error of hosted locations. `message` is for the operator: it says what failed and what to change, and holds no
 * credentials. It may name accounts and folders, so callers are told the kind alone.
 */
export class HostedLocationError extends Error {
  override readonly name = 'HostedLocationError';
  readonly kind: HostedLocationFailure;
  readonly blame: Blame;
  /** Everything that `check` found wrong, a sentence each; of any other failure the message. */
  readonly problems: readonly string[];
  /** Milliseconds that the location asked to be left alone for. */
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

  /** Errors of another copy of this package count: a plugin that is loaded by its folder may have one of its own. */
  static override [Symbol.hasInstance](value: unknown): value is HostedLocationError {
    // biome-ignore lint/complexity/noThisInStatic: of a class that extends this one, `this` is that class.
    if (this !== HostedLocationError) return Function.prototype[Symbol.hasInstance].call(this, value);
    if (!(value instanceof Error) || value.name !== 'HostedLocationError') return false;
    const { kind, problems } = value as Partial<HostedLocationError>;
    return Object.hasOwn(HOSTED_LOCATION_FAILURES, kind ?? '') && Array.isArray(problems);
  }
}
