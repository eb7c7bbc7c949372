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
  /** Exports that run at the same time. */
  readonly concurrency: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** One or more settings are wrong; the message names every one of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

const webAddress = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
});

/** Every variable with its rule and the words for a value that breaks it. */
const VARIABLES = {
  PORT: { rule: wholeNumber(0, 65_535), expected: 'a port from 1 to 65535 (or 0 for any free one), such as 8080' },
  DECKWRIGHT_HOST: { rule: z.string().min(1), expected: 'an address to listen on, such as 127.0.0.1' },
  DECKWRIGHT_DATA_DIR: { rule: z.string().min(1), expected: 'a folder, such as .data' },
  DECKWRIGHT_PUBLIC_URL: {
    rule: webAddress,
    expected: 'an http or https address without query, such as https://decks.example.com',
  },
  DECKWRIGHT_BROWSER: { rule: z.string().min(1), expected: 'the path of a Chrome or Chromium' },
  DECKWRIGHT_FETCH_ALLOW: {
    rule: z.string().regex(/^\s*[^\s,/@]+(\s*,\s*[^\s,/@]+)*\s*$/),
    expected: 'hosts with or without port, parted by commas, such as localhost:9000,intranet.example',
  },
  DECKWRIGHT_CONCURRENCY: { rule: wholeNumber(1, 256), expected: 'a number of exports from 1 to 256' },
  DECKWRIGHT_LOG_LEVEL: { rule: z.enum(LOG_LEVELS), expected: `one of ${LOG_LEVELS.join(', ')}` },
} as const;

type Variable = keyof typeof VARIABLES;

/** Reads the environment; an empty variable counts as absent. Throws `SettingsError` with every wrong value. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const faults: string[] = [];
  const read = <Name extends Variable>(name: Name): z.infer<(typeof VARIABLES)[Name]['rule']> | undefined => {
    const value = environment[name];
    if (value === undefined || value === '') return undefined;
    const result = VARIABLES[name].rule.safeParse(value);
    if (result.success) return result.data as z.infer<(typeof VARIABLES)[Name]['rule']>;
    faults.push(`  ${name} is ${JSON.stringify(value)}; it must be ${VARIABLES[name].expected}.`);
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
    logLevel: read('DECKWRIGHT_LOG_LEVEL') ?? 'info',
  };
  if (faults.length > 0) {
    throw new SettingsError(
      `The environment has ${faults.length} wrong ${faults.length === 1 ? 'value' : 'values'}:\n${faults.join('\n')}`,
    );
  }
  return settings;
}
