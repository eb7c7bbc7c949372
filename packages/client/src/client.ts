import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { errorOf, PresentationError } from './presentation-error.ts';
import { type Send, withRetries } from './retry.ts';
import type { components, paths } from './schema.ts';
import { type WaitCallOptions, waitForEnd } from './wait.ts';

type Schemas = components['schemas'];

export interface ClientOptions {
  /** The address of the service, such as `https://decks.example.com`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How often a request that is safe to repeat is retried after a failed connection or a status such as 429 or 503. Default: 2. */
  readonly retries?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: Send;
}

export interface ExportCallOptions {
  /** A unique key for this export, such as a UUID. With it the request is retried, and the export still runs only once. */
  readonly idempotencyKey?: string;
  /** Treats every notice as an error. */
  readonly strict?: boolean;
  readonly signal?: AbortSignal;
}

export interface DownloadCallOptions {
  readonly signal?: AbortSignal;
}

/** The body of an export. `Api` is the `paths` of another schema, such as that of a server with plugins. */
export type ExportBody<Api = paths> = Frozen<BodyOf<Api>>;

type BodyOf<Api> = Api extends {
  '/v1/project/export': { post: { requestBody: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** Data that is `as const` may be sent too. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

interface InBackground {
  readonly options: { readonly async: true };
}

interface AtOnce {
  readonly options?: { readonly async?: false | null } | null;
}

/**
 * A client for the API. `GET`, `POST` and `DELETE` are those of openapi-fetch: they return `{data, error, response}` and do not throw for an
 * error response. `export`, `wait` and `download` throw `PresentationError`.
 */
export interface Client<Api extends object = paths> extends FetchClient<Api> {
  /** Sends a deck. Returns a task id if `options.async` is true, otherwise the address of the finished file. */
  export(body: ExportBody<Api> & InBackground, options?: ExportCallOptions): Promise<Schemas['ExportAccepted']>;
  export(body: ExportBody<Api> & AtOnce, options?: ExportCallOptions): Promise<Schemas['ExportDone']>;
  export(
    body: ExportBody<Api>,
    options?: ExportCallOptions,
  ): Promise<Schemas['ExportAccepted'] | Schemas['ExportDone']>;
  /**
   * Polls until the export with this id has ended, also while the service restarts. Throws `EXPORT_FAILED` if it failed and
   * `WAIT_TIMEOUT` if it has not ended in time.
   */
  wait(id: number, options?: WaitCallOptions): Promise<Schemas['TaskSuccess']>;
  /** Returns the bytes of a finished file. Throws `GONE` if it has expired; its address is then null. */
  download(url: string | null, options?: DownloadCallOptions): Promise<Uint8Array<ArrayBuffer>>;
}

const DEFAULT_RETRIES = 2;

/**
 * Creates a client. The types are those of a server with the formats pptx, pdf and hosted-slides. For the options of a plugin's format,
 * let openapi-typescript write the schema of your server, and pass its `paths` as `Api`.
 */
export function createClient<Api extends object = paths>(options: ClientOptions): Client<Api> {
  const once: Send = options.fetch ?? ((request) => globalThis.fetch(request));
  const send = withRetries(once, options.retries ?? DEFAULT_RETRIES);
  const api = createFetchClient<paths>({
    baseUrl: options.baseUrl,
    headers: { Authorization: `Bearer ${options.apiKey}` },
    fetch: send,
  });
  const own = {
    async export(body: ExportBody, { idempotencyKey, strict, signal }: ExportCallOptions = {}) {
      const header = {
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': JSON.stringify(idempotencyKey) }),
        ...(strict === true && { Prefer: 'handling=strict' }),
      };
      const { data, error, response } = await api.POST('/v1/project/export', {
        body: body as BodyOf<paths>,
        params: { header },
        signal: signal ?? null,
      });
      if (data === undefined) throw errorOf(response, error);
      return data;
    },
    wait(id: number, waitOptions: WaitCallOptions = {}) {
      // Polls repeat the request anyway.
      return waitForEnd(
        (signal) => api.GET('/v1/presentation/{id}', { params: { path: { id } }, signal, fetch: once }),
        id,
        waitOptions,
      );
    },
    async download(url: string | null, { signal }: DownloadCallOptions = {}) {
      if (url === null) throw new PresentationError('The file has expired.', { code: 'GONE' });
      // Without the API key: the address is signed, and may be that of another host.
      const response = await send(new Request(url, { signal: signal ?? null }));
      if (!response.ok) throw errorOf(response, await response.json().catch(() => undefined));
      return new Uint8Array(await response.arrayBuffer());
    },
  };
  return { ...api, ...own } as unknown as Client<Api>;
}
