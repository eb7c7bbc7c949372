import { createSign } from 'node:crypto';
import {
  type DriveStandIn,
  type DriveStandInOptions,
  type ServiceAccountFile,
  startDriveStandIn,
} from '@deckwright/testkit/drive';

export const ROBOT = 'robot@example-project.iam.gserviceaccount.com';
export const PERSON = 'ana@example.com';
export const SLIDES = 'application/vnd.google-apps.presentation';
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
export const SCOPE = 'https://www.googleapis.com/auth/drive';
const AUDIENCE = 'https://oauth2.googleapis.com/token';

const API = 'https://www.googleapis.com';

/** A file that the stand-in accepts as a pptx. */
export function pptxOf(bytes: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes);
  file.set(new TextEncoder().encode('PK'));
  file.set(new TextEncoder().encode('ppt/presentation.xml'), bytes - 20);
  return file;
}

export interface Reply {
  readonly status: number;
  readonly reason: string | undefined;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** A minimal client that can also send wrong requests. */
export interface Client {
  readonly drive: DriveStandIn;
  readonly key: ServiceAccountFile;
  readonly shared: string;
  send(path: string, init?: RequestInit & { readonly token?: string }): Promise<Reply>;
  /** Begins an upload and returns the path of its session. */
  begin(metadata: object, query?: string): Promise<Reply & { readonly session: string }>;
  put(session: string, range: string, body: Uint8Array<ArrayBuffer> | ''): Promise<Reply>;
  /** Uploads a file of `bytes` bytes in one part. */
  upload(metadata?: object, bytes?: number): Promise<Reply>;
  token: string;
}

export function assertion(key: ServiceAccountFile, claims: object = {}, alg = 'RS256'): string {
  const iat = Math.floor(Date.now() / 1_000);
  const parts = [
    { alg, typ: 'JWT' },
    { iss: key.client_email, aud: AUDIENCE, scope: SCOPE, iat, exp: iat + 3_600, ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = createSign('RSA-SHA256').update(parts.join('.')).sign(key.private_key);
  return [...parts, signature.toString('base64url')].join('.');
}

export async function signIn(drive: DriveStandIn, form: Record<string, string>): Promise<Reply> {
  return replyOf(await drive.fetch(AUDIENCE, { method: 'POST', body: new URLSearchParams(form) }));
}

export function byAssertion(drive: DriveStandIn, jwt: string): Promise<Reply> {
  return signIn(drive, { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: jwt });
}

export async function openClient(options: DriveStandInOptions = {}): Promise<Client> {
  const drive = await startDriveStandIn(options);
  const key = drive.addServiceAccount(ROBOT);
  const shared = drive.addSharedDrive('Decks', { [ROBOT]: 'organizer' });
  const client: Client = {
    drive,
    key,
    shared,
    token: String((await byAssertion(drive, assertion(key))).body.access_token),
    async send(path, { token = client.token, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (token !== '') headers.set('authorization', `Bearer ${token}`);
      return replyOf(await drive.fetch(API + path, { ...init, headers }));
    },
    async begin(metadata, query = '?uploadType=resumable&supportsAllDrives=true') {
      const reply = await client.send(`/upload/drive/v3/files${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-upload-content-type': PPTX },
        body: JSON.stringify(metadata),
      });
      return { ...reply, session: (reply.headers.get('location') ?? '').replace(API, '') };
    },
    put: (session, range, body) =>
      client.send(session, { method: 'PUT', headers: { 'content-range': `bytes ${range}` }, body }),
    async upload(metadata = {}, bytes = 1_000) {
      const { session } = await client.begin({ name: 'Deck', mimeType: SLIDES, parents: [shared], ...metadata });
      return client.put(session, `0-${bytes - 1}/${bytes}`, pptxOf(bytes));
    },
  };
  return client;
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const body = text === '' ? {} : JSON.parse(text);
  const reason = typeof body.error === 'string' ? body.error : body.error?.errors?.[0]?.reason;
  return { status: response.status, reason, body, headers: response.headers };
}
