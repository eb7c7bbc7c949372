import { HostedLocationError } from '@deckwright/core/contract';
import type { drive_v3, auth as googleAuth } from 'googleapis/build/src/apis/drive/index.js';
import { type GoogleCredentials, readCredentials, secretsOf } from './credentials.ts';
import { DRIVE_SCOPE, type Setting } from './failure-table.ts';

export interface ConnectOptions {
  /** The path of a JSON file, or its content. */
  readonly credentials: string | GoogleCredentials;
  readonly folder?: string;
  readonly subject?: string;
}

/** The client, signed in lazily, and what the failures of its calls are told with. */
export interface Connection {
  readonly drive: drive_v3.Drive;
  /** For what the generated client lacks: resumable uploads. Adds the bearer token. */
  readonly auth: InstanceType<typeof googleAuth.OAuth2>;
  readonly setting: Setting;
  /** May be in no message. */
  readonly secrets: readonly string[];
}

/** Of a call that sends or asks little. */
const TIMEOUT_MS = 60_000;

/**
 * Loads the Drive part of `googleapis` (the whole takes ten times as long and five times the memory) and makes a client. The
 * client's own retries are off: it repeats no POST, knows no 403 that passes, and does not read Retry-After.
 */
export async function connect(
  options: ConnectOptions,
  fetch: typeof globalThis.fetch | undefined,
): Promise<Connection> {
  const credentials = await readCredentials(options.credentials);
  if (credentials.type === 'authorized_user' && options.subject !== undefined) {
    throw new HostedLocationError(
      'configuration',
      `Google's credentials are the consent of a person, so nobody can act for ${options.subject}. Leave the subject out, or take the key of a service account.`,
    );
  }
  const { auth: google, drive } = await import('googleapis/build/src/apis/drive/index.js');
  const transporterOptions = {
    timeout: TIMEOUT_MS,
    retryConfig: { retry: 0, noResponseRetries: 0 },
    ...(fetch === undefined ? {} : { fetchImplementation: fetch }),
  };
  const serviceAccount = credentials.type === 'service_account';
  const auth = serviceAccount
    ? new google.JWT({
        email: credentials.client_email,
        key: credentials.private_key,
        scopes: [DRIVE_SCOPE],
        ...(options.subject === undefined ? {} : { subject: options.subject }),
        transporterOptions,
      })
    : new google.OAuth2({
        clientId: credentials.client_id,
        clientSecret: credentials.client_secret,
        transporterOptions,
      });
  if (!serviceAccount) auth.setCredentials({ refresh_token: credentials.refresh_token });
  return {
    drive: drive({ version: 'v3', auth }),
    auth,
    setting: {
      account: serviceAccount ? credentials.client_email : 'the Google account of the refresh token',
      serviceAccount,
      folder: options.folder,
      subject: serviceAccount ? options.subject : undefined,
    },
    secrets: secretsOf(credentials),
  };
}
