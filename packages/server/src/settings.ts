import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

/** What the environment decides. Paths are absolute. */
export interface Settings {
  readonly port: number;
  /** Undefined: all interfaces. */
  readonly host: string | undefined;
  readonly dataDir: string;
  /** Without a slash at its end. Undefined: the listening address. */
  readonly publicUrl: string | undefined;
  /** A browser to print PDF files with. Undefined: the usual places are searched. */
  readonly browser: string | undefined;
  /** Hosts (`host` or `host:port`) from which pictures are fetched even if they are not public. */
  readonly fetchAllow: readonly string[];
  /** Exports that run at the same time, each in a process of its own. */
  readonly concurrency: number;
  /** For one export, from its start: seconds, and megabytes of the process that runs it. */
  readonly renderSeconds: number;
  readonly renderMegabytes: number;
  /** How long a synchronous export may keep its caller waiting, in seconds. */
  readonly syncSeconds: number;
  /** Exports that may wait for a slot, and for how many seconds before more are rejected. */
  readonly queueLength: number;
  readonly queueSeconds: number;
  /** Credits that an export costs. */
  readonly exportCredits: number;
  readonly maxSlides: number;
  readonly maxBodyMegabytes: number;
  /** Proxies in front of this server whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number;
  /** Where `/metrics` is served. Undefined: the usual port, if it is free. Null: nowhere. */
  readonly metricsPort: number | undefined | null;
  readonly metricsHost: string;
  /** How long accepted work may take to end after SIGTERM, in seconds. */
  readonly drainSeconds: number;
  /** The location where `hosted-slides` are edited: Google Drive, or one of a plugin. Undefined: the format is not offered. */
  readonly hosted: string | undefined;
  /** Path of the file with which Google lets this server in; the folder that decks go to; for whom a service account acts. */
  readonly googleCredentials: string | undefined;
  readonly googleFolder: string | undefined;
  readonly googleSubject: string | undefined;
  /** Plugins by package name or path, and the file that names more. */
  readonly plugins: readonly string[];
  readonly config: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** One or more settings are wrong; the message names every one of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
}

const webAddress = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
});

/**
 * What a key file holds, in base64 too, or an address with a password: put where a path or a plain address should be, it must not reach
 * a log.
 */
