import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { components, paths } from './manage-schema.ts';
import { type Send, withRetries } from './retry.ts';

export interface ManageClientOptions {
  /** The address of the service, such as `https://decks.example.com`. */
  readonly baseUrl: string;
  /** A personal access token. Without it, the session of the page is used. */
  readonly token?: string;
  /** How often a read is retried after a failed connection or a status such as 429 or 503. Default: 2. */
  readonly retries?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: Send;
}

/** A client for the management API: `GET`, `POST`, `PUT`, `PATCH` and `DELETE` of openapi-fetch, which return `{data, error, response}`. */
export type ManageClient = FetchClient<paths>;

/** Schemas of the management API, by name. */
export type ManageSchemas = components['schemas'];

const DEFAULT_RETRIES = 2;

export function createManageClient({ baseUrl, token, retries, fetch }: ManageClientOptions): ManageClient {
  const once: Send = fetch ?? ((request) => globalThis.fetch(request));
  return createFetchClient<paths>({
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/manage/v1`,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    fetch: withRetries(once, retries ?? DEFAULT_RETRIES),
  });
}
