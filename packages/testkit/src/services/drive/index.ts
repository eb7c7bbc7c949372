// First, because it checks the version of Node.
import '@deckwright/core/contract';
import { createFaults, type DriveCall, type DriveFault } from './faults.ts';
import { serve } from './stand-in.ts';
import { addFile, type DriveFile, type DriveRole, type DriveStore, FOLDER, newId, SLIDES } from './store.ts';
import { type ConsentFile, createSignIn, type ServiceAccountFile } from './token.ts';
import { createUploads } from './upload.ts';

export type { DriveCall, DriveFault } from './faults.ts';
export type { DriveRole } from './store.ts';
export type { ConsentFile, ServiceAccountFile } from './token.ts';

export interface DriveStandInOptions {
  /** Clock for creation times and the search delay, in milliseconds since 1970. Default: `Date.now`. Tokens always use `Date.now`. */
  readonly now?: () => number;
  /** Delay until searches show created and deleted files, in milliseconds. Default: 0. */
  readonly listDelayMs?: number;
}

/** The current state of a deck, without the delay of searches. */
export interface StandInDeck {
  readonly id: string;
  readonly name: string;
  readonly exportId: string | undefined;
  /** Size of its pptx in bytes. */
  readonly size: number;
}

export interface DriveStandIn {
  /** Sends requests for Google's addresses to the stand-in over HTTP, and rejects all others. Pass it to the client. */
  readonly fetch: typeof globalThis.fetch;
  /** Creates a service account and returns its key file. */
  addServiceAccount(email: string): ServiceAccountFile;
  /** Allows a service account to act for people (domain-wide delegation). */
  delegate(serviceAccount: string): void;
  /** Creates a person with `storage` bytes, and returns an OAuth client with the person's refresh token. */
  addPerson(email: string, storage?: number): ConsentFile;
  setStorage(email: string, storage: number): void;
  /** Creates a shared drive and returns its id, which is also the id of its top folder. */
  addSharedDrive(name: string, members: Readonly<Record<string, DriveRole>>): string;
  /** Creates a folder on a person's own Drive, shared with others. */
  addFolder(owner: string, name: string, sharedWith?: Readonly<Record<string, DriveRole>>): string;
  setRole(sharedDrive: string, email: string, role: DriveRole): void;
  restrict(sharedDrive: string, restrictions: { domainUsersOnly?: boolean; driveMembersOnly?: boolean }): void;
  limitFiles(sharedDrive: string, limit: number): void;
  setListDelay(ms: number): void;
  /** Settings of an administrator: the API, links for anyone, Google Slides. */
  allow(what: { api?: boolean; openLinks?: boolean; slides?: boolean }): void;
  /** Revokes an account's keys and consents. */
  revoke(email: string): void;
  /** Expires all access tokens. */
  endTokens(): void;
  /** Expires all upload sessions. */
  endSessions(): void;
  /** Moves a file into the bin. */
  trash(id: string): void;
  /** Injects a fault into the next `times` requests of a kind. Default: 1. */
  fail(call: DriveCall, fault: DriveFault, times?: number): void;
  /** Sets a hook that returns a fault for each request without a queued one. Pass undefined to remove it. */
  onCall(hook: ((call: DriveCall) => DriveFault | undefined) | undefined): void;
  /** All requests so far, with their status. */
  readonly calls: readonly { readonly call: DriveCall; readonly status: number | 'dropped' }[];
  decks(): StandInDeck[];
  /** What a person without an account can do with a link. */
  open(editUrl: string): 'edit' | 'view' | 'closed' | 'gone';
  /** All credentials: the lines of private keys, client secrets, refresh tokens and access tokens. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a strict stand-in for Google Drive on this machine. The real client talks to it over HTTP. It supports sign-in with verified
 * assertions, shared drives with roles, resumable uploads with conversion, permissions, delayed searches, quotas and injected faults.
 *
 * It checks our calls, not Google's conversion: it only checks that a pptx is a zip with a presentation in it. It follows Google's public
 * documentation where that describes Drive's responses. Where it does not (the response for a file that cannot be converted, the delay
 * of searches), the behaviour is a guess that only a test against Google itself can confirm.
 */
export async function startDriveStandIn(options: DriveStandInOptions = {}): Promise<DriveStandIn> {
  const store: DriveStore = {
    now: options.now ?? Date.now,
    accounts: new Map(),
    drives: new Map(),
    files: new Map(),
    removed: [],
    listDelayMs: options.listDelayMs ?? 0,
    apiEnabled: true,
    openLinksAllowed: true,
    importsPptx: true,
  };
  const signIn = createSignIn(store);
  const uploads = createUploads(store);
  const faults = createFaults();
  const calls: { call: DriveCall; status: number | 'dropped' }[] = [];
  const { fetch, close } = await serve({
    store,
    signIn,
    uploads,
    faults,
    record: (call, status) => calls.push({ call, status }),
  });

  const addAccount = (email: string, kind: 'service' | 'person', storage: number | undefined): void => {
    const root = addFile(store, { name: 'My Drive', mimeType: FOLDER, owner: email }).id;
    store.accounts.set(email, { email, kind, storage, root });
  };
  return {
    fetch,
    close,
    calls,
    secrets: signIn.secrets,
    addServiceAccount(email) {
      addAccount(email, 'service', undefined);
      return signIn.serviceAccountKey(email);
    },
    delegate: signIn.delegate,
    addPerson(email, storage) {
      addAccount(email, 'person', storage);
      return signIn.consent(email);
    },
    setStorage(email, storage) {
      const account = store.accounts.get(email);
      if (account === undefined) throw new TypeError(`There is no account ${email}.`);
      account.storage = storage;
    },
    addSharedDrive(name, members) {
      const id = newId();
      const restrictions = { domainUsersOnly: false, driveMembersOnly: false };
      store.drives.set(id, { id, name, members: new Map(Object.entries(members)), restrictions, fileLimit: 500_000 });
      const top = addFile(store, { name, mimeType: FOLDER, driveId: id });
      // At Google, a shared drive and its top folder have the same id.
      store.files.delete(top.id);
      store.files.set(id, { ...top, id });
      return id;
    },
    addFolder(owner, name, sharedWith = {}) {
      const parent = store.accounts.get(owner)?.root;
      return addFile(store, { name, mimeType: FOLDER, owner, parent, sharedWith: new Map(Object.entries(sharedWith)) })
        .id;
    },
    setRole: (sharedDrive, email, role) => driveOf(store, sharedDrive).members.set(email, role),
    restrict: (sharedDrive, restrictions) => Object.assign(driveOf(store, sharedDrive).restrictions, restrictions),
    limitFiles(sharedDrive, limit) {
      driveOf(store, sharedDrive).fileLimit = limit;
    },
    setListDelay(ms) {
      store.listDelayMs = ms;
    },
    allow({ api, openLinks, slides }) {
      store.apiEnabled = api ?? store.apiEnabled;
      store.openLinksAllowed = openLinks ?? store.openLinksAllowed;
      store.importsPptx = slides ?? store.importsPptx;
    },
    revoke: signIn.revoke,
    endTokens: signIn.endTokens,
    endSessions: uploads.end,
    trash(id) {
      const file = store.files.get(id);
      if (file !== undefined) file.trashed = true;
    },
    fail: (call, fault, times = 1) => faults.fail(call, fault, times),
    onCall(hook) {
      faults.hook = hook;
    },
    decks: () =>
      [...store.files.values()]
        .filter(({ mimeType }) => mimeType === SLIDES)
        .map(({ id, name, appProperties, size }) => ({ id, name, exportId: appProperties.exportId, size })),
    open(editUrl) {
      const id = /^https:\/\/docs\.google\.com\/presentation\/d\/([\w-]+)\/edit/.exec(editUrl)?.[1];
      return accessOf(store.files.get(id ?? ''));
    },
  };
}

function driveOf({ drives }: DriveStore, id: string) {
  const drive = drives.get(id);
  if (drive === undefined) throw new TypeError(`There is no shared drive ${id}.`);
  return drive;
}

function accessOf(file: DriveFile | undefined): ReturnType<DriveStandIn['open']> {
  if (file === undefined || file.trashed) return 'gone';
  if (file.anyone === undefined) return 'closed';
  return file.anyone === 'writer' ? 'edit' : 'view';
}
