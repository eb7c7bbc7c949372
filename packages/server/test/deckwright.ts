import type { CommandChecks } from '../src/cli/console.ts';
import { run } from '../src/cli/program.ts';
import { composeChecks } from '../src/engine/compose-engine.ts';
import { createUploadChecks } from '../src/engine/uploads/upload-checks.ts';
import { readSettings } from '../src/start/settings.ts';
import { settingsOfServices } from './test-services.ts';

/** The outcome of a command. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * The commands of this process share check processes, which end with it. A command that starts its own takes seconds. By the hosts
 * that they may fetch from.
 */
const CHECKS = new Map<string, CommandChecks>();

/** Undefined for an environment whose other settings could concern checks. */
function checksFor(environment: Readonly<Record<string, string>>): CommandChecks | undefined {
  const { DECKWRIGHT_FETCH_ALLOW: hosts = '', ...others } = environment;
  if (Object.keys(others).length > 0) return undefined;
  const checks = CHECKS.get(hosts) ?? sharedChecks(environment);
  CHECKS.set(hosts, checks);
  return checks;
}

function sharedChecks(environment: Readonly<Record<string, string>>): CommandChecks {
  let templates: ReturnType<typeof composeChecks> | undefined;
  let uploads: ReturnType<typeof createUploadChecks> | undefined;
  return {
    async templates() {
      templates ??= composeChecks(readSettings(environment), { hosted: false });
      return templates;
    },
    async uploads() {
      uploads ??= createUploadChecks();
      return uploads;
    },
  };
}

/**
 * Runs the command line in this process, on a data directory, or on what stands in for it in `pnpm test:postgres`. Commands with settings of their own also start their own check
 * processes, which these may concern.
 */
export function commandLine(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): (...arguments_: string[]) => Promise<CommandResult> {
  const checks = checksFor(environment);
  return async (...arguments_) => {
    let out = '';
    let err = '';
    const code = await run(arguments_, {
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
      terminal: false,
      environment: { DECKWRIGHT_DATA_DIR: dataDir, ...(await settingsOfServices(dataDir)), ...environment },
      ...(checks !== undefined && { checks }),
    });
    return { code, out, err };
  };
}
