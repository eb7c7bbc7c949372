import { resolve } from 'node:path';
import type { z } from 'zod';
import { LIMITS } from '../telemetry/limits.ts';
import { fileVariableOf, withSecretFiles } from './secret-files.ts';
import { SETTINGS_TABLE, type SettingRow } from './settings-table.ts';

type Table = typeof SETTINGS_TABLE;

/** What no operator has to change. Tests start servers with other values. */
export const CONSTANTS = {
  maxConnections: LIMITS.connections.open.most,
  maxSlides: LIMITS.exports.slides.most,
  queueLength: LIMITS.exports.queued.most,
  queueSeconds: LIMITS.exports.queuedSeconds.most,
  syncSeconds: LIMITS.exports.syncSeconds.most,
  renderSeconds: LIMITS.exports.renderSeconds.most,
  renderMegabytes: LIMITS.exports.renderMegabytes.most,
  drainSeconds: LIMITS.exports.drainSeconds.most,
  maxBodyMegabytes: LIMITS.request.bodyMegabytes.most,
  /** Credits that an export costs. */
  exportCredits: 1,
  /** Days for which the audit log keeps who changed what. */
  auditDays: 365,
};

export type Constants = Readonly<Record<keyof typeof CONSTANTS, number>>;

/** The server's configuration, as read from the environment. `settings-table.ts` explains each setting. */
export type Settings = Constants & { readonly [Key in keyof Table]: z.output<Table[Key]['rule']> };

/** One or more settings are wrong. The message names each of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Matches credentials that an operator put where a path or an address belongs: a key file (also in base64), or an address with a
 * password. Such a value must not reach a log.
 */
const CREDENTIALS = /[{\n]|-----BEGIN|:\/\/[^/]*@|^[\w+/=]{500,}$/;

/** Every variable with its default and its meaning, for the documentation. */
export const DOCUMENTED_VARIABLES: readonly (readonly [variable: string, byDefault: string, meaning: string])[] =
  Object.values<SettingRow>(SETTINGS_TABLE).flatMap(({ variable, rule, shownDefault, meaning, secret }) => {
    const fromFile = [fileVariableOf(variable), 'none', `Path of a file with the value of \`${variable}\`.`] as const;
    return [[variable, shownDefault ?? String(rule.parse(undefined)), meaning], ...(secret ? [fromFile] : [])];
  });

/**
 * Reads the settings from the environment, and secrets from the files that it names; an empty variable counts as absent. Throws `SettingsError`
 * with every wrong value. `fileExists` is called for each other setting that is the path of a file; without it, those are not checked.
 */
export function readSettings(
  given: Readonly<Record<string, string | undefined>>,
  fileExists: (path: string) => boolean = () => true,
): Settings {
  const { environment, faults } = withSecretFiles(given);
  const read = (row: SettingRow): unknown => {
    const value = environment[row.variable] || undefined;
    const result = row.rule.safeParse(value);
    const isMissing = value !== undefined && result.success && row.file === true && !fileExists(resolve(value));
    if (result.success && !isMissing) return result.data;
    const named = given[row.variable] ? row.variable : `The content of the file in ${fileVariableOf(row.variable)}`;
    const fault = row.secret ? `${named} is wrong` : `${row.variable} ${problemOf(value ?? '', isMissing)}`;
    faults.push(`  ${fault}; it must be ${row.expected}.`);
    return undefined;
  };
  const values = Object.fromEntries(Object.entries(SETTINGS_TABLE).map(([key, row]) => [key, read(row)]));
  const settings = { ...CONSTANTS, ...values } as Settings;
  const { googleCredentials } = SETTINGS_TABLE;
  if (settings.hosted?.split('/')[0] === 'google-drive' && !environment[googleCredentials.variable]) {
    faults.push(
      `  DECKWRIGHT_HOSTED is "google-drive", which needs ${googleCredentials.variable}: ${googleCredentials.expected}.`,
    );
  }
  const { oidcIssuer, oidcClient } = SETTINGS_TABLE;
  for (const [present, missing] of [[oidcIssuer, oidcClient] as const, [oidcClient, oidcIssuer] as const]) {
    if (!environment[present.variable] || environment[missing.variable] || given[fileVariableOf(missing.variable)])
      continue;
    faults.push(`  ${present.variable} needs ${missing.variable} too: ${missing.expected}.`);
  }
  if (faults.length > 0) {
    throw new SettingsError(
      `The environment has ${faults.length} wrong ${faults.length === 1 ? 'value' : 'values'}:\n${faults.join('\n')}`,
    );
  }
  return settings;
}

function problemOf(value: string, isMissing: boolean): string {
  if (CREDENTIALS.test(value)) return 'holds credentials, which this message does not repeat';
  return `is ${JSON.stringify(value)}${isMissing ? ', which does not exist' : ''}`;
}
