import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { BUILTIN } from '../engine/environment.ts';

/** One setting. */
export interface SettingRow {
  /** Environment variable. */
  readonly variable: string;
  /** Reads the variable's text; given undefined, returns the default. */
  readonly rule: z.ZodType;
  /** What the value must be, for the message about a wrong one. */
  readonly expected: string;
  /** The default as the documentation shows it. Default: the value that the rule returns. */
  readonly shownDefault?: string;
  /** For the documentation. */
  readonly meaning: string;
  /** The value is the path of a file that must exist. */
  readonly file?: true;
  /** No message may repeat the value. */
  readonly secret?: true;
}

const text = z.string().min(1);
/** A name of a bucket (docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html), and the beginning of keys. */
const S3_PLACE = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*\/?$/;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const webAddress = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
});

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
}

const HOST_AND_PORT = /^\S+:\d{1,5}$/;

/** The parts of an address such as `0.0.0.0:9464` or `[::]:9464`. */
function hostAndPort(given: string): { readonly host: string; readonly port: number } {
  const at = given.lastIndexOf(':');
  return { host: given.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(given.slice(at + 1)) };
}

/** The parts of `S3_PLACE`. The prefix is empty, or has a slash at its end. */
function bucketOf(place: string): { readonly bucket: string; readonly prefix: string } {
  const [bucket = '', ...folders] = place.slice('s3://'.length).split('/').filter(Boolean);
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

/** An id may have colons: some providers take an address. */
function clientOf(given: string): { readonly id: string; readonly secret: string } {
  const at = given.lastIndexOf(':');
  return { id: given.slice(0, at), secret: given.slice(at + 1) };
}

/** Values separated by commas. Default: none. */
function list(pattern: RegExp, normalize: (value: string) => string = (value) => value) {
  return z
    .string()
    .regex(pattern)
    .transform((given) => given.split(',').map((value) => normalize(value.trim())))
    .transform((values) => values.filter((value) => value !== ''))
    .readonly()
    .default([]);
}

/** Every setting by its key in `Settings`, in the order of the documentation. */
export const SETTINGS_TABLE = {
  port: {
    variable: 'PORT',
    rule: wholeNumber(0, 65_535).default(8_080),
    expected: 'a port from 1 to 65535 (or 0 for any free one), such as 8080',
    meaning: 'Port to listen on.',
  },
  host: {
    variable: 'DECKWRIGHT_HOST',
    rule: text.optional(),
    expected: 'an address to listen on, such as 127.0.0.1',
    shownDefault: 'all interfaces',
    meaning: 'Address to listen on, such as 127.0.0.1.',
  },
  /** Absolute. */
  dataDir: {
    variable: 'DECKWRIGHT_DATA_DIR',
    rule: text.prefault('.data').transform((path) => resolve(path)),
    expected: 'a folder, such as .data',
    shownDefault: '`.data`',
    meaning: 'Database and finished files. Only one server at a time may use it; the command line may work beside it.',
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    rule: z
      .string()
      .refine((value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''))
      .optional(),
    secret: true,
    expected: 'the address of a PostgreSQL database, such as postgres://deckwright:PASSWORD@db.example.com/deckwright',
    shownDefault: 'SQLite in the data directory',
    meaning:
      'Address of a PostgreSQL database (15 or later). Several nodes of a server need it. See [Scaling](../scaling.md).',
  },
  files: {
    variable: 'DECKWRIGHT_FILES',
    rule: z.string().regex(S3_PLACE).transform(bucketOf).optional(),
    expected: 'a bucket of an S3-compatible store, with or without a prefix, such as s3://decks/production',
    shownDefault: 'the data directory',
    meaning:
      'Bucket of an S3-compatible store for finished files, as `s3://BUCKET/PREFIX`. The variables of the AWS SDK configure the connection, such as `AWS_REGION`, `AWS_ENDPOINT_URL` and `AWS_ACCESS_KEY_ID`. See [Scaling](../scaling.md).',
  },
  /** Has no slash at its end. */
  publicUrl: {
    variable: 'DECKWRIGHT_PUBLIC_URL',
    rule: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
    expected: 'an http or https address without query, such as https://decks.example.com',
    shownDefault: 'the listening address',
    meaning: 'Address with which every link starts. The server never uses the Host header for links.',
  },
  browser: {
    variable: 'DECKWRIGHT_BROWSER',
    rule: text.optional(),
    file: true,
    expected: 'the path of a headless shell, Chrome or Chromium',
    shownDefault: 'searched for',
    meaning: 'Headless shell, Chrome or Chromium that prints PDF files.',
  },
  requireSandbox: {
    variable: 'DECKWRIGHT_REQUIRE_SANDBOX',
    rule: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
    expected: 'true or false',
    meaning:
      'Whether the server starts only if the PDF browser starts with its sandbox. See [In a container](deploy.md#in-a-container).',
  },
  fetchAllow: {
    variable: 'DECKWRIGHT_FETCH_ALLOW',
    rule: list(/^\s*[^\s,/@]+(\s*,\s*[^\s,/@]+)*\s*$/, (host) => host.toLowerCase()),
    expected: 'hosts with or without port, separated by commas, such as localhost:9000,intranet.example',
    shownDefault: 'none',
    meaning: 'Private hosts (`host` or `host:port`, separated by commas) from which the server may fetch pictures.',
  },
  concurrency: {
    variable: 'DECKWRIGHT_CONCURRENCY',
    rule: wholeNumber(1, 256).default(Math.max(1, availableParallelism())),
    expected: 'a number of exports from 1 to 256',
    shownDefault: 'number of cores',
    meaning: 'Exports that run at the same time, each in its own process.',
  },
  trustedProxies: {
    variable: 'DECKWRIGHT_TRUSTED_PROXIES',
    rule: wholeNumber(0, 16).default(0),
    expected: 'a number of proxies from 0 to 16',
    meaning: 'Proxies in front of this server whose `X-Forwarded-For` it trusts.',
  },
  /** Undefined: the usual one, if it is free. Null: off. */
  metrics: {
    variable: 'DECKWRIGHT_METRICS_PORT',
    rule: z
      .union([
        z.literal('off').transform(() => null),
        wholeNumber(0, 65_535).transform((port) => ({ host: '127.0.0.1', port })),
        z
          .string()
          .regex(HOST_AND_PORT)
          .transform(hostAndPort)
          .refine(({ port }) => port <= 65_535),
      ])
      .optional(),
    expected:
      'a port from 1 to 65535 (or 0 for any free one), with or without an address, such as 0.0.0.0:9464, or "off"',
    shownDefault: '127.0.0.1:9464, if it is free',
    meaning: 'Port of `/metrics`, after the address to listen on if others than this machine read it, or `off`.',
  },
  hosted: {
    variable: 'DECKWRIGHT_HOSTED',
    rule: z
      .string()
      .regex(/^(google-drive\/[\w-]{1,200}|[a-z][a-z0-9]*(-[a-z0-9]+)*)$/)
      .default(BUILTIN)
      .transform((name) => (name === 'none' ? undefined : name)),
    expected:
      "builtin, google-drive with or without the id of a folder (the last part of its address), such as google-drive/1aB2c, none, or the name of a plugin's location",
    meaning:
      "Location of `hosted-slides`: `builtin` (this server's own editor), `google-drive` or `google-drive/FOLDER`, or the name of a plugin's location. With `none` the server does not offer the format.",
  },
  googleCredentials: {
    variable: 'DECKWRIGHT_GOOGLE_CREDENTIALS',
    rule: text.optional(),
    file: true,
    expected: 'the path of a JSON file with a service account key, or with an OAuth client and its refresh token',
    shownDefault: 'none',
    meaning: 'Path of the JSON file with the Google credentials. See [Google Drive](../google-drive.md).',
  },
  adminEmail: {
    variable: 'DECKWRIGHT_ADMIN_EMAIL',
    rule: z.email().max(254).default('admin@deckwright.localhost'),
    expected: 'an email address, such as admin@example.com',
    meaning: 'Email address of the first person, if `DECKWRIGHT_ADMIN_PASSWORD` creates it.',
  },
  adminPassword: {
    variable: 'DECKWRIGHT_ADMIN_PASSWORD',
    rule: z.string().min(10).max(128).optional(),
    secret: true,
    expected: 'a password of 10 to 128 characters',
    shownDefault: 'none',
    meaning: 'Password of the first person. Ignored once anybody has an account. See [People](people.md#people).',
  },
  oidcIssuer: {
    variable: 'DECKWRIGHT_OIDC_ISSUER',
    rule: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
    expected: 'the address of an OpenID provider, such as https://login.example.com',
    shownDefault: 'none',
    meaning: 'OpenID provider at which people may sign in. See [People](people.md#people).',
  },
  oidcClient: {
    variable: 'DECKWRIGHT_OIDC_CLIENT',
    rule: z
      .string()
      .regex(/^.+:[^:]+$/)
      .transform(clientOf)
      .optional(),
    secret: true,
    expected: 'the id and the secret that the OpenID provider gave this server, with a colon between them',
    shownDefault: 'none',
    meaning:
      'Id and secret of this server at the OpenID provider, as `ID:SECRET`. The secret is what follows the last colon.',
  },
  plugins: {
    variable: 'DECKWRIGHT_PLUGINS',
    rule: list(/^\s*[^\s,][^,]*(,\s*[^\s,][^,]*)*$/),
    expected: 'package names or paths, separated by commas, such as @acme/deckwright-html,./formats/notes.ts',
    shownDefault: 'none',
    meaning: 'Plugins (package names or paths, separated by commas). See [Load a plugin](../plugins/loading.md).',
  },
  logLevel: {
    variable: 'DECKWRIGHT_LOG_LEVEL',
    rule: z.enum(LOG_LEVELS).default('info'),
    expected: `one of ${LOG_LEVELS.join(', ')}`,
    meaning: 'fatal, error, warn, info, debug or silent. The log is JSON on stderr.',
  },
} as const satisfies Readonly<Record<string, SettingRow>>;

/** The settings that are limits, and what happens beyond each. */
export const SETTING_LIMITS = {
  concurrency: 'the export waits in the queue',
} as const satisfies Readonly<Partial<Record<keyof typeof SETTINGS_TABLE, string>>>;
