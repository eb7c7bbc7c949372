import { untilServed } from '@deckwright/content-form/busy';
import { besideStudio } from '../base-path.ts';
import { serverErrorOf } from './server-error.ts';

interface UploadOptions {
  /** Nothing must be there yet. Otherwise it is replaced. */
  readonly mustBeNew: boolean;
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Rejects with an `AbortError` once it is aborted. */
  readonly signal?: AbortSignal;
}

/** Sends a file to an address of the management API, and returns the answer. Rejects with a `ServerError`, or if nothing answers. */
export async function uploadFile<Answer>(path: string, file: Blob, options: UploadOptions): Promise<Answer> {
  const response = await untilServed(() => put(path, file, options), options.signal);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw serverErrorOf(response, body);
  return body as Answer;
}

function put(path: string, file: Blob, { mustBeNew, onProgress, signal }: UploadOptions): Promise<Response> {
  // `fetch` does not say how much it has sent.
  const request = new XMLHttpRequest();
  request.open('PUT', besideStudio(`manage/v1${path}`));
  request.setRequestHeader('content-type', 'application/octet-stream');
  if (mustBeNew) request.setRequestHeader('if-none-match', '*');
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      // A response that never has a body cannot be made with one.
      resolve(new Response(responseText === '' ? null : responseText, { status, headers: headersOf(request) }));
    });
    request.addEventListener('error', () => reject(new Error('The server cannot be reached. Try again.')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function headersOf(request: XMLHttpRequest): HeadersInit {
  return ['x-request-id', 'retry-after'].flatMap((name) => {
    const value = request.getResponseHeader(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
}
