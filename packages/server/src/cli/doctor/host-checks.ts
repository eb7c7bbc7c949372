import { existsSync, statSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { bundledFonts, installedFonts } from '@deckwright/core/node';
import { sql } from 'kysely';
import { foundIf, type HealthCheck } from '../../http/health/checks.ts';
import { readSettings, type Settings } from '../../start/settings.ts';
import { unknownSettings } from '../../start/unknown-settings.ts';
import { DATABASE_FILE } from '../../storage/database/data-directory.ts';
import type { Database } from '../../storage/database/schema.ts';
import { tracingFault } from '../../telemetry/tracing/start-tracing.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Megabytes. A disk with less is full soon: files of exports, their temporary files, and the browser that is unpacked. */
const LEAST_FREE = { data: 1_000, temporary: 250 };
/** A start on a busy machine is slow. The browser has time limits of its own. */
const BROWSER_MS = 120_000;
/** Clocks of machines that are set by NTP differ by less. */
const CLOCK_MS = 5_000;
/** A clock that shows an earlier time was never set. */
const WRITTEN = Date.parse('2026-11-01');

/** Whether a server would start with the settings, and has room for its data. */
export function folderChecks({ dataDir }: Settings, environment: Environment): readonly HealthCheck[] {
  const folder = existingPart(dataDir);
  return [
    {
      name: 'settings',
      cure: 'Correct or unset the variables that the message names.',
      async run() {
        readSettings(environment, existsSync);
        const fault = tracingFault(environment);
        return foundIf(fault === undefined, fault ?? ['no wrong values', ...unknownSettings(environment)].join('; '));
      },
    },
    {
      name: 'data directory',
      cure: 'Set DECKWRIGHT_DATA_DIR to a folder that the account of the server may read and write.',
      async run() {
        foundIf(statSync(folder).isDirectory(), `${folder} is not a folder`);
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
        return folder === dataDir ? dataDir : `${dataDir}, which the first start creates`;
      },
    },
    {
      name: 'disk',
      cure: 'Free space on the disk, or make it larger.',
      async run() {
        const [data, temporary] = [await megabytesFree(folder), await megabytesFree(tmpdir())];
        return foundIf(
          data >= LEAST_FREE.data && temporary >= LEAST_FREE.temporary,
          `${data} MB free in ${folder}, and ${LEAST_FREE.data} MB needed; ${temporary} MB free in ${tmpdir()}, and ${LEAST_FREE.temporary} MB needed`,
        );
      },
    },
  ];
}

/** The nearest folder above a path that exists, or the path itself. */
function existingPart(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingPart(dirname(path));
}

async function megabytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / 10 ** 6);
}

/** When the database of a data directory was last written. Undefined: there is none. */
export function lastWriteOf(dataDir: string): number | undefined {
  const files = ['', '-wal'].map((end) => statSync(join(dataDir, DATABASE_FILE + end), { throwIfNoEntry: false }));
  const times = files.flatMap((file) => file?.mtimeMs ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** `postgres`: the database, if it has a clock of its own. */
export function clockCheck(now: () => Date, lastWrite: number = WRITTEN, postgres?: Database): HealthCheck {
  return {
    name: 'clock',
    cure: 'Let NTP set the clock of the machine, such as with chrony or systemd-timesyncd.',
    async run() {
      const found = `it is ${now().toISOString()}`;
      const written = Math.max(lastWrite, WRITTEN);
      const before = `${found}, before the data or this version was last written (${new Date(written).toISOString()})`;
      foundIf(now().getTime() > written - CLOCK_MS, before);
      if (postgres === undefined) return found;
      const asked = now().getTime();
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(postgres);
      // The middle of the time that the answer took.
      const ahead = Math.round(Math.abs((asked + now().getTime()) / 2 - rows[0]!.now.getTime()));
      return foundIf(ahead < CLOCK_MS, `${found}; the clock of PostgreSQL differs by ${ahead} ms`);
    },
  };
}

/** `startBrowser` resolves with the version of the browser, and with warnings. */
export function browserChecks(
  startBrowser: () => Promise<{ readonly version: string; readonly warnings: readonly string[] }>,
): readonly HealthCheck[] {
  let warnings: readonly string[] | undefined;
  return [
    {
      name: 'browser',
      cure: 'Install a browser, or set DECKWRIGHT_BROWSER to the path of one that starts; without it, everything but PDF works.',
      timeoutMs: BROWSER_MS,
      async run() {
        const started = await startBrowser();
        warnings = started.warnings;
        return started.version;
      },
    },
    {
      name: 'sandbox',
      isOptional: true,
      cure: 'Run the server as a user other than root, on a system that allows user namespaces.',
      run: async () =>
        foundIf(!warnings?.length, warnings?.join(' ') || (warnings ? 'the browser has it' : 'no browser starts')),
    },
  ];
}

/** The fonts of the engine, those that are installed beside it, and a program that the server does not need. */
export function installedChecks(
  { PATH = '' }: Environment,
  bundled = bundledFonts,
  installed = installedFonts,
): readonly HealthCheck[] {
  return [
    {
      name: 'fonts',
      cure: 'Install Deckwright again, with every file of its packages.',
      async run() {
        const fonts = bundled();
        for (const { family, load } of fonts) foundIf(load().length > 0, `a file of the font ${family} is empty`);
        return `${fonts.length} files of ${new Set(fonts.map(({ family }) => family)).size} families`;
      },
    },
    {
      name: 'CJK fonts',
      isOptional: true,
      cure: 'Run "npm install @expo-google-fonts/noto-sans-jp" (Japanese), -sc or -tc (Chinese), or -kr (Korean) where the server runs.',
      async run() {
        const families = [...new Set(installed().map(({ family }) => family))];
        const cjk = families.filter((family) => /^Noto Sans (JP|SC|TC|KR)$/.test(family));
        return foundIf(cjk.length > 0, cjk.join(', ') || 'none, so Chinese, Japanese and Korean have no glyphs');
      },
    },
    {
      name: 'LibreOffice',
      isOptional: true,
      cure: 'Install LibreOffice only to look at pptx files on this machine: the server does not use it.',
      async run() {
        const found = PATH.split(delimiter).flatMap((folder) => [join(folder, 'soffice'), join(folder, 'libreoffice')]);
        const program = found.find((path) => existsSync(path));
        return foundIf(program !== undefined, program ?? 'it is not on the search path');
      },
    },
  ];
}
