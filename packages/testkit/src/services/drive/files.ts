import { type DriveAnswer, DriveRejection, type DriveRequest, notFound, onlyKnows } from './answer.ts';
import { masked } from './fields.ts';
import { readSearch } from './search.ts';
import { type Account, type DriveStore, FOLDER, listedFiles, roleOn, type StoredFile } from './store.ts';

/** A file as Drive shows it to an account, with every member that a mask may name. */
export function shown(store: DriveStore, file: StoredFile, account: Account): Record<string, unknown> {
  const role = roleOn(store, file, account);
  const folder = file.mimeType === FOLDER;
  const mayWrite = role !== undefined && role !== 'reader';
  return {
    kind: 'drive#file',
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    parents: file.parent === undefined ? undefined : [file.parent],
    driveId: file.driveId,
    trashed: file.trashed,
    createdTime: new Date(file.createdAt).toISOString(),
    appProperties: file.appProperties,
    permissionIds: file.anyone === undefined ? [] : ['anyoneWithLink'],
    // Drive gives sizes as strings, and links for its own kinds.
    size: folder ? undefined : String(file.size),
    webViewLink: folder ? undefined : `https://docs.google.com/presentation/d/${file.id}/edit?usp=drivesdk`,
    capabilities: { canAddChildren: folder && mayWrite, canDeleteChildren: folder && role === 'organizer' },
  };
}

/** The file if the account may see it; on a shared drive only if the request says that it knows of those. */
export function visible(store: DriveStore, id: string, account: Account, query: URLSearchParams): StoredFile {
  const file = store.files.get(id === 'root' ? account.root : id);
  if (file === undefined || roleOn(store, file, account) === undefined) throw notFound(id);
  if (file.driveId !== undefined && query.get('supportsAllDrives') !== 'true') throw notFound(id);
  return file;
}

export function getFile(store: DriveStore, id: string, account: Account, { query }: DriveRequest): DriveAnswer {
  onlyKnows(query, ['fields', 'supportsAllDrives', 'acknowledgeAbuse']);
  return { status: 200, body: masked(shown(store, visible(store, id, account, query), account), query.get('fields')) };
}

export function listFiles(store: DriveStore, account: Account, { query }: DriveRequest): DriveAnswer {
  onlyKnows(query, [
    'q',
    'fields',
    'pageSize',
    'spaces',
    'corpora',
    'driveId',
    'supportsAllDrives',
    'includeItemsFromAllDrives',
  ]);
  const { corpora, driveId, all } = scopeOf(query);
  if (corpora === 'drive' && (driveId === null || !all)) {
    throw new DriveRejection(
      400,
      'invalidParameter',
      'corpora=drive needs driveId, supportsAllDrives and includeItemsFromAllDrives.',
    );
  }
  if (corpora !== 'drive' && driveId !== null) {
    throw new DriveRejection(400, 'invalidParameter', 'driveId goes with corpora=drive alone.');
  }
  if (driveId !== null && !store.drives.get(driveId)?.members.has(account.email)) {
    throw new DriveRejection(404, 'notFound', `Shared drive not found: ${driveId}`);
  }
  const wanted = readSearch(query.get('q') ?? '');
  const inScope = (file: StoredFile) => (driveId === null ? file.driveId === undefined : file.driveId === driveId);
  const found = listedFiles(store).filter(
    (file) => inScope(file) && roleOn(store, file, account) !== undefined && wanted(file),
  );
  const size = Number(query.get('pageSize') ?? 100);
  if (found.length > size) throw new DriveRejection(400, 'invalidParameter', 'More than a page: the stand-in has one.');
  const mask = /^files\(([\w,]+)\)$/.exec(query.get('fields') ?? 'files(kind,id,name,mimeType)')?.[1];
  if (mask === undefined) throw new DriveRejection(400, 'invalidParameter', 'Invalid field selection.');
  return { status: 200, body: { files: found.map((file) => masked(shown(store, file, account), mask)) } };
}

function scopeOf(query: URLSearchParams) {
  return {
    corpora: query.get('corpora') ?? 'user',
    driveId: query.get('driveId'),
    all: query.get('supportsAllDrives') === 'true' && query.get('includeItemsFromAllDrives') === 'true',
  };
}

/** For good, past the bin; on a shared drive for its Managers alone. */
export function deleteFile(store: DriveStore, id: string, account: Account, { query }: DriveRequest): DriveAnswer {
  onlyKnows(query, ['supportsAllDrives', 'enforceSingleParent']);
  const file = visible(store, id, account, query);
  if (roleOn(store, file, account) !== 'organizer') {
    const words = 'The user does not have sufficient permissions for this file.';
    throw new DriveRejection(403, 'insufficientFilePermissions', words);
  }
  store.files.delete(file.id);
  store.removed.push({ file, at: store.now() });
  return { status: 204 };
}
