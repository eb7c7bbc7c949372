import { HostedLocationError } from '@deckwright/core/contract';
import { backoff, PATIENCE_MS, type Timing } from './backoff.ts';
import { ATTEMPTS, type Caller, failureOf } from './caller.ts';
import { type DeckFile, FIELDS, PPTX, readDeckFile, SLIDES } from './deck-files.ts';
import { judge } from './failure-table.ts';

export interface Upload {
  readonly name: string;
  readonly folder: string;
  readonly pptx: Uint8Array;
  readonly exportId: string;
  readonly expiresAt: string;
}

/** A part of the file; Drive takes multiples of 256 KiB. */
const CHUNK = 32 * 256 * 1024;

/** The last part is answered once the deck is converted. */
const CHUNK_TIMEOUT_MS = 5 * 60_000;

const SESSIONS = 3;

/** What Drive says to a part: the deck, or how many bytes it has. */
type Progress = { readonly file: DeckFile } | { readonly received: number };

/**
 * Uploads a pptx so that Drive converts it, and answers the deck. When an answer is lost the session is asked how far it came, and
 * answers the deck itself if that was finished: so a deck is never made twice. Only if the session is gone too is a new one begun,
 * after `find` saw no deck.
 */
export async function upload(
  caller: Caller,
  deck: Upload,
  timing: Timing,
  find: () => Promise<DeckFile | undefined>,
): Promise<DeckFile> {
  for (let session = 1; ; session += 1) {
    const url = await begin(caller, deck);
    try {
      return await send(caller, url, deck.pptx, timing);
    } catch (error) {
      const status = failureOf(error)?.status;
      const ended = status === 404 || status === 410;
      if (!ended || session === SESSIONS) throw error;
      const made = await find();
      if (made !== undefined) return made;
    }
  }
}

/** A session; it makes no file yet, so that it may be asked for again. */
function begin(caller: Caller, { name, folder, pptx, exportId, expiresAt }: Upload): Promise<string> {
  return caller.call('upload the deck', async ({ auth }) => {
    const { headers } = await auth.request({
      url: 'https://www.googleapis.com/upload/drive/v3/files',
      method: 'POST',
      params: { uploadType: 'resumable', supportsAllDrives: 'true', fields: FIELDS },
      headers: { 'X-Upload-Content-Type': PPTX, 'X-Upload-Content-Length': String(pptx.byteLength) },
      data: {
        name,
        // Another type than the file's own asks for conversion.
        mimeType: SLIDES,
        parents: [folder],
        appProperties: { exportId, expiresAt, fileSize: String(pptx.byteLength) },
      },
    });
    return sessionUrl(headers.get('location'));
  });
}

/** Every request to the session carries our token, so it goes to Google alone. */
function sessionUrl(location: string | null): string {
  const url = URL.parse(location ?? '');
  if (url?.protocol === 'https:' && url.hostname.endsWith('.googleapis.com')) return url.href;
  throw new HostedLocationError('transient', 'Google Drive could not upload the deck: it began no upload session.');
}

async function send(caller: Caller, url: string, pptx: Uint8Array, timing: Timing): Promise<DeckFile> {
  let received = 0;
  let failures = 0;
  let lost = false;
  for (;;) {
    try {
      const progress = await put(caller, url, pptx, lost ? undefined : received);
      if ('file' in progress) return progress.file;
      if (progress.received > received) failures = 0;
      else if (!lost) failures += 1;
      received = progress.received;
      lost = false;
      if (failures >= ATTEMPTS) throw new HostedLocationError('transient', 'Google Drive takes no more of the upload.');
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined || judge(failure, 'upload the deck').again !== true) throw error;
      failures += 1;
      const pause = backoff(failures, timing, failure.retryAfterMs);
      if (failures >= ATTEMPTS || pause > PATIENCE_MS) throw error;
      await timing.wait(pause);
      lost = true;
    }
  }
}

/** Sends the next part, or with `from` absent asks how far it came (`Content-Range: bytes *` + `/` + size, and no bytes). */
function put(caller: Caller, url: string, pptx: Uint8Array, from: number | undefined): Promise<Progress> {
  return caller.once('upload the deck', async ({ auth }) => {
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
    throw new HostedLocationError('transient', 'Google Drive could not upload the deck: it answered with no file.');
  });
}

/** `bytes=0-524287` is 524,288 bytes; without the header there are none yet. */
function bytesIn(range: string | null): number {
  const last = /^bytes=0-(\d+)$/.exec(range ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}
