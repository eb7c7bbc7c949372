import { HostedLocationError } from '@deckwright/core/contract';
import type { drive_v3, auth as googleAuth } from '@googleapis/drive';
import { type GoogleCredentials, readCredentials, secretsOf } from './credentials.ts';
import { DRIVE_SCOPE, type DriveSettings } from './failure-table.ts';

export interface ConnectOptions {
  /** The path of a JSON file, or its content. */
  readonly credentials: string | GoogleCredentials;
  readonly folder?: string;
  readonly subject?: string;
}

/** Google's client, which signs in at its first call, and what messages about its failures need. */
export interface Connection {
  readonly drive: drive_v3.Drive;
  /** For resumable uploads, which the generated client lacks. Adds the bearer token to requests. */
  readonly auth: InstanceType<typeof googleAuth.OAuth2>;
  readonly settings: DriveSettings;
  /** Secrets that no message may contain. */
  readonly secrets: readonly string[];
}

/** Timeout of a call, except for uploads. */
const TIMEOUT_MS = 60_000;

/**
 * Loads Google's client, and creates one. Turns the client's own retries off: they never repeat a POST or a 403, and ignore Retry-After.
 */
export async function connect(
  options: ConnectOptions,
  fetch: typeof globalThis.fetch | undefined,
): Promise<Connection> {
  const credentials = await readCredentials(options.credentials);
  if (credentials.type === 'authorized_user' && options.subject !== undefined) {
    throw new HostedLocationError(
      'configuration',
      `Google's credentials are the consent of a person, so no service account can act for ${options.subject}. Remove the subject, or use the key of a service account.`,
    );
  }
  const { auth: google, drive } = await import('@googleapis/drive');
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
    settings: {
      account: serviceAccount ? credentials.client_email : 'the Google account of the refresh token',
      serviceAccount,
      folder: options.folder,
      subject: serviceAccount ? options.subject : undefined,
    },
    secrets: secretsOf(credentials),
  };
}
