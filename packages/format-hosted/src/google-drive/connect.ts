import { RenderError } from '@deckwright/core/contract';
import type { drive_v3, auth as googleAuth } from '@googleapis/drive';
import { type GoogleCredentials, readCredentials, secretsOf } from './credentials.ts';
import { DRIVE_SCOPE, type DriveSettings } from './failure-table.ts';

export interface ConnectOptions {
  /** The path of a JSON file, or its content. */
  readonly credentials: string | GoogleCredentials;
  readonly folder?: string;
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
  const { auth: google, drive } = await import('@googleapis/drive').catch(missing);
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
        ...(credentials.subject !== undefined && { subject: credentials.subject }),
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
      subject: serviceAccount ? credentials.subject : undefined,
    },
    secrets: secretsOf(credentials),
  };
}

function missing(cause: unknown): never {
  throw new RenderError(
    'LOCATION_NOT_CONFIGURED',
    'Google Drive needs the package @googleapis/drive, which cannot be loaded. Install it: npm install @googleapis/drive@26',
    { cause },
  );
}
