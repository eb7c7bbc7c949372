import type { IncomingMessage, RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ManageClient } from '@deckwright/client/manage';
import { CommandFailed } from './console.ts';

/** What commands use of the client of the management API. */
export type CommandClient = Pick<ManageClient, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;

/** What openapi-fetch accepts with a path. */
interface Init {
  readonly params?: {
    readonly path?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  };
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly bodySerializer?: (body: unknown) => Uint8Array;
  readonly parseAs?: 'json' | 'arrayBuffer' | 'stream';
}

/** Requests of a command that run at the same time. */
export const REQUESTS_AT_ONCE = 6;

/** How often a read is sent again after a failed connection or a temporary error. */
const RETRIES = 2;
const FIRST_PAUSE_MS = 500;
const TEMPORARY = [429, 502, 503, 504];

/**
 * A client of the management API of a server, which answers as that of openapi-fetch does. It sends requests with `node:http`: loading
 * `fetch` takes longer than everything else that a short command does.
 */
export function createHttpClient(server: string, token: string): CommandClient {
  const base = `${server.replace(/\/+$/, '')}/manage/v1`;
  const ask =
    (method: string) =>
    async (path: string, init: Init = {}) => {
      const url = urlOf(base, path, init);
      const body = bodyOf(init);
      const headers = {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': body.length }),
        ...init.headers,
      };
      const response = await sendAgain(method === 'GET' ? RETRIES : 0, () => send(url, { method, headers }, body));
      return answerOf(response, init.parseAs);
    };
  const client = { GET: ask('GET'), POST: ask('POST'), PUT: ask('PUT'), PATCH: ask('PATCH'), DELETE: ask('DELETE') };
  // The types of the answers come from the OpenAPI document of the server, and nothing checks them here.
  return client as unknown as CommandClient;
}

function urlOf(base: string, path: string, { params = {} }: Init): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.path?.[name])));
  const url = new URL(base + filled);
  for (const [name, value] of Object.entries(params.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function bodyOf({ body, bodySerializer }: Init): Uint8Array | undefined {
  if (body === undefined) return undefined;
  return bodySerializer === undefined ? Buffer.from(JSON.stringify(body)) : bodySerializer(body);
}

async function sendAgain(retries: number, once: () => Promise<IncomingMessage>): Promise<IncomingMessage> {
  for (let tried = 0; ; tried++) {
    try {
      const response = await once();
      if (tried >= retries || !TEMPORARY.includes(response.statusCode!)) return response;
      response.resume();
      const seconds = Number(response.headers['retry-after'] ?? Number.NaN);
      await pause(Number.isInteger(seconds) ? seconds * 1_000 : FIRST_PAUSE_MS * 2 ** tried);
    } catch (error) {
      if (tried >= retries) throw unreachable(error);
      await pause(FIRST_PAUSE_MS * 2 ** tried);
    }
  }
}

function send(url: URL, options: RequestOptions, body: Uint8Array | undefined): Promise<IncomingMessage> {
  // An import would read every export of the module, also those that load `fetch`.
  const { request } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
  return new Promise((resolve, reject) => {
    request(url, options).on('response', resolve).on('error', reject).end(body);
  });
}

async function answerOf(message: IncomingMessage, parseAs: Init['parseAs'] = 'json') {
  const status = message.statusCode!;
  const headers = { get: (name: string) => message.headers[name] ?? null };
  const response = { ok: status >= 200 && status < 300, status, headers };
  if (response.ok && parseAs === 'stream') return { data: Readable.toWeb(message), response };
  const bytes = await bytesOf(message);
  if (response.ok && parseAs === 'arrayBuffer') return { data: new Uint8Array(bytes).buffer, response };
  if (bytes.length === 0) return { data: undefined, response };
  const json = jsonOf(bytes, message);
  return response.ok ? { data: json, response } : { error: json, response };
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  try {
    return Buffer.concat(await message.toArray());
  } catch (error) {
    throw unreachable(error);
  }
}

/** Throws `CommandFailed` if the answer cannot be that of a Deckwright server. */
function jsonOf(bytes: Buffer, { statusCode, headers }: IncomingMessage): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    const { location } = headers;
    if (location !== undefined) throw new CommandFailed(`The server redirects to ${location}. Use that address.`);
    // Such as the page of a proxy in front of a server that does not answer.
    const kind = statusCode! >= 500 ? 'server' : 'failed';
    const message = `The server answered with ${statusCode}, and not with JSON. Is it a Deckwright server?`;
    throw new CommandFailed(message, { kind, cause });
  }
}

function unreachable(cause: unknown): CommandFailed {
  const { message, code } = cause as NodeJS.ErrnoException;
  return new CommandFailed(`The server cannot be reached: ${message || code}.`, { kind: 'server', cause });
}
