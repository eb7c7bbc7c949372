import type { HostedExport, HostedLocation, HostedLocationFailure } from '@deckwright/core/contract';
import { assetReader } from '../../asset-reader.ts';
import { scenes } from '../../scenes/index.ts';

/** Failures that a test can cause. The third kind, `rejected`, is caused by a file that is not a pptx. */
export type LocationFailure = Exclude<HostedLocationFailure, 'rejected'>;

/** A new, empty store with a location on it, and the access to the store that the tests need. */
export interface LocationUnderTest {
  readonly location: HostedLocation;
  /** A pptx that the store accepts. */
  readonly pptx: Uint8Array;
  /** Returns another location on the same store that shares no memory with the first, as in another process. */
  another(): HostedLocation | Promise<HostedLocation>;
  /** Calls `create` and simulates a crash after the deck is made, before `create` returns. Resolves after the crash. */
  crash(deck: HostedExport): Promise<void>;
  /** From now on every request to the store fails this way, until `undefined` is passed. */
  fail(failure: LocationFailure | undefined): void | Promise<void>;
  /** The next `create` fails this way after the deck is made, however often it retries. */
  failHalfway(failure: LocationFailure): void | Promise<void>;
  /** Counts the decks of an export in the store, without the location. */
  count(exportId: string): number | Promise<number>;
  /** Returns what a person who has only the link can do. */
  follow(editUrl: string): Access | Promise<Access>;
  /** Credentials that no error may contain. */
  readonly secrets: readonly string[];
  close?(): Promise<void>;
}

export type Access = 'edit' | 'view' | 'closed' | 'gone';

/** Opens a store for each test, so that no test sees what another left. */
export interface LocationBench {
  open(): Promise<LocationUnderTest>;
  close(): Promise<void>;
}

export function createLocationBench(create: () => LocationUnderTest | Promise<LocationUnderTest>): LocationBench {
  const stores: LocationUnderTest[] = [];
  return {
    async open() {
      const store = await create();
      stores.push(store);
      return store;
    },
    async close() {
      for (const store of stores.splice(0)) await store.close?.();
    },
  };
}

/** An export for `create`. */
export function sampleExport(store: LocationUnderTest, overrides: Partial<HostedExport> = {}): HostedExport {
  return {
    exportId: 'e7a5d7c2-5f0e-4f55-9d0c-0d3a0b1f2c11',
    title: 'Quarterly review',
    pptx: store.pptx,
    scene: scenes.vectors,
    read: assetReader(scenes.vectors),
    expiresAt: '2099-01-01T00:00:00.000Z',
    ...overrides,
  };
}
