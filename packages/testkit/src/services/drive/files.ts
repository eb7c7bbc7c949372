import {
  assertKnownParameters,
  type DriveAnswer,
  DriveRejection,
  type DriveRequest,
  masked,
  notFound,
} from './answer.ts';
import { type Account, type DriveFile, type DriveStore, FOLDER, listedFiles, roleOn } from './store.ts';

/** A file as an account sees it, with every field that a mask can select. */
export function shown(store: DriveStore, file: DriveFile, account: Account): Record<string, unknown> {
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
    // Drive returns sizes as strings, and links for its own types only.
    size: folder ? undefined : String(file.size),
    webViewLink: folder ? undefined : `https://docs.google.com/presentation/d/${file.id}/edit?usp=drivesdk`,
    capabilities: { canAddChildren: folder && mayWrite, canDeleteChildren: folder && role === 'organizer' },
  };
}

/** The file if the account may see it. A file on a shared drive also requires `supportsAllDrives`. */
export function visible(store: DriveStore, id: string, account: Account, query: URLSearchParams): DriveFile {
  const file = store.files.get(id === 'root' ? account.root : id);
  if (file === undefined || roleOn(store, file, account) === undefined) throw notFound(id);
  if (file.driveId !== undefined && query.get('supportsAllDrives') !== 'true') throw notFound(id);
  return file;
}

export function getFile(store: DriveStore, id: string, account: Account, { query }: DriveRequest): DriveAnswer {
  assertKnownParameters(query, ['fields', 'supportsAllDrives', 'acknowledgeAbuse']);
  return { status: 200, body: masked(shown(store, visible(store, id, account, query), account), query.get('fields')) };
}

export function listFiles(store: DriveStore, account: Account, { query }: DriveRequest): DriveAnswer {
  assertKnownParameters(query, [
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
    throw new DriveRejection(400, 'invalidParameter', 'driveId requires corpora=drive.');
  }
  if (driveId !== null && !store.drives.get(driveId)?.members.has(account.email)) {
    throw new DriveRejection(404, 'notFound', `Shared drive not found: ${driveId}`);
  }
  const wanted = readSearch(query.get('q') ?? '');
  const inScope = (file: DriveFile) => (driveId === null ? file.driveId === undefined : file.driveId === driveId);
  const found = listedFiles(store).filter(
    (file) => inScope(file) && roleOn(store, file, account) !== undefined && wanted(file),
  );
  const size = Number(query.get('pageSize') ?? 100);
  if (found.length > size)
    throw new DriveRejection(
      400,
      'invalidParameter',
      'The result has more than one page, which the stand-in does not support.',
    );
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

/** Deletes a file permanently. On a shared drive, only a Manager may do that. */
export function deleteFile(store: DriveStore, id: string, account: Account, { query }: DriveRequest): DriveAnswer {
  assertKnownParameters(query, ['supportsAllDrives', 'enforceSingleParent']);
  const file = visible(store, id, account, query);
  if (roleOn(store, file, account) !== 'organizer') {
    const message = 'The user does not have sufficient permissions for this file.';
    throw new DriveRejection(403, 'insufficientFilePermissions', message);
  }
  store.files.delete(file.id);
  store.removed.push({ file, at: store.now() });
  return { status: 204 };
}

/** A text in single quotes, with the escapes \' and \\. */
const TEXT = String.raw`'((?:[^'\\]|\\['\\])*)'`;

const TERMS: readonly (readonly [RegExp, (...parts: string[]) => (file: DriveFile) => boolean])[] = [
  [
    new RegExp(`^appProperties has \\{ key=${TEXT} and value=${TEXT} \\}`),
    (key = '', value) =>
      (file) =>
        file.appProperties[key] === value,
  ],
  [new RegExp(`^${TEXT} in parents`), (parent) => (file) => file.parent === parent],
  [/^trashed ?= ?(true|false)/, (value) => (file) => file.trashed === (value === 'true')],
  [new RegExp(`^mimeType ?= ?${TEXT}`), (type) => (file) => file.mimeType === type],
];

/** Parses the supported part of Drive's search language: terms joined by `and`. Rejects everything else. */
function readSearch(query: string): (file: DriveFile) => boolean {
  const tests: ((file: DriveFile) => boolean)[] = [];
  let rest = query;
  for (;;) {
    const term = TERMS.map(([pattern, test]) => ({ found: pattern.exec(rest), test })).find(
      ({ found }) => found !== null,
    );
    if (term?.found == null) throw new DriveRejection(400, 'invalid', `Invalid Value: the search stops at "${rest}".`);
    const [all, ...parts] = term.found;
    tests.push(term.test(...parts.map((part) => part.replaceAll(/\\(['\\])/g, '$1'))));
    rest = rest.slice(all.length);
    if (rest === '') return (file) => tests.every((test) => test(file));
    if (!rest.startsWith(' and ')) throw new DriveRejection(400, 'invalid', `Invalid Value: "${rest}" after a term.`);
    rest = rest.slice(' and '.length);
  }
}
