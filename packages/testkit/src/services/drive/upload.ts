import {
  assertKnownParameters,
  type DriveAnswer,
  DriveRejection,
  type DriveRequest,
  headerOf,
  jsonOf,
  masked,
} from './answer.ts';
import { shown, visible } from './files.ts';
import {
  type Account,
  addFile,
  type DriveFile,
  type DriveStore,
  FOLDER,
  newId,
  PPTX,
  roleOn,
  SLIDES,
} from './store.ts';

const UNIT = 256 * 1024;

/** Maximum bytes of one private property, name and value together (developers.google.com/workspace/drive/api/guides/properties). */
const PROPERTY_BYTES = 124;

interface Session {
  readonly account: Account;
  readonly parent: DriveFile;
  readonly name: string;
  readonly appProperties: Readonly<Record<string, string>>;
  readonly size: number | undefined;
  readonly fields: string | null;
  readonly query: URLSearchParams;
  received: Buffer;
  made: DriveFile | undefined;
}

/** Resumable uploads that convert a pptx. Other uploads are not supported. */
export interface Uploads {
  begin(account: Account, request: DriveRequest): DriveAnswer;
  /** Receives a part, or without bytes returns how much has arrived. Accepts at most `takes` bytes. */
  put(request: DriveRequest, takes?: number): DriveAnswer;
  /** Expires all sessions, as Drive does after a week. */
  end(): void;
}

export function createUploads(store: DriveStore): Uploads {
  const sessions = new Map<string, Session>();

  const finish = (session: Session): DriveAnswer => {
    session.made ??= convert(store, session);
    return { status: 200, body: masked(shown(store, session.made, session.account), session.fields) };
  };

  return {
    begin(account, request) {
      const session = readOrder(store, account, request);
      const id = newId();
      sessions.set(id, session);
      const path = `/upload/drive/v3/files?uploadType=resumable&upload_id=${id}`;
      return { status: 200, headers: { location: `https://www.googleapis.com${path}` } };
    },
    put(request, takes) {
      const session = sessions.get(request.query.get('upload_id') ?? '');
      if (session === undefined) throw new DriveRejection(404, 'notFound', 'The upload session does not exist.');
      const { from, to, size } = readRange(request);
      if (session.size !== undefined && size !== session.size) {
        throw new DriveRejection(400, 'badContent', `The session is for ${session.size} bytes, not ${size}.`);
      }
      if (session.made !== undefined) return finish(session);
      if (from !== undefined && to !== undefined) {
        if (from !== session.received.length) {
          throw new DriveRejection(
            400,
            'badContent',
            `The part starts at ${from}, but ${session.received.length} bytes have arrived.`,
          );
        }
        const last = to + 1 === size;
        if (!last && request.body.length % UNIT !== 0) {
          throw new DriveRejection(400, 'badContent', 'Every part except the last must be a multiple of 256 KiB.');
        }
        const kept = takes === undefined ? request.body.length : Math.min(takes, request.body.length);
        session.received = Buffer.concat([session.received, request.body.subarray(0, kept)]);
      }
      if (session.received.length === size) return finish(session);
      const last = session.received.length - 1;
      return { status: 308, headers: last < 0 ? {} : { range: `bytes=0-${last}` } };
    },
    end: () => sessions.clear(),
  };
}

/** Checks the request that begins an upload as Drive does, as far as that is documented. */
function readOrder(store: DriveStore, account: Account, request: DriveRequest): Session {
  const { query, body } = request;
  assertKnownParameters(query, ['uploadType', 'supportsAllDrives', 'fields']);
  const bad = (message: string, reason = 'badRequest') => new DriveRejection(400, reason, message);
  if (query.get('uploadType') !== 'resumable') throw bad('Only uploadType=resumable is supported.');
  if (headerOf(request, 'content-type')?.startsWith('application/json') !== true)
    throw bad('The metadata must be JSON.');
  if (headerOf(request, 'x-upload-content-type') !== PPTX) throw bad('Only pptx files are supported.');
  const length = headerOf(request, 'x-upload-content-length');
  if (length !== undefined && !/^[1-9]\d*$/.test(length))
    throw bad('X-Upload-Content-Length must be a number of bytes.');
  const { id, name = 'Untitled', mimeType, parents, appProperties = {}, ...more } = jsonOf(body);
  if (mimeType !== SLIDES)
    throw bad('The mimeType must be that of Google Slides: without conversion a pptx stays a pptx.');
  if (id !== undefined) throw bad('Generated IDs are not supported for Docs Editors formats.', 'invalid');
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) throw bad(`Unknown member: ${unknown}.`);
  if (typeof name !== 'string') throw bad('The name must be a string.');
  if (parents !== undefined && !(Array.isArray(parents) && parents.length === 1)) {
    throw bad('A file has exactly one parent.', 'multipleParentsNotSupported');
  }
  const parent = visible(store, String(parents?.[0] ?? 'root'), account, query);
  return {
    account,
    parent: checkParent(store, parent, account),
    name,
    appProperties: readProperties(appProperties),
    size: length === undefined ? undefined : Number(length),
    fields: query.get('fields'),
    query,
    received: Buffer.alloc(0),
    made: undefined,
  };
}

