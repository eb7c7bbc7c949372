import { createFaults, type DriveCall, type DriveFault } from './faults.ts';
import { serve } from './stand-in.ts';
import { addFile, type DriveRole, type DriveStore, FOLDER, newId, SLIDES } from './store.ts';
import { type ConsentFile, createSignIn, type ServiceAccountFile } from './token.ts';
import { createUploads } from './upload.ts';

export type { DriveCall, DriveFault } from './faults.ts';
export type { DriveRole } from './store.ts';
export type { ConsentFile, ServiceAccountFile } from './token.ts';

export interface DriveStandInOptions {
  /** Milliseconds since 1970: of creation times and of the search's delay. Default: the machine's. Tokens go by the machine's clock always. */
  readonly now?: () => number;
  /** How far searches are behind what was made and removed. Default 0. */
  readonly listDelayMs?: number;
}

/** A deck as it is now, whatever searches say. */
export interface StandInDeck {
  readonly id: string;
  readonly name: string;
  readonly exportId: string | undefined;
  /** Bytes of its pptx. */
  readonly size: number;
}

export interface DriveStandIn {
  /** Leads Google's addresses to the stand-in, over HTTP; hand it to the client. Other addresses it rejects. */
  readonly fetch: typeof globalThis.fetch;
  /** Makes a service account, and gives its key file. */
  addServiceAccount(email: string): ServiceAccountFile;
  /** Lets a service account act for people: domain-wide delegation. */
  delegate(serviceAccount: string): void;
  /** Makes a person with `storage` bytes of their own, and gives an OAuth client with that person's refresh token. */
  addPerson(email: string, storage?: number): ConsentFile;
  setStorage(email: string, storage: number): void;
  /** Makes a shared drive, and gives the id of its top folder, which is the drive's own. */
  addSharedDrive(name: string, members: Readonly<Record<string, DriveRole>>): string;
  /** Makes a folder on a person's own Drive, open to others. */
  addFolder(owner: string, name: string, sharedWith?: Readonly<Record<string, DriveRole>>): string;
  setRole(sharedDrive: string, email: string, role: DriveRole): void;
  restrict(sharedDrive: string, restrictions: { domainUsersOnly?: boolean; driveMembersOnly?: boolean }): void;
  limitFiles(sharedDrive: string, limit: number): void;
  setListDelay(ms: number): void;
  /** What an administrator can switch: the API, links for anyone, Google Slides. */
  allow(what: { api?: boolean; openLinks?: boolean; slides?: boolean }): void;
  /** Takes back an account's keys and consents. */
  revoke(email: string): void;
  /** Ends all access tokens, or all upload sessions, before their time. */
  endTokens(): void;
  endSessions(): void;
  /** As somebody who puts a file into the bin. */
  trash(id: string): void;
  /** Lets the next `times` requests of a kind go wrong. Default 1. */
  fail(call: DriveCall, fault: DriveFault, times?: number): void;
  /** Asked at every request that no `fail` is waiting for. Undefined again: nothing goes wrong. */
  onCall(hook: ((call: DriveCall) => DriveFault | undefined) | undefined): void;
  /** Every request so far, with its status; nothing else of it. */
  readonly calls: readonly { readonly call: DriveCall; readonly status: number | 'dropped' }[];
  decks(): StandInDeck[];
  /** What somebody without an account finds behind a link. */
  open(editUrl: string): 'edit' | 'view' | 'closed' | 'gone';
  /** Everything that must be seen nowhere: private keys line by line, client secrets, refresh and access tokens. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/**
 * A strict stand-in for Google Drive on this machine, for the real client over real HTTP: sign-in with verified assertions, shared
 * drives and their roles, resumable uploads that convert, permissions, a search that is behind, quotas, and faults on demand.
 *
 * It proves our calls, not Google's conversion: of a pptx it looks that it is a zip with a presentation in it, and makes nothing of
 * it. It follows Google's public documents where they say how Drive answers. Where they do not (what a file that cannot be converted
 * is answered with, how far searches are behind) it does what is plausible, and only a run against Google itself shows more.
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
    heard: (call, status) => calls.push({ call, status }),
  });

  const addAccount = (email: string, kind: 'service' | 'person', storage: number | undefined): void => {
    const root = addFile(store, { name: 'My Drive', mimeType: FOLDER, owner: email }).id;
    store.accounts.set(email, { email, kind, storage, root });
  };
  const driveOf = (id: string) => {
    const drive = store.drives.get(id);
    if (drive === undefined) throw new TypeError(`There is no shared drive ${id}.`);
    return drive;
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
      // As at Google, where a shared drive and its top folder have one id.
      store.files.delete(top.id);
      store.files.set(id, { ...top, id });
      return id;
    },
    addFolder(owner, name, sharedWith = {}) {
      const parent = store.accounts.get(owner)?.root;
      return addFile(store, { name, mimeType: FOLDER, owner, parent, sharedWith: new Map(Object.entries(sharedWith)) })
        .id;
    },
    setRole: (sharedDrive, email, role) => driveOf(sharedDrive).members.set(email, role),
    restrict: (sharedDrive, restrictions) => Object.assign(driveOf(sharedDrive).restrictions, restrictions),
    limitFiles(sharedDrive, limit) {
      driveOf(sharedDrive).fileLimit = limit;
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
      const file = store.files.get(id ?? '');
      if (file === undefined || file.trashed) return 'gone';
      if (file.anyone === undefined) return 'closed';
      return file.anyone === 'writer' ? 'edit' : 'view';
    },
  };
}
