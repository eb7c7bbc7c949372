import { lookup as systemLookup } from 'node:dns/promises';
import { Agent, request } from 'undici';
import { LIMITS } from '../../telemetry/limits.ts';
import { PictureRejected } from './picture-rejected.ts';
import { AddressRejected, type Connector, type Guard, type Lookup, pinnedConnector } from './pinned-connector.ts';
import { readBody } from './read-body.ts';

const { redirects: mostRedirects, headersTime, time } = LIMITS.fetching;

export interface PictureFetcher {
  /** Fetches a caller's picture. Rejects with `PictureRejected`, or with the signal's reason. */
  fetchPicture(url: string, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface PictureFetcherParts {
  /** Hosts (`host` or `host:port`, lower case) that may be private, on any port or on the given one. */
  readonly allow: readonly string[];
  readonly lookup?: Lookup;
  /** Creates the connector that applies the guard. Default: `pinnedConnector`. */
  readonly connect?: (guard: Guard) => Connector;
  /** Called for each address that was rejected because it is not public. */
  readonly onRejected?: () => void;
}

/**
 * A fetcher that connects only to public http(s) addresses on the default ports, follows at most three redirects with the same
 * checks on each, and stops at 10 MB (decompressed) or 15 seconds.
 */
export function createPictureFetcher(parts: PictureFetcherParts): PictureFetcher {
  // An IPv6 address is in brackets if a port follows.
  const allow = new Set(parts.allow.map((host) => host.replace(/^\[(.*)\]/, '$1')));
  const allowed = (hostname: string, port: string) => allow.has(hostname) || allow.has(`${hostname}:${port}`);
  const agent = new Agent({
    connect: (parts.connect ?? pinnedConnector)({ lookup: parts.lookup ?? lookupAll, allowed }),
    headersTimeout: headersTime.most,
    bodyTimeout: headersTime.most,
    keepAliveTimeout: 1_000,
  });

  async function fetchPicture(url: string, signal: AbortSignal): Promise<Uint8Array> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(time.most)]);
    try {
      let address = checkedUrl(url, allowed);
      for (let redirects = 0; redirects <= mostRedirects.most; redirects++) {
        const answer = await get(address, agent, limited);
        if (answer.location === undefined) return answer.bytes;
        address = checkedUrl(answer.location, allowed, address);
      }
      throw new PictureRejected(`it redirects more than ${mostRedirects.most} times`);
    } catch (error) {
      signal.throwIfAborted();
      const reason = reasonOf(error);
      if (reason.message === NOT_PUBLIC) parts.onRejected?.();
      throw reason;
    }
  }

  return { fetchPicture, close: () => agent.close() };
}

type Answer =
  | { readonly location: string; readonly bytes?: never }
  | { readonly location?: never; readonly bytes: Uint8Array };

async function get(url: URL, agent: Agent, signal: AbortSignal): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher: agent,
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Deckwright' },
  });
  // A destroyed body emits an error event, and an unhandled one would end the process.
  body.on('error', () => {});
  const { location } = headers;
  try {
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') return { location };
    if (statusCode < 200 || statusCode > 299) throw new PictureRejected(`its server answered ${statusCode}`);
    return { bytes: await readBody(body, headers) };
  } finally {
    body.destroy();
  }
}

/** One message for every rejection, so that responses reveal nothing about the network of this server. */
const NOT_PUBLIC =
  'pictures come from public http and https addresses on ports 80 and 443, without a user name, or as a data URI';

function checkedUrl(url: string, allowed: (hostname: string, port: string) => boolean, base?: URL): URL {
  const parsed = URL.parse(url, base?.href);
  if (parsed === null) throw new PictureRejected(NOT_PUBLIC);
  const web = parsed.protocol === 'http:' || parsed.protocol === 'https:';
  const hostname = parsed.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = parsed.port || (parsed.protocol === 'https:' ? '443' : '80');
  const usualPort = port === '80' || port === '443' || allowed(hostname, port);
  if (!web || !usualPort || parsed.username !== '' || parsed.password !== '') throw new PictureRejected(NOT_PUBLIC);
  return parsed;
}

function reasonOf(error: unknown): PictureRejected {
  if (error instanceof PictureRejected) return error;
  if (error instanceof AddressRejected) return new PictureRejected(NOT_PUBLIC, { cause: error });
  const late = error instanceof Error && /timeout/i.test(error.name);
  return new PictureRejected(late ? 'its server did not answer in time' : 'its server could not be reached', {
    cause: error,
  });
}

async function lookupAll(hostname: string): Promise<readonly string[]> {
  const answers = await systemLookup(hostname, { all: true });
  return answers.map(({ address }) => address);
}
