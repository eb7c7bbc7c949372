import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { HostedLocationError } from '@deckwright/core/contract';

/** What Google Cloud's console gives as the JSON key of a service account; other members are not looked at. */
export interface ServiceAccountKey {
  readonly type: 'service_account';
  readonly client_email: string;
  /** PEM. */
  readonly private_key: string;
}

/** A person's consent: an OAuth client with a refresh token, as `gcloud auth application-default login` writes it. */
export interface OAuthCredentials {
  readonly type: 'authorized_user';
  readonly client_id: string;
  readonly client_secret: string;
  readonly refresh_token: string;
}

export type GoogleCredentials = ServiceAccountKey | OAuthCredentials;

const WANTED =
  'It takes the JSON key of a service account (type, client_email, private_key), or an OAuth client with a refresh token (type "authorized_user", client_id, client_secret, refresh_token).';

/**
 * Reads credentials from a JSON file, or checks those given. Throws a `HostedLocationError` that says what is missing, in words
 * without any of the content: a parser's own words would quote it.
 */
export async function readCredentials(source: string | GoogleCredentials): Promise<GoogleCredentials> {
  if (typeof source !== 'string') return parse(source, "Google's credentials");
  // Nothing of it may be said: it is no path, but a secret.
  if (NO_PATH.test(source)) {
    throw new HostedLocationError(
      'configuration',
      "Google's credentials are to be named by the path of a file, and what was given is their content. Put it into a file that only the server's user may read, and name that.",
    );
  }
  const name = `The credentials file ${JSON.stringify(source)}`;
  let text: string;
  try {
    text = await readFile(source, 'utf8');
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    const reason = READING[code] ?? `cannot be read (${code}).`;
    throw new HostedLocationError('configuration', `${name} ${reason}`);
  }
  let content: unknown;
  try {
    // Some editors write a byte order mark.
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new HostedLocationError('configuration', `${name} is not JSON. ${WANTED}`);
  }
  return parse(content, name);
}

/** JSON, a key, or either in base64. */
const NO_PATH = /^\s*[{["]|-----BEGIN|[\r\n]|^[\w+/=]{500,}$/;

const READING: Readonly<Record<string, string>> = {
  ENOENT: 'is not there. Mend the path, or put the file at it.',
  EACCES: 'may not be read by the user that the server runs as. Let that user, and nobody else, read it.',
  EISDIR: 'is a folder. Name the JSON file itself.',
};

function parse(content: unknown, name: string): GoogleCredentials {
  const fault = (what: string) => new HostedLocationError('configuration', `${name} ${what}`);
  if (typeof content !== 'object' || content === null) throw fault(`is not an object. ${WANTED}`);
  const members = flat(content as Record<string, unknown>);
  const type = members.type ?? ('refresh_token' in members ? 'authorized_user' : undefined);
  if (type !== 'service_account' && type !== 'authorized_user') {
    const client = 'client_secret' in members ? ' This is an OAuth client alone: add its refresh_token.' : '';
    throw fault(`is of another kind.${client} ${WANTED}`);
  }
  const needed = type === 'service_account' ? SERVICE_ACCOUNT : AUTHORIZED_USER;
  const missing = needed.filter((key) => typeof members[key] !== 'string' || members[key] === '');
  if (missing.length > 0) throw fault(`has no ${missing.join(', no ')}. ${WANTED}`);
  const chosen = Object.fromEntries(needed.map((key) => [key, members[key]]));
  if (type === 'service_account' && !isPrivateKey(String(members.private_key))) {
    throw fault('has a private_key that is damaged. Make a new key for the service account and download it again.');
  }
  return { type, ...chosen } as unknown as GoogleCredentials;
}

const SERVICE_ACCOUNT = ['client_email', 'private_key'];
const AUTHORIZED_USER = ['client_id', 'client_secret', 'refresh_token'];

/** The console's file of an OAuth client keeps its members under "installed" or "web"; a refresh token is put beside. */
function flat(content: Record<string, unknown>): Record<string, unknown> {
  const client = content.installed ?? content.web;
  return typeof client === 'object' && client !== null ? { ...client, ...content } : content;
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** What must be in no message: the credentials' own secrets, line by line where they have lines. */
export function secretsOf(credentials: GoogleCredentials): string[] {
  return credentials.type === 'service_account'
    ? credentials.private_key.split(/\r?\n/).filter((line) => line.length > 20 && !line.startsWith('-'))
    : [credentials.client_secret, credentials.refresh_token];
}
