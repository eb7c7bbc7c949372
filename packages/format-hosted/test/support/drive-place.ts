import type { HostedExport, HostedLocation } from '@deckwright/core/contract';
import { createGoogleDriveLocation, type GoogleDriveOptions } from '@deckwright/format-hosted';
import { type LocationUnderTest, scenes } from '@deckwright/testkit';
import { type DriveFault, type DriveStandIn, startDriveStandIn } from '@deckwright/testkit/drive';
import { ATTEMPTS } from '../../src/google-drive/caller.ts';
import { smallPptx } from './pptx.ts';

/** The three ways to sign in. */
export type Way = 'service account' | 'delegation' | 'refresh token';

export const ROBOT = 'decks@example-project.iam.gserviceaccount.com';
export const PERSON = 'ana@example.com';

export interface DrivePlace extends LocationUnderTest {
  readonly drive: DriveStandIn;
  readonly folder: string;
  /** Milliseconds that were waited for so far; nothing really waits. */
  readonly waited: readonly number[];
  /** A location with other options, or with another fetch. */
  locationWith(options: Partial<GoogleDriveOptions>, fetch?: typeof globalThis.fetch): HostedLocation;
}

const FAILURES = {
  configuration: { status: 403, reason: 'accessNotConfigured', message: 'It is disabled.' },
  transient: { status: 503 },
} as const satisfies Record<string, DriveFault>;

const HALFWAY = {
  configuration: { status: 403, reason: 'publishOutNotPermitted' },
  transient: { status: 503 },
} as const satisfies Record<string, DriveFault>;

/** A stand-in for Drive with one shared drive, one person, and a location signed in one of the three ways. */
export async function openDrivePlace(way: Way = 'service account'): Promise<DrivePlace> {
  let clock = Date.now();
  const waited: number[] = [];
  const drive = await startDriveStandIn({ now: () => clock });
  const key = drive.addServiceAccount(ROBOT);
  const consent = drive.addPerson(PERSON, 2 ** 30);
  if (way === 'delegation') drive.delegate(ROBOT);
  const shared = drive.addSharedDrive('Decks', { [ROBOT]: 'organizer' });
  const folder = way === 'service account' ? shared : drive.addFolder(PERSON, 'Exports');
  const wait = async (ms: number) => {
    waited.push(ms);
    clock += ms;
  };
  const locationWith: DrivePlace['locationWith'] = (options, fetch = drive.fetch) =>
    createGoogleDriveLocation({
      credentials: way === 'refresh token' ? consent : key,
      folder,
      ...(way === 'delegation' ? { subject: PERSON } : {}),
      ports: { fetch, wait, random: () => 0.5 },
      ...options,
    });

  return {
    drive,
    folder,
    waited,
    locationWith,
    location: locationWith({}),
    pptx: await smallPptx(),
    secrets: drive.secrets,
    another: () => locationWith({}),
    async crash(deck) {
      const { fetch, died } = mortal(drive.fetch, ({ method }) => method === 'PUT');
      locationWith({}, fetch).create(deck);
      await died;
    },
    fail(failure) {
      drive.onCall(failure === undefined ? undefined : () => FAILURES[failure]);
    },
    failHalfway: (failure) => drive.fail('permissions.create', HALFWAY[failure], ATTEMPTS),
    count: (exportId) => drive.decks().filter((deck) => deck.exportId === exportId).length,
    follow: drive.open,
    close: drive.close,
  };
}

/** A fetch whose process dies when a certain request was answered: nobody hears that answer, and nothing is asked any more. */
export function mortal(fetch: typeof globalThis.fetch, last: (request: { method: string; url: URL }) => boolean) {
  const { promise: died, resolve } = Promise.withResolvers<void>();
  let dead = false;
  const never = new Promise<Response>(() => {});
  const mortalFetch: typeof globalThis.fetch = async (input, init) => {
    if (dead) return never;
    const url = new URL(input instanceof Request ? input.url : input);
    const answer = await fetch(input, init);
    if (!last({ method: init?.method ?? 'GET', url })) return answer;
    dead = true;
    resolve();
    return never;
  };
  return { fetch: mortalFetch, died };
}

/** An export of the place's pptx. */
export function orderOf(place: DrivePlace, overrides: Partial<HostedExport> = {}): HostedExport {
  return {
    exportId: 'e-1',
    title: 'Review',
    pptx: place.pptx,
    scene: scenes.text,
    expiresAt: '2099-01-01T00:00:00.000Z',
    ...overrides,
  };
}