const CREDENTIALS = /[{\n]|-----BEGIN|:\/\/[^/]*@|^[\w+/=]{500,}$/;

/**
 * Every variable: its rule, the words for a value that breaks it, what holds without it, and what it is for. `file`: it is the path of
 * one that has to be there.
 */
const VARIABLES = {
  PORT: {
    rule: wholeNumber(0, 65_535),
    expected: 'a port from 1 to 65535 (or 0 for any free one), such as 8080',
    default: '8080',
    meaning: 'Port to listen on.',
  },
  DECKWRIGHT_HOST: {
    rule: z.string().min(1),
    expected: 'an address to listen on, such as 127.0.0.1',
    default: 'all interfaces',
    meaning: 'Address to listen on, such as 127.0.0.1.',
  },
  DECKWRIGHT_DATA_DIR: {
    rule: z.string().min(1),
    expected: 'a folder, such as .data',
    default: '`.data`',
    meaning: 'Database and finished files. One server at a time; the command line may work beside it.',
  },
  DECKWRIGHT_PUBLIC_URL: {
    rule: webAddress,
    expected: 'an http or https address without query, such as https://decks.example.com',
    default: 'the listening address',
    meaning: 'What every link starts with. The Host header is never used.',
  },
  DECKWRIGHT_BROWSER: {
    rule: z.string().min(1),
    file: true,
    expected: 'the path of a headless shell, Chrome or Chromium',
    default: 'looked for',
    meaning: 'A headless shell, Chrome or Chromium for PDF files.',
  },
  DECKWRIGHT_FETCH_ALLOW: {
    rule: z.string().regex(/^\s*[^\s,/@]+(\s*,\s*[^\s,/@]+)*\s*$/),
    expected: 'hosts with or without port, parted by commas, such as localhost:9000,intranet.example',
    default: 'none',
    meaning: 'Hosts (`host` or `host:port`, by commas) whose pictures may be private, for development.',
  },
  DECKWRIGHT_CONCURRENCY: {
    rule: wholeNumber(1, 256),
    expected: 'a number of exports from 1 to 256',
    default: 'number of cores',
    meaning: 'Exports that run at the same time, each in a process of its own.',
  },
  DECKWRIGHT_RENDER_SECONDS: {
    rule: wholeNumber(1, 3_600),
    expected: 'seconds from 1 to 3600',
    default: '300',
    meaning: 'Seconds that one export may take from its start.',
  },
  DECKWRIGHT_RENDER_MEGABYTES: {
    rule: wholeNumber(256, 65_536),
    expected: 'megabytes from 256 to 65536',
    default: '2048',
    meaning: 'Memory of a process that runs exports, in megabytes.',
  },
  DECKWRIGHT_SYNC_SECONDS: {
    rule: wholeNumber(1, 3_600),
    expected: 'seconds from 1 to 3600',
    default: '60',
    meaning: 'Seconds that a synchronous export may keep its caller waiting.',
  },
  DECKWRIGHT_QUEUE_LENGTH: {
    rule: wholeNumber(1, 1_000_000),
    expected: 'a number of exports from 1 to 1000000',
    default: '1000',
    meaning: 'Exports that may wait for a slot before more are rejected.',
  },
  DECKWRIGHT_QUEUE_SECONDS: {
    rule: wholeNumber(1, 86_400),
    expected: 'seconds from 1 to 86400',
    default: '600',
    meaning: 'Seconds that the oldest of them may wait before more are rejected.',
  },
  DECKWRIGHT_EXPORT_CREDITS: {
    rule: wholeNumber(0, 1_000_000),
    expected: 'a number of credits from 0 to 1000000',
    default: '1',
    meaning: 'Credits that an export costs.',
  },
  DECKWRIGHT_MAX_SLIDES: {
    rule: wholeNumber(1, 2_000),
    expected: 'a number of slides from 1 to 2000',
    default: '2000',
    meaning: 'Slides of one export.',
  },
  DECKWRIGHT_MAX_BODY_MEGABYTES: {
    rule: wholeNumber(1, 100),
    expected: 'megabytes from 1 to 100',
    default: '10',
    meaning: 'Size of a request body, unpacked, in megabytes.',
  },
  DECKWRIGHT_TRUSTED_PROXIES: {
    rule: wholeNumber(0, 16),
    expected: 'a number of proxies from 0 to 16',
    default: '0',
    meaning: 'Proxies in front of this server, whose `X-Forwarded-For` is believed.',
  },
  DECKWRIGHT_METRICS_PORT: {
    rule: z.union([z.literal('off'), wholeNumber(0, 65_535)]),
    expected: 'a port from 1 to 65535 (or 0 for any free one), or "off"',
    default: '9464, if it is free',
    meaning: 'Where `/metrics` is served, or `off`.',
  },
  DECKWRIGHT_METRICS_HOST: {
    rule: z.string().min(1),
    expected: 'an address to listen on, such as 127.0.0.1',
    default: '127.0.0.1',
    meaning: 'Address on which `/metrics` is served.',
  },
  DECKWRIGHT_DRAIN_SECONDS: {
    rule: wholeNumber(0, 3_600),
    expected: 'seconds from 0 to 3600',
    default: '30',
    meaning: 'Seconds that exports may take to end after SIGTERM.',
  },
  DECKWRIGHT_HOSTED: {
    rule: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
    expected: "google-drive, or the name of a plugin's location",
    default: 'none',
    meaning:
      "Where `hosted-slides` are edited: `google-drive`, or the name of a plugin's location. Without it the format is not offered.",
  },
  DECKWRIGHT_GOOGLE_CREDENTIALS: {
    rule: z.string().min(1),
    file: true,
    expected: 'the path of a JSON file with a service account key, or with an OAuth client and its refresh token',
    default: 'none',
    meaning: 'Path of the JSON file with which Google lets this server in. See [hosted-slides.md](hosted-slides.md).',
  },
  DECKWRIGHT_GOOGLE_FOLDER: {
    rule: z.string().regex(/^[\w-]{1,200}$/),
    expected: "a folder's id: the last part of its address in Google Drive",
    default: "the top of the account's Drive",
    meaning: 'Id of the Drive folder that decks go to; a service account needs one on a shared drive.',
  },
  DECKWRIGHT_GOOGLE_SUBJECT: {
    rule: z.string().regex(/^[^\s@]+@[^\s@]+$/),
    expected: 'the address of a person, such as decks@example.com',
    default: 'none',
    meaning: 'Address of the person for whom a service account acts (domain-wide delegation).',
  },
  DECKWRIGHT_PLUGINS: {
    rule: z.string().regex(/^\s*[^\s,][^,]*(,\s*[^\s,][^,]*)*$/),
    expected: 'package names or paths, parted by commas, such as @acme/deckwright-html,./formats/notes.ts',
    default: 'none',
    meaning: 'Plugins (package names or paths, by commas). See [plugins.md](plugins.md#load-it).',
  },
  DECKWRIGHT_CONFIG: {
    rule: z.string().min(1),
    file: true,
    expected: 'the path of a file that exports { plugins: [...] }',
    default: '`deckwright.config.ts` or `.js`, if there is one',
    meaning: 'Path of the file that names more plugins.',
  },
  DECKWRIGHT_LOG_LEVEL: {
    rule: z.enum(LOG_LEVELS),
    expected: `one of ${LOG_LEVELS.join(', ')}`,
    default: 'info',
    meaning: 'fatal, error, warn, info, debug or silent. The log is JSON on stderr.',
  },
} as const;

/** Every variable with what holds without it and what it is for, as the documentation has them. */
export const DOCUMENTED_VARIABLES: readonly (readonly [name: string, byDefault: string, meaning: string])[] =
  Object.entries(VARIABLES).map(([name, variable]) => [name, variable.default, variable.meaning]);

type Variable = keyof typeof VARIABLES;

/**
 * Reads the environment; an empty variable counts as absent. `isThere` says of a path whether there is a file; without it nobody looks.
 * Throws `SettingsError` with every wrong value.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  isThere: (path: string) => boolean = () => true,
): Settings {
  const faults: string[] = [];
  const read = <Name extends Variable>(name: Name): z.infer<(typeof VARIABLES)[Name]['rule']> | undefined => {
    const value = environment[name];
    if (value === undefined || value === '') return undefined;
    const variable: { readonly rule: z.ZodType; readonly expected: string; readonly file?: true } = VARIABLES[name];
    const result = variable.rule.safeParse(value);
    const missing = result.success && variable.file === true && !isThere(resolve(value));
    if (result.success && !missing) return result.data as z.infer<(typeof VARIABLES)[Name]['rule']>;
    const why = missing ? ', where there is nothing' : '';
    const said = CREDENTIALS.test(value)
      ? 'holds credentials, which are not said here'
      : `is ${JSON.stringify(value)}${why}`;
    faults.push(`  ${name} ${said}; it must be ${variable.expected}.`);
    return undefined;
  };
  const settings: Settings = {
    port: read('PORT') ?? 8080,
    host: read('DECKWRIGHT_HOST'),
    dataDir: resolve(read('DECKWRIGHT_DATA_DIR') ?? '.data'),
    publicUrl: read('DECKWRIGHT_PUBLIC_URL')?.replace(/\/+$/, ''),
    browser: read('DECKWRIGHT_BROWSER'),
    fetchAllow: (read('DECKWRIGHT_FETCH_ALLOW') ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
    concurrency: read('DECKWRIGHT_CONCURRENCY') ?? Math.max(1, availableParallelism()),
    renderSeconds: read('DECKWRIGHT_RENDER_SECONDS') ?? 300,
    renderMegabytes: read('DECKWRIGHT_RENDER_MEGABYTES') ?? 2_048,
    syncSeconds: read('DECKWRIGHT_SYNC_SECONDS') ?? 60,
    queueLength: read('DECKWRIGHT_QUEUE_LENGTH') ?? 1_000,
    queueSeconds: read('DECKWRIGHT_QUEUE_SECONDS') ?? 600,
    exportCredits: read('DECKWRIGHT_EXPORT_CREDITS') ?? 1,
    maxSlides: read('DECKWRIGHT_MAX_SLIDES') ?? 2_000,
    maxBodyMegabytes: read('DECKWRIGHT_MAX_BODY_MEGABYTES') ?? 10,
    trustedProxies: read('DECKWRIGHT_TRUSTED_PROXIES') ?? 0,
    metricsPort: metricsPort(read('DECKWRIGHT_METRICS_PORT')),
    metricsHost: read('DECKWRIGHT_METRICS_HOST') ?? '127.0.0.1',
    drainSeconds: read('DECKWRIGHT_DRAIN_SECONDS') ?? 30,
    hosted: read('DECKWRIGHT_HOSTED'),
    googleCredentials: read('DECKWRIGHT_GOOGLE_CREDENTIALS'),
    googleFolder: read('DECKWRIGHT_GOOGLE_FOLDER'),
    googleSubject: read('DECKWRIGHT_GOOGLE_SUBJECT'),
    plugins: (read('DECKWRIGHT_PLUGINS') ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    config: pathOf(read('DECKWRIGHT_CONFIG')),
    logLevel: read('DECKWRIGHT_LOG_LEVEL') ?? 'info',
  };
  if (settings.hosted === 'google-drive' && !environment.DECKWRIGHT_GOOGLE_CREDENTIALS) {
    const { expected } = VARIABLES.DECKWRIGHT_GOOGLE_CREDENTIALS;
    faults.push(`  DECKWRIGHT_HOSTED is "google-drive", which needs DECKWRIGHT_GOOGLE_CREDENTIALS: ${expected}.`);
  }
  if (faults.length > 0) {
    throw new SettingsError(
      `The environment has ${faults.length} wrong ${faults.length === 1 ? 'value' : 'values'}:\n${faults.join('\n')}`,
    );
  }
  return settings;
}

function pathOf(value: string | undefined): string | undefined {
  return value === undefined ? undefined : resolve(value);
}

function metricsPort(value: number | 'off' | undefined): number | undefined | null {
  return value === 'off' ? null : value;
}
