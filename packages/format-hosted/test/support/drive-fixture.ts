import type { HostedExport, HostedLocation } from '@deckwright/core/contract';
import { createGoogleDriveLocation, type GoogleDriveOptions } from '@deckwright/format-hosted';
import { emitContext, type LocationUnderTest, scenes } from '@deckwright/testkit';
import { type DriveFault, type DriveStandIn, startDriveStandIn } from '@deckwright/testkit/drive';
import { MAX_ATTEMPTS } from '../../src/google-drive/drive-api.ts';
import { smallPptx } from './pptx.ts';

/** The three ways to sign in. */
export type Way = 'service account' | 'delegation' | 'refresh token';

export const ROBOT = 'decks@example-project.iam.gserviceaccount.com';
export const PERSON = 'ana@example.com';

export interface DriveFixture extends LocationUnderTest {
  readonly drive: DriveStandIn;
  readonly folder: string;
  /** The waits so far, in milliseconds. They advance a fake clock. */
  readonly waited: readonly number[];
  /** Creates a location with other options, or with another fetch. */
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
export async function openDriveFixture(way: Way = 'service account'): Promise<DriveFixture> {
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
  const locationWith: DriveFixture['locationWith'] = (options, fetch = drive.fetch) =>
    createGoogleDriveLocation({
      credentials: way === 'refresh token' ? consent : { ...key, ...(way === 'delegation' && { subject: PERSON }) },
      folder,
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
      const { fetch, crashed } = crashing(drive.fetch, ({ method }) => method === 'PUT');
      locationWith({}, fetch).create(deck);
      await crashed;
    },
    fail(failure) {
      drive.onCall(failure === undefined ? undefined : () => FAILURES[failure]);
    },
    failHalfway: (failure) => drive.fail('permissions.create', HALFWAY[failure], MAX_ATTEMPTS),
    count: (exportId) => drive.decks().filter((deck) => deck.exportId === exportId).length,
    follow: drive.open,
    close: drive.close,
  };
}

/** A fetch for a process that crashes after a certain request: its answer is lost, and no further request is sent. */
export function crashing(fetch: typeof globalThis.fetch, last: (request: { method: string; url: URL }) => boolean) {
  const { promise: crashed, resolve } = Promise.withResolvers<void>();
  let hasCrashed = false;
  const never = new Promise<Response>(() => {});
  const crashingFetch: typeof globalThis.fetch = async (input, init) => {
    if (hasCrashed) return never;
    const url = new URL(input instanceof Request ? input.url : input);
    const answer = await fetch(input, init);
    if (!last({ method: init?.method ?? 'GET', url })) return answer;
    hasCrashed = true;
    resolve();
    return never;
  };
  return { fetch: crashingFetch, crashed };
}

/** An export of the fixture's pptx. */
export function orderOf(fixture: DriveFixture, overrides: Partial<HostedExport> = {}): HostedExport {
  return {
    exportId: 'e-1',
    title: 'Review',
    pptx: fixture.pptx,
    scene: scenes.text,
    read: emitContext(scenes.text).read,
    expiresAt: '2099-01-01T00:00:00.000Z',
    ...overrides,
  };
}
