import { lookup as systemLookup } from 'node:dns/promises';
import { Agent, request } from 'undici';
import { AddressRefused, type Lookup, pinnedConnector } from './pinned-connector.ts';

const MOST_REDIRECTS = 3;
const HEADERS_MS = 5_000;
const TOTAL_MS = 15_000;
const MOST_BYTES = 10 * 1_048_576;

/** A reason for the caller, in words that follow a colon. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

/** Fetches a caller's picture. Rejects with `PictureRefused`, or with the signal's reason. */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Uint8Array>;

export interface PictureFetcherParts {
  /** Hosts (`host` or `host:port`, lower case) that may be private and may use any port or the given one. */
  readonly allow: readonly string[];
  readonly lookup?: Lookup;
}

/**
 * A fetcher that talks only to public http(s) addresses on their usual ports, follows at most three redirects with
 * the same checks on each, and stops at 10 MB or 15 seconds.
 */
export function createPictureFetcher(parts: PictureFetcherParts): {
  readonly fetchPicture: FetchPicture;
  close(): Promise<void>;
} {
  // An IPv6 address stands in brackets where a port follows.
  const allow = new Set(parts.allow.map((host) => host.replace(/^\[(.*)\]/, '$1')));
  const allowed = (hostname: string, port: string) => allow.has(hostname) || allow.has(`${hostname}:${port}`);
  const agent = new Agent({
    connect: pinnedConnector(parts.lookup ?? lookupAll, allowed, HEADERS_MS),
    headersTimeout: HEADERS_MS,
    bodyTimeout: HEADERS_MS,
    keepAliveTimeout: 1_000,
  });

  async function fetchPicture(url: string, signal: AbortSignal): Promise<Uint8Array> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TOTAL_MS)]);
    try {
      let address = checkedUrl(url, allowed);
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        const answer = await get(address, agent, limited);
        if (answer.location === undefined) return answer.bytes;
        address = checkedUrl(answer.location, allowed, address);
      }
      throw new PictureRefused(`it redirects more than ${MOST_REDIRECTS} times`);
    } catch (error) {
      signal.throwIfAborted();
      throw reasonOf(error);
    }
  }

  return { fetchPicture, close: () => agent.close() };
}

type Answer =
  | { readonly location: string; readonly bytes?: never }
  | { readonly location?: never; readonly bytes: Buffer };

async function get(url: URL, agent: Agent, signal: AbortSignal): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher: agent,
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Deckwright' },
  });
  // A body that is destroyed half-way says so as an error event, and one that nobody hears ends the process.
  body.on('error', () => {});
  const { location } = headers;
  if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
    await body.dump({ limit: 65_536 });
    return { location };
  }
  const refusal = refusalOf(statusCode, headers);
  if (refusal !== undefined) {
    body.destroy();
    throw new PictureRefused(refusal);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) {
      body.destroy();
      throw new PictureRefused(tooLarge);
    }
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks, size) };
}

const tooLarge = `it is larger than ${MOST_BYTES / 1_048_576} MB`;

function refusalOf(
  status: number,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  if (status < 200 || status > 299) return `its server answered ${status}`;
  const encoding = headers['content-encoding'];
  // What is unpacked could grow past every limit.
  if (encoding !== undefined && encoding !== 'identity') return `it was sent with Content-Encoding ${encoding}`;
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) return tooLarge;
  return undefined;
}

/** One sentence for every refusal, so that answers tell nothing about the network behind this server. */
const NOT_PUBLIC =
  'pictures come from public http and https addresses on ports 80 and 443, without a user name, or as a data URI';

function checkedUrl(url: string, allowed: (hostname: string, port: string) => boolean, base?: URL): URL {
  const parsed = URL.parse(url, base?.href);
  if (parsed === null) throw new PictureRefused(NOT_PUBLIC);
  const web = parsed.protocol === 'http:' || parsed.protocol === 'https:';
  const hostname = parsed.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = parsed.port || (parsed.protocol === 'https:' ? '443' : '80');
  const usualPort = port === '80' || port === '443' || allowed(hostname, port);
  if (!web || !usualPort || parsed.username !== '' || parsed.password !== '') throw new PictureRefused(NOT_PUBLIC);
  return parsed;
}

function reasonOf(error: unknown): PictureRefused {
  if (error instanceof PictureRefused) return error;
  if (error instanceof AddressRefused) return new PictureRefused(NOT_PUBLIC, { cause: error });
  const late = error instanceof Error && /timeout/i.test(error.name);
  return new PictureRefused(late ? 'its server did not answer in time' : 'its server could not be reached', {
    cause: error,
  });
}

async function lookupAll(hostname: string): Promise<readonly string[]> {
  const answers = await systemLookup(hostname, { all: true });
  return answers.map(({ address }) => address);
}
