import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { HostedLocationError } from '@deckwright/core/contract';

/** The JSON key of a service account, as Google Cloud's console creates it. Other members are ignored. */
export interface ServiceAccountKey {
  readonly type: 'service_account';
  readonly client_email: string;
  /** PEM. */
  readonly private_key: string;
  /** Address of the person for whom the service account acts (domain-wide delegation). Not part of the console's file. */
  readonly subject?: string;
}

/** A person's consent: an OAuth client with a refresh token, as `gcloud auth application-default login` writes it. */
export interface OAuthCredentials {
  readonly type: 'authorized_user';
  readonly client_id: string;
  readonly client_secret: string;
  readonly refresh_token: string;
}

export type GoogleCredentials = ServiceAccountKey | OAuthCredentials;

const EXPECTED =
  'Expected the JSON key of a service account (type, client_email, private_key), or an OAuth client with a refresh token (type "authorized_user", client_id, client_secret, refresh_token).';

/**
 * Reads credentials from a JSON file, or checks an object. Throws a `HostedLocationError` that says what is missing. The message quotes
 * nothing of the content, which the message of a JSON parser would.
 */
export async function readCredentials(source: string | GoogleCredentials): Promise<GoogleCredentials> {
  if (typeof source !== 'string') return parse(source, "Google's credentials");
  // The message must not quote it, since it is a secret.
  if (NOT_A_PATH.test(source)) {
    throw new HostedLocationError(
      'configuration',
      "Google's credentials must be the path of a file, but what was given is their content. Put the content into a file that only the server's user may read, and give the path of that.",
    );
  }
  const name = `The credentials file ${JSON.stringify(source)}`;
  let text: string;
  try {
    text = await readFile(source, 'utf8');
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    const reason = READ_ERRORS[code] ?? `cannot be read (${code}).`;
    throw new HostedLocationError('configuration', `${name} ${reason}`);
  }
  let content: unknown;
  try {
    // Some editors write a byte order mark.
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new HostedLocationError('configuration', `${name} is not JSON. ${EXPECTED}`);
  }
  return parse(content, name);
}

/** JSON, a key, or either in base64. */
const NOT_A_PATH = /^\s*[{["]|-----BEGIN|[\r\n]|^[\w+/=]{500,}$/;

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist. Correct the path, or put the file there.',
  EACCES: 'is not readable by the user that the server runs as. Allow that user, and no other, to read it.',
  EISDIR: 'is a folder. Give the path of the JSON file itself.',
};

function parse(content: unknown, name: string): GoogleCredentials {
  const invalid = (what: string) => new HostedLocationError('configuration', `${name} ${what}`);
  if (typeof content !== 'object' || content === null) throw invalid(`is not an object. ${EXPECTED}`);
  const members = flattened(content as Record<string, unknown>);
  const type = members.type ?? ('refresh_token' in members ? 'authorized_user' : undefined);
  if (type !== 'service_account' && type !== 'authorized_user') {
    const client =
      'client_secret' in members ? ' This is an OAuth client without a refresh token: add its refresh_token.' : '';
    throw invalid(`is of an unknown kind.${client} ${EXPECTED}`);
  }
  const needed = type === 'service_account' ? SERVICE_ACCOUNT : AUTHORIZED_USER;
  const missing = needed.filter((key) => typeof members[key] !== 'string' || members[key] === '');
  if (missing.length > 0) throw invalid(`has no ${missing.join(', no ')}. ${EXPECTED}`);
  const { subject } = members;
  if (subject !== undefined && !(typeof subject === 'string' && /^[^\s@]+@[^\s@]+$/.test(subject))) {
    throw invalid('has a subject that is not the address of a person, such as decks@example.com.');
  }
  if (type === 'authorized_user' && subject !== undefined) {
    throw invalid(
      `has the consent of a person, so no service account can act for ${subject}. Remove the subject, or use the key of a service account.`,
    );
  }
  const chosen = Object.fromEntries(needed.map((key) => [key, members[key]]));
  if (type === 'service_account' && !isPrivateKey(String(members.private_key))) {
    throw invalid('has a damaged private_key. Create a new key for the service account and download that.');
  }
  return { type, ...chosen, ...(subject !== undefined && { subject }) } as unknown as GoogleCredentials;
}

const SERVICE_ACCOUNT = ['client_email', 'private_key'];
const AUTHORIZED_USER = ['client_id', 'client_secret', 'refresh_token'];

/** The console's file of an OAuth client has its members under "installed" or "web". The refresh token is added beside these. */
function flattened(content: Record<string, unknown>): Record<string, unknown> {
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

/** The secrets of credentials, which no message may contain. A private key is split into its lines. */
export function secretsOf(credentials: GoogleCredentials): string[] {
  return credentials.type === 'service_account'
    ? credentials.private_key.split(/\r?\n/).filter((line) => line.length > 20 && !line.startsWith('-'))
    : [credentials.client_secret, credentials.refresh_token];
}
