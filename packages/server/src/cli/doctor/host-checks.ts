import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { bundledFonts, installedFonts } from '@deckwright/core/node';
import { checkBrowser } from '@deckwright/format-pdf/browser';
import { sql } from 'kysely';
import type { HealthCheck } from '../../http/health/checks.ts';
import { readSettings, type Settings } from '../../start/settings.ts';
import { unknownSettings } from '../../start/unknown-settings.ts';
import { DATABASE_FILE } from '../../storage/database/data-directory.ts';
import type { Database } from '../../storage/database/schema.ts';
import { tracingFault } from '../../telemetry/tracing/start-tracing.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A disk with less is full soon: files of exports, their temporary files, and the browser that is unpacked. */
const LEAST_FREE = { data: 10 ** 9, temporary: 250 * 10 ** 6 };
/** A start on a busy machine is slow. The browser has time limits of its own. */
const BROWSER_MS = 120_000;
/** Clocks of machines that are set by NTP differ by less. */
const CLOCK_MS = 5_000;
/** A clock that shows an earlier time was never set. */
const WRITTEN = Date.parse('2026-11-01');

/** Whether a server would start with the environment. Warnings are those of a start. */
export function settingsCheck(environment: Environment): HealthCheck {
  return {
    name: 'settings',
    cure: 'Correct or unset the variables that the message names.',
    async run() {
      readSettings(environment, existsSync);
      const fault = tracingFault(environment);
      if (fault !== undefined) throw new Error(fault);
      return ['no wrong values', ...unknownSettings(environment)].join('; ');
    },
  };
}

export function dataDirectoryCheck({ dataDir }: Settings): HealthCheck {
  return {
    name: 'data directory',
    cure: 'Set DECKWRIGHT_DATA_DIR to a folder that the account of the server may read and write.',
    async run() {
      const folder = existingPart(dataDir);
      if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      return folder === dataDir ? dataDir : `${dataDir}, which the first start creates`;
    },
  };
}

export function diskCheck({ dataDir }: Settings): HealthCheck {
  return {
    name: 'disk',
    cure: 'Free space on the disk, or make it larger.',
    async run() {
      const folders = { data: existingPart(dataDir), temporary: tmpdir() };
      const found: string[] = [];
      let isFull = false;
      for (const use of ['data', 'temporary'] as const) {
        const { bavail, bsize } = await statfs(folders[use]);
        const [free, least] = [bavail * bsize, LEAST_FREE[use]];
        isFull ||= free < least;
        found.push(`${megabytes(free)} free in ${folders[use]}, and ${megabytes(least)} needed`);
      }
      if (isFull) throw new Error(found.join('; '));
      return found.join('; ');
    },
  };
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 10 ** 6)} MB`;
}

/** When the database of a data directory was last written. Undefined: there is none. */
export function lastWriteOf(dataDir: string): number | undefined {
  const files = ['', '-wal'].map((end) => statSync(join(dataDir, DATABASE_FILE + end), { throwIfNoEntry: false }));
  const times = files.flatMap((file) => file?.mtimeMs ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** `postgres`: the database, if it has a clock of its own. */
export function clockCheck(
  now: () => Date,
  {
    lastWrite = WRITTEN,
    postgres,
  }: { readonly lastWrite?: number | undefined; readonly postgres?: Database | undefined },
): HealthCheck {
  return {
    name: 'clock',
    cure: 'Let NTP set the clock of the machine, such as with chrony or systemd-timesyncd.',
    async run() {
      const found = `it is ${now().toISOString()}`;
      const [written, what] =
        lastWrite > WRITTEN ? [lastWrite, 'the data was last written'] : [WRITTEN, 'this version'];
      if (now().getTime() < written - CLOCK_MS)
        throw new Error(`${found}, before ${what} (${new Date(written).toISOString()})`);
      if (postgres === undefined) return found;
      const before = now().getTime();
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(postgres);
      // The middle of the time that the answer took.
      const ahead = Math.round((before + now().getTime()) / 2 - rows[0]!.now.getTime());
      const difference = `the clock of PostgreSQL differs by ${Math.abs(ahead)} ms`;
      if (Math.abs(ahead) > CLOCK_MS) throw new Error(`${found}, and ${difference}`);
      return `${found}; ${difference}`;
    },
  };
}

export function browserChecks({ browser: executablePath, requireSandbox }: Settings): readonly HealthCheck[] {
  let started: ReturnType<typeof checkBrowser> | undefined;
  return [
    {
      name: 'browser',
      cure: 'Install a browser, or set DECKWRIGHT_BROWSER to the path of one that starts; without it, everything but PDF works.',
      timeoutMs: BROWSER_MS,
      async run() {
        started = checkBrowser({ executablePath, requireSandbox });
        return (await started).version;
      },
    },
    {
      name: 'sandbox',
      isOptional: true,
      cure: 'Run the server as a user other than root, on a system that allows user namespaces.',
      async run() {
        const browser = await started?.catch(() => undefined);
        if (browser === undefined) return 'not known, because no browser starts';
        if (browser.warnings.length > 0) throw new Error(browser.warnings.join(' '));
        return 'the browser has it';
      },
    },
  ];
}

/** The fonts of the engine, and those that are installed beside it. */
export function fontChecks(bundled = bundledFonts, installed = installedFonts): readonly HealthCheck[] {
  return [
    {
      name: 'fonts',
      cure: 'Install Deckwright again, with every file of its packages.',
      async run() {
        const fonts = bundled();
        for (const { family, load } of fonts)
          if (load().length === 0) throw new Error(`a file of the font ${family} is empty`);
        return `${fonts.length} files of ${new Set(fonts.map(({ family }) => family)).size} families`;
      },
    },
    {
      name: 'CJK fonts',
      isOptional: true,
      cure: 'Run "npm install @expo-google-fonts/noto-sans-jp" (Japanese), -sc or -tc (Chinese), or -kr (Korean) where the server runs.',
      async run() {
        const families = new Set(installed().map(({ family }) => family));
        const found = [...families].filter((family) => /^Noto Sans (JP|SC|TC|KR)$/.test(family));
        if (found.length === 0) throw new Error('none is installed, so Chinese, Japanese and Korean have no glyphs');
        return found.join(', ');
      },
    },
  ];
}

export function libreOfficeCheck({ PATH = '' }: Environment): HealthCheck {
  return {
    name: 'LibreOffice',
    isOptional: true,
    cure: 'Install LibreOffice only to look at pptx files on this machine: the server does not use it.',
    async run() {
      const programs = PATH.split(delimiter).flatMap((folder) =>
        ['soffice', 'libreoffice'].map((name) => join(folder, name)),
      );
      const found = programs.find(isExecutable);
      if (found === undefined) throw new Error('it is not on the search path');
      return found;
    },
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The nearest folder above a path that exists, or the path itself. */
function existingPart(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingPart(dirname(path));
}
