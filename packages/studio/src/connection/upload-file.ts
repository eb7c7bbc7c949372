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
export function uploadFile<Answer>(
  path: string,
  file: Blob,
  { mustBeNew, onProgress, signal }: UploadOptions,
): Promise<Answer> {
  // `fetch` does not say how much it has sent.
  const request = new XMLHttpRequest();
  request.open('PUT', besideStudio(`manage/v1${path}`));
  request.responseType = 'json';
  request.setRequestHeader('content-type', 'application/octet-stream');
  if (mustBeNew) request.setRequestHeader('if-none-match', '*');
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response as Answer);
      else reject(serverErrorOf(new Response(null, { status, headers: idOf(request) }), response));
    });
    request.addEventListener('error', () => reject(new Error('The server cannot be reached. Try again.')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function idOf(request: XMLHttpRequest): HeadersInit {
  const id = request.getResponseHeader('x-request-id');
  return id === null ? {} : { 'x-request-id': id };
}
