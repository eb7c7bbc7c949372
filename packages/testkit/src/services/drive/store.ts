import { randomBytes } from 'node:crypto';

export const FOLDER = 'application/vnd.google-apps.folder';
export const SLIDES = 'application/vnd.google-apps.presentation';
export const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Roles on a shared drive: Manager, Content manager, Contributor and Viewer in Drive's user interface. */
export type DriveRole = 'organizer' | 'fileOrganizer' | 'writer' | 'reader';

export interface Account {
  readonly email: string;
  readonly kind: 'service' | 'person';
  /** Quota of a person's own Drive in bytes; undefined: no limit. Service accounts have no storage. */
  storage: number | undefined;
  readonly root: string;
}

export interface SharedDrive {
  readonly id: string;
  readonly name: string;
  readonly members: Map<string, DriveRole>;
  readonly restrictions: { domainUsersOnly: boolean; driveMembersOnly: boolean };
  /** Maximum number of files; 500,000 at Google. */
  fileLimit: number;
}

export interface DriveFile {
  readonly id: string;
  name: string;
  readonly mimeType: string;
  readonly parent: string | undefined;
  readonly driveId: string | undefined;
  /** Undefined on a shared drive, which owns its files. */
  readonly owner: string | undefined;
  /** Roles of others on a folder of a person's own Drive. */
  readonly sharedWith: Map<string, DriveRole>;
  readonly appProperties: Readonly<Record<string, string>>;
  /** Milliseconds since 1970, from the stand-in's clock. */
  readonly createdAt: number;
  readonly size: number;
  trashed: boolean;
  anyone: 'writer' | 'reader' | undefined;
}

export interface DriveStore {
  readonly now: () => number;
  readonly accounts: Map<string, Account>;
  readonly drives: Map<string, SharedDrive>;
  readonly files: Map<string, DriveFile>;
  /** Deleted files, which searches still show for a while. */
  readonly removed: { readonly file: DriveFile; readonly at: number }[];
  listDelayMs: number;
  apiEnabled: boolean;
  /** Whether the organisation allows links for anyone. */
  openLinksAllowed: boolean;
  importsPptx: boolean;
}

/** A random id with the characters of Google's ids. */
export function newId(): string {
  return `1${randomBytes(24).toString('base64url')}`;
}

export function addFile(
  store: DriveStore,
  file: Pick<DriveFile, 'name' | 'mimeType'> & Partial<Omit<DriveFile, 'id' | 'createdAt'>>,
): DriveFile {
  const stored: DriveFile = {
    id: newId(),
    parent: undefined,
    driveId: undefined,
    owner: undefined,
    sharedWith: new Map(),
    appProperties: {},
    size: 0,
    trashed: false,
    anyone: undefined,
    ...file,
    createdAt: store.now(),
  };
  store.files.set(stored.id, stored);
  return stored;
}

/** The role of an account on a file. Undefined: the account cannot see it. */
export function roleOn(store: DriveStore, file: DriveFile, { email }: Account): DriveRole | undefined {
  if (file.driveId !== undefined) return store.drives.get(file.driveId)?.members.get(email);
  if (file.owner === email) return 'organizer';
  const parent = file.parent === undefined ? undefined : store.files.get(file.parent);
  return file.sharedWith.get(email) ?? parent?.sharedWith.get(email);
}

/** The files that searches show: created and deleted files appear and disappear after the delay. */
export function listedFiles(store: DriveStore): DriveFile[] {
  const until = store.now() - store.listDelayMs;
  const gone = store.removed.filter(({ at }) => at > until).map(({ file }) => file);
  return [...store.files.values(), ...gone].filter(({ createdAt }) => createdAt <= until);
}
