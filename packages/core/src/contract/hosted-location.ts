import type { Scene } from './scene.ts';

/** What a hosted location made of an export. */
export interface HostedDeck {
  /** The location's own name for the deck. */
  readonly ref: string;
  /** Anyone who holds it can edit. */
  readonly editUrl: string;
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
}

/** A place that shows an editable deck behind a link. Every method is safe to repeat. */
export interface HostedLocation {
  readonly name: string;
  /** Rejects with a sentence that says what to mend. */
  check(): Promise<void>;
  create(deck: {
    readonly exportId: string;
    readonly title: string;
    readonly pptx: Uint8Array;
    readonly scene: Scene;
    readonly expiresAt: string;
  }): Promise<HostedDeck>;
  find(exportId: string): Promise<HostedDeck | undefined>;
  remove(ref: string): Promise<void>;
}
