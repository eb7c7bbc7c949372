import { readFileSync } from 'node:fs';
import { SETTINGS_TABLE, type SettingRow } from './settings-table.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Anything else may be the secret itself, which must not reach a log. */
const LOOKS_LIKE_A_PATH = /^\.{0,2}\/[^\n]*$/;

/** The variable with the path of a file that has the value of a secret setting, as containers get their secrets. */
export function fileVariableOf(variable: string): string {
  return `${variable}_FILE`;
}

/** The secret settings, for which `fileVariableOf` is a setting too. */
const SECRETS = Object.values<SettingRow>(SETTINGS_TABLE).filter(({ secret }) => secret);

/** The environment with the secrets that it names files of, and what is wrong with those files. */
export function withSecretFiles(given: Environment): { readonly environment: Environment; readonly faults: string[] } {
  const environment = { ...given };
  const faults: string[] = [];
  for (const { variable, expected } of SECRETS) {
    const fileVariable = fileVariableOf(variable);
    const path = given[fileVariable];
    if (!path) continue;
    if (given[variable]) {
      faults.push(`  ${variable} and ${fileVariable} are both set; set one of them.`);
      continue;
    }
    const { text, problem } = readSecret(path);
    if (problem === undefined) environment[variable] = text;
    else {
      const named = LOOKS_LIKE_A_PATH.test(path) ? ` is ${JSON.stringify(path)}` : "'s value";
      faults.push(`  ${fileVariable}${named}, which ${problem}; it must be the path of a file with ${expected}.`);
    }
  }
  return { environment, faults };
}

function readSecret(path: string): { readonly text?: string; readonly problem?: string } {
  try {
    // Editors and `echo` end a file with a newline.
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return text === '' ? { problem: 'is empty' } : { text };
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