function checkParent(store: DriveStore, parent: DriveFile, account: Account): DriveFile {
  if (parent.mimeType !== FOLDER)
    throw new DriveRejection(403, 'parentNotAFolder', 'The specified parent is not a folder.');
  const role = roleOn(store, parent, account);
  if (role === undefined || role === 'reader') {
    throw new DriveRejection(
      403,
      'insufficientParentPermissions',
      'Insufficient permissions for the specified parent.',
    );
  }
  return parent;
}

function readProperties(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  for (const [key, text] of entries) {
    if (typeof text !== 'string' || Buffer.byteLength(key + text) > PROPERTY_BYTES) {
      throw new DriveRejection(
        400,
        'invalid',
        `The property ${key} is not a string, or is longer than ${PROPERTY_BYTES} bytes.`,
      );
    }
  }
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Parses Content-Range (RFC 9110 §14.4), and checks that the body has that length. */
function readRange(request: DriveRequest): { from?: number; to?: number; size: number } {
  const header = headerOf(request, 'content-range') ?? '';
  const [, from, to, size] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(header) ?? [];
  const expected = from === undefined ? 0 : Number(to) - Number(from) + 1;
  if (size === undefined || expected < 0 || request.body.length !== expected || Number(to ?? 0) >= Number(size)) {
    throw new DriveRejection(400, 'badContent', `Content-Range "${header}" does not fit ${request.body.length} bytes.`);
  }
  return from === undefined ? { size: Number(size) } : { from: Number(from), to: Number(to), size: Number(size) };
}

/** Checks that the bytes are a zip with a presentation, and the quota. Does not convert anything, unlike Google. */
function convert(store: DriveStore, { account, parent, name, appProperties, received }: Session): DriveFile {
  const isPptx = received.subarray(0, 2).toString('latin1') === 'PK' && received.includes('ppt/presentation.xml');
  if (!isPptx) throw new DriveRejection(400, 'badRequest', 'Bad Request: the file cannot be converted.');
  const on = parent.driveId === undefined ? undefined : store.drives.get(parent.driveId);
  if (on === undefined) checkStorage(store, account, received.length);
  else if (filesOf(store, on.id) >= on.fileLimit) {
    throw new DriveRejection(
      403,
      'teamDriveFileLimitExceeded',
      'The file limit for this shared drive has been exceeded.',
    );
  }
  return addFile(store, {
    name,
    mimeType: SLIDES,
    parent: parent.id,
    driveId: on?.id,
    owner: on === undefined ? account.email : undefined,
    appProperties,
    size: received.length,
  });
}

function filesOf(store: DriveStore, driveId: string): number {
  return [...store.files.values()].filter((file) => file.driveId === driveId).length;
}

function checkStorage(store: DriveStore, account: Account, more: number): void {
  if (account.kind === 'service') {
    const message =
      'Service Accounts do not have storage quota. Leverage shared drives, or use OAuth delegation instead.';
    throw new DriveRejection(403, 'storageQuotaExceeded', message);
  }
  if (account.storage !== undefined && usedBy(store, account) + more > account.storage) {
    throw new DriveRejection(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded.");
  }
}

/** Used bytes on an account's own Drive. */
export function usedBy(store: DriveStore, { email }: Account): number {
  return [...store.files.values()].filter(({ owner }) => owner === email).reduce((sum, { size }) => sum + size, 0);
}
