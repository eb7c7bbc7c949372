import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { assertKnownParameters, type DriveAnswer, DriveRejection, type DriveRequest, masked } from './answer.ts';
import type { DriveCall, DriveFault, DriveFaults } from './faults.ts';
import { deleteFile, getFile, listFiles } from './files.ts';
import { createPermission } from './sharing.ts';
import { type Account, type DriveStore, PPTX, SLIDES } from './store.ts';
import type { SignIn } from './token.ts';
import { type Uploads, usedBy } from './upload.ts';

/** Google's hosts that the stand-in serves. */
const HOSTS = ['oauth2.googleapis.com', 'www.googleapis.com'];

export interface Served {
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

interface Parts {
  readonly store: DriveStore;
  readonly signIn: SignIn;
  readonly uploads: Uploads;
  readonly faults: DriveFaults;
  readonly record: (call: DriveCall, status: number | 'dropped') => void;
}

interface Route {
  readonly call: DriveCall;
  readonly answer: (takes?: number) => DriveAnswer;
}

/** Serves on a free port of this machine. The returned `fetch` sends requests for Google's addresses there. */
export async function serve(parts: Parts): Promise<Served> {
  const server = createServer((request, response) => {
    handle(parts, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      if (!HOSTS.includes(url.hostname) || url.protocol !== 'https:') {
        return Promise.reject(new TypeError(`The stand-in for Drive does not serve ${url.origin}.`));
      }
      return globalThis.fetch(`http://127.0.0.1:${port}/${url.hostname}${url.pathname}${url.search}`, init);
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function handle(parts: Parts, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = await readRequest(incoming);
  const route = routeOf(parts, request);
  const fault = parts.faults.next(route.call);
  const drop = () => {
    parts.record(route.call, 'dropped');
    incoming.socket.destroy();
  };
  if (fault !== undefined && 'delayMs' in fault) await wait(fault.delayMs);
  if (fault !== undefined && 'drop' in fault && fault.drop === 'before') return drop();
  const answer = fault !== undefined && 'status' in fault ? faultAnswer(fault) : attempt(route, fault);
  if (fault !== undefined && 'drop' in fault) return drop();
  parts.record(route.call, answer.status);
  const body = answer.body === undefined ? '' : JSON.stringify(answer.body);
  response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8', ...answer.headers }).end(body);
}

function attempt(route: Route, fault: DriveFault | undefined): DriveAnswer {
  try {
    return route.answer(fault !== undefined && 'takes' in fault ? fault.takes : undefined);
  } catch (error) {
    if (error instanceof DriveRejection) return error.answer;
    throw error;
  }
}

function faultAnswer(fault: Extract<DriveFault, { status: number }>): DriveAnswer {
  const { status, reason = 'backendError', message = 'Injected fault.', retryAfter } = fault;
  return new DriveRejection(
    status,
    reason,
    message,
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  ).answer;
}

/** The call of a request. Found before anything is checked, so that a fault can replace the response. */
function routeOf({ store, signIn, uploads }: Parts, request: DriveRequest): Route {
  const { method, path, query } = request;
  const account = () => signIn.accountOf(request);
  const route = (call: DriveCall, answer: Route['answer']): Route => ({ call, answer });
  const [, id = ''] =
    /^\/www\.googleapis\.com\/drive\/v3\/(?:files|drives)\/([^/]+)(?:\/permissions)?$/.exec(path) ?? [];
  const api = path.replace('/www.googleapis.com', '').replace(id === '' ? ' ' : id, '*');
  switch (`${method} ${api}`) {
    case 'POST /oauth2.googleapis.com/token':
      return route('token', () => signIn.answer(request));
    case 'GET /drive/v3/about':
      return route('about.get', () => getAbout(store, account(), request));
    case 'GET /drive/v3/drives/*':
      return route('drives.get', () => getDrive(store, id, account(), request));
    case 'GET /drive/v3/files':
      return route('files.list', () => listFiles(store, account(), request));
    case 'GET /drive/v3/files/*':
      return route('files.get', () => getFile(store, id, account(), request));
    case 'DELETE /drive/v3/files/*':
      return route('files.delete', () => deleteFile(store, id, account(), request));
    case 'POST /drive/v3/files/*/permissions':
      return route('permissions.create', () => createPermission(store, id, account(), request));
    case 'POST /upload/drive/v3/files':
      return route('upload.begin', () => uploads.begin(account(), request));
    case 'PUT /upload/drive/v3/files': {
      const call = request.body.length === 0 ? 'upload.status' : 'upload.put';
      return route(call, (takes) => {
        account();
        return uploads.put(request, takes);
      });
    }
    default:
      return route('files.get', () => {
        throw new DriveRejection(
          404,
          'notFound',
          `The stand-in does not support ${method} ${path}${query.size > 0 ? '?…' : ''}.`,
        );
      });
  }
}

async function readRequest(incoming: IncomingMessage): Promise<DriveRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://stand-in');
  return {
    method: incoming.method ?? 'GET',
    path: decodeURI(url.pathname),
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(parts),
  };
}

function getAbout(store: DriveStore, account: Account, { query }: DriveRequest): DriveAnswer {
  assertKnownParameters(query, ['fields']);
  if (!query.has('fields')) {
    throw new DriveRejection(400, 'required', "The 'fields' parameter is required for this method.");
  }
  const { storage } = account;
  const limit = account.kind === 'service' ? '0' : storage === undefined ? undefined : String(storage);
  const about = {
    kind: 'drive#about',
    user: { emailAddress: account.email },
    storageQuota: { ...(limit === undefined ? {} : { limit }), usage: String(usedBy(store, account)) },
    importFormats: store.importsPptx ? { [PPTX]: [SLIDES] } : {},
    maxImportSizes: { [SLIDES]: String(100 * 2 ** 20) },
  };
  return { status: 200, body: masked(about, query.get('fields')) };
}

function getDrive(store: DriveStore, id: string, account: Account, { query }: DriveRequest): DriveAnswer {
  assertKnownParameters(query, ['fields', 'useDomainAdminAccess']);
  const drive = store.drives.get(id);
  const role = drive?.members.get(account.email);
  if (drive === undefined || role === undefined) {
    throw new DriveRejection(404, 'notFound', `Shared drive not found: ${id}`);
  }
  const { name, restrictions } = drive;
  const capabilities = { canDeleteChildren: role === 'organizer', canAddChildren: role !== 'reader' };
  const whole = { kind: 'drive#drive', id, name, restrictions, capabilities };
  return { status: 200, body: masked(whole, query.get('fields'), 'kind,id,name') };
}
