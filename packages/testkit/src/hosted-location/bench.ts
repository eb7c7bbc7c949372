import type { HostedExport, HostedLocation, HostedLocationFailure } from '@deckwright/core/contract';
import { scenes } from '../scenes/index.ts';

/** Failures that a place can be made to have; the third, `rejected`, comes of a file that is no pptx. */
export type LocationFailure = Exclude<HostedLocationFailure, 'rejected'>;

/** A new and empty place with a location on it, and what only whoever runs the place can see and do. */
export interface LocationUnderTest {
  readonly location: HostedLocation;
  /** A pptx that the place takes. */
  readonly pptx: Uint8Array;
  /** Another object for the same place, as another process would make it: it shares no memory with the first. */
  another(): HostedLocation | Promise<HostedLocation>;
  /** Calls `create`, and lets the process die once the deck is made but nobody was told. Resolves when it is dead. */
  crash(deck: HostedExport): Promise<void>;
  /** From now on whatever the location needs fails so, until `undefined` is passed. */
  fail(failure: LocationFailure | undefined): void | Promise<void>;
  /** The next `create` fails so after the deck was made, however often it tries. */
  failHalfway(failure: LocationFailure): void | Promise<void>;
  /** How many decks of an export the place holds, by its own count. */
  count(exportId: string): number | Promise<number>;
  /** What somebody who has nothing but the link can do. */
  follow(editUrl: string): Access | Promise<Access>;
  /** Everything that must be in no message. */
  readonly secrets: readonly string[];
  close?(): Promise<void>;
}

export type Access = 'edit' | 'view' | 'closed' | 'gone';

/** Opens a place for each promise, so that none sees what another left. */
export interface LocationBench {
  open(): Promise<LocationUnderTest>;
  close(): Promise<void>;
}

export function createLocationBench(create: () => LocationUnderTest | Promise<LocationUnderTest>): LocationBench {
  const places: LocationUnderTest[] = [];
  return {
    async open() {
      const place = await create();
      places.push(place);
      return place;
    },
    async close() {
      for (const place of places.splice(0)) await place.close?.();
    },
  };
}

/** An export as the promises send it. */
export function orderOf(place: LocationUnderTest, overrides: Partial<HostedExport> = {}): HostedExport {
  return {
    exportId: 'e7a5d7c2-5f0e-4f55-9d0c-0d3a0b1f2c11',
    title: 'Quarterly review',
    pptx: place.pptx,
    scene: scenes.text,
    expiresAt: '2099-01-01T00:00:00.000Z',
    ...overrides,
  };
}
