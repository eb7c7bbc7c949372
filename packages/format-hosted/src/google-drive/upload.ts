import { HostedLocationError } from '@deckwright/core/contract';
import { backoff, MAX_WAIT_MS, type Timing } from './backoff.ts';
import { type DeckFile, FIELDS, PPTX, readDeckFile, SLIDES } from './deck-files.ts';
import { type DriveApi, failureOf, MAX_ATTEMPTS } from './drive-api.ts';
import { classify } from './failure-table.ts';

export interface Upload {
  readonly name: string;
  readonly folder: string;
  readonly pptx: Uint8Array;
  readonly exportId: string;
  readonly expiresAt: string;
}

/** Bytes of one part of the file. Drive accepts multiples of 256 KiB. */
const CHUNK = 32 * 256 * 1024;

/** Drive answers the last part only after it has converted the deck. */
const CHUNK_TIMEOUT_MS = 5 * 60_000;

const MAX_SESSIONS = 3;

/** Drive's answer to a part: the finished deck, or how many bytes it has received. */
type Progress = { readonly file: DeckFile } | { readonly received: number };

/**
 * Uploads a pptx, which Drive converts, and returns the deck. If an answer is lost, it asks the upload session how many bytes arrived; a
 * finished session returns the deck. So no deck is created twice. If the session has ended too, it starts a new one, but only if `find`
 * returns no deck.
 */
export async function upload(
  api: DriveApi,
  deck: Upload,
  timing: Timing,
  find: () => Promise<DeckFile | undefined>,
): Promise<DeckFile> {
  for (let session = 1; ; session += 1) {
    const url = await begin(api, deck);
    try {
      return await send(api, url, deck.pptx, timing);
    } catch (error) {
      const status = failureOf(error)?.status;
      const ended = status === 404 || status === 410;
      if (!ended || session === MAX_SESSIONS) throw error;
      const made = await find();
      if (made !== undefined) return made;
    }
  }
}

/** Starts an upload session and returns its URL. Safe to repeat, since a session creates no file yet. */
function begin(api: DriveApi, { name, folder, pptx, exportId, expiresAt }: Upload): Promise<string> {
  return api.call('upload the deck', async ({ auth }) => {
    const { headers } = await auth.request({
      url: 'https://www.googleapis.com/upload/drive/v3/files',
      method: 'POST',
      params: { uploadType: 'resumable', supportsAllDrives: 'true', fields: FIELDS },
      headers: { 'X-Upload-Content-Type': PPTX, 'X-Upload-Content-Length': String(pptx.byteLength) },
      data: {
        name,
        // A type other than that of the file requests a conversion.
        mimeType: SLIDES,
        parents: [folder],
        appProperties: { exportId, expiresAt, fileSize: String(pptx.byteLength) },
      },
    });
    return sessionUrl(headers.get('location'));
  });
}

/** Checks that a session belongs to Google, since every request to it contains the access token. */
function sessionUrl(location: string | null): string {
  const url = URL.parse(location ?? '');
  if (url?.protocol === 'https:' && url.hostname.endsWith('.googleapis.com')) return url.href;
  throw new HostedLocationError(
    'transient',
    'Google Drive could not upload the deck: its answer has no upload session.',
  );
}

async function send(api: DriveApi, url: string, pptx: Uint8Array, timing: Timing): Promise<DeckFile> {
  let received = 0;
  let failures = 0;
  let lost = false;
  for (;;) {
    try {
      const progress = await put(api, url, pptx, lost ? undefined : received);
      if ('file' in progress) return progress.file;
      if (progress.received > received) failures = 0;
      else if (!lost) failures += 1;
      received = progress.received;
      lost = false;
      if (failures >= MAX_ATTEMPTS)
        throw new HostedLocationError('transient', 'Google Drive could not upload the deck: it accepts no more bytes.');
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined || classify(failure, 'upload the deck').retry !== true) throw error;
      failures += 1;
      const pause = backoff(failures, timing, failure.retryAfterMs);
      if (failures >= MAX_ATTEMPTS || pause > MAX_WAIT_MS) throw error;
      await timing.wait(pause);
      lost = true;
    }
  }
}

/** Sends the part that begins at `from`. Without `from`, asks how many bytes arrived (`Content-Range: bytes *` + `/` + size, no body). */
function put(api: DriveApi, url: string, pptx: Uint8Array, from: number | undefined): Promise<Progress> {
  return api.callOnce('upload the deck', async ({ auth }) => {
    const size = pptx.byteLength;
    const end = from === undefined ? 0 : Math.min(from + CHUNK, size);
    const range = from === undefined ? '*' : `${from}-${end - 1}`;
    const { status, headers, data } = await auth.request<object>({
      url,
      method: 'PUT',
      headers: { 'Content-Type': PPTX, 'Content-Range': `bytes ${range}/${size}` },
      data: from === undefined ? '' : pptx.subarray(from, end),
      timeout: CHUNK_TIMEOUT_MS,
      validateStatus: (code) => code === 308 || (code >= 200 && code < 300),
    });
    if (status === 308) return { received: bytesIn(headers.get('range')) };
    const file = readDeckFile(data);
    if (file !== undefined) return { file };
    throw new HostedLocationError('transient', 'Google Drive could not upload the deck: its answer has no file.');
  });
}

/** `bytes=0-524287` means 524,288 bytes. Without the header no bytes have arrived. */
function bytesIn(range: string | null): number {
  const last = /^bytes=0-(\d+)$/.exec(range ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}
