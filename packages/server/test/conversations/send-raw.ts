import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request as it goes over the wire. */
export interface RawRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** A list of values becomes one line for each. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array | undefined;
  /** A `Content-Length` without the bytes, so that the test of a limit sends nothing large. */
  readonly announced?: number | undefined;
  /** Default: true. */
  readonly hasHost?: boolean | undefined;
}

/** A response as it came over the wire: header names keep their order and their case. */
export interface RawResponse {
  readonly httpVersion: string;
  readonly status: number;
  readonly reason: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Sends a request on a connection of its own. */
export function sendRaw(port: number, { method, path, headers, body, announced, hasHost }: RawRequest) {
  return new Promise<RawResponse>((resolve, reject) => {
    const call = request({
      ...{ host: '127.0.0.1', port, method, path, agent: false, setHost: false },
      headers: {
        ...(hasHost !== false && { host: 'decks.example.com' }),
        connection: 'keep-alive',
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
        ),
        ...(announced !== undefined && { 'content-length': String(announced) }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      read(response)
        .then(resolve, reject)
        .finally(() => call.destroy());
    });
    if (announced === undefined) call.end(body);
    else call.flushHeaders();
  });
}

async function read(response: IncomingMessage): Promise<RawResponse> {
  const { httpVersion, statusCode, statusMessage, rawHeaders } = response;
  const headers: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) headers.push([rawHeaders[index]!, rawHeaders[index + 1]!]);
  return { httpVersion, status: statusCode!, reason: statusMessage!, headers, body: await buffer(response) };
}
