import { randomBytes } from 'node:crypto';

export const FOLDER = 'application/vnd.google-apps.folder';
export const SLIDES = 'application/vnd.google-apps.presentation';
export const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Roles on a shared drive; people call them Manager, Content manager, Contributor and Viewer. */
export type DriveRole = 'organizer' | 'fileOrganizer' | 'writer' | 'reader';

export interface Account {
  readonly email: string;
  readonly kind: 'service' | 'person';
  /** Of a person's own Drive, in bytes; undefined has no limit. A service account has none at all. */
  storage: number | undefined;
  readonly root: string;
}

export interface SharedDrive {
  readonly id: string;
  readonly name: string;
  readonly members: Map<string, DriveRole>;
  readonly restrictions: { domainUsersOnly: boolean; driveMembersOnly: boolean };
  /** Files that it takes; 500,000 at Google. */
  fileLimit: number;
}

export interface StoredFile {
  readonly id: string;
  name: string;
  readonly mimeType: string;
  readonly parent: string | undefined;
  readonly driveId: string | undefined;
  /** Undefined on a shared drive, which owns its files itself. */
  readonly owner: string | undefined;
  /** Of a folder on somebody's own Drive. */
  readonly sharedWith: Map<string, DriveRole>;
  readonly appProperties: Readonly<Record<string, string>>;
  /** Milliseconds since 1970, by the stand-in's clock. */
  readonly createdAt: number;
  readonly size: number;
  trashed: boolean;
  anyone: 'writer' | 'reader' | undefined;
}

export interface DriveStore {
  readonly now: () => number;
  readonly accounts: Map<string, Account>;
  readonly drives: Map<string, SharedDrive>;
  readonly files: Map<string, StoredFile>;
  /** Removed files, which searches still show for a while. */
  readonly removed: { readonly file: StoredFile; readonly at: number }[];
  listDelayMs: number;
  apiEnabled: boolean;
  /** A rule of the organisation. */
  openLinksAllowed: boolean;
  importsPptx: boolean;
}

/** Letters as in Google's ids: unguessable, and no two alike. */
export function newId(): string {
  return `1${randomBytes(24).toString('base64url')}`;
}

export function addFile(
  store: DriveStore,
  file: Pick<StoredFile, 'name' | 'mimeType'> & Partial<Omit<StoredFile, 'id' | 'createdAt'>>,
): StoredFile {
  const stored: StoredFile = {
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

/** What the account may do with a file: undefined cannot even see it. */
export function roleOn(store: DriveStore, file: StoredFile, { email }: Account): DriveRole | undefined {
  if (file.driveId !== undefined) return store.drives.get(file.driveId)?.members.get(email);
  if (file.owner === email) return 'organizer';
  const parent = file.parent === undefined ? undefined : store.files.get(file.parent);
  return file.sharedWith.get(email) ?? parent?.sharedWith.get(email);
}

/** What searches see: creation and removal show after the delay, in the order in which they happened. */
export function listedFiles(store: DriveStore): StoredFile[] {
  const until = store.now() - store.listDelayMs;
  const gone = store.removed.filter(({ at }) => at > until).map(({ file }) => file);
  return [...store.files.values(), ...gone].filter(({ createdAt }) => createdAt <= until);
}
