import type { CommandChecks } from '../src/cli/console.ts';
import { run } from '../src/cli/program.ts';
import { composeChecks } from '../src/composition-root.ts';
import { readSettings } from '../src/settings.ts';
import { createUploadChecks } from '../src/uploads/upload-checks.ts';

/** The outcome of a command. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The commands of this process share check processes, which end with it. A command that starts its own takes seconds. */
const CHECKS = sharedChecks();

function sharedChecks(): CommandChecks {
  let templates: ReturnType<typeof composeChecks> | undefined;
  let uploads: ReturnType<typeof createUploadChecks> | undefined;
  return {
    async templates() {
      templates ??= composeChecks(readSettings({}), { hosted: false });
      return templates;
    },
    async uploads() {
      uploads ??= createUploadChecks();
      return uploads;
    },
  };
}

/**
 * Runs the command line in this process, on a data directory. Commands with an environment of their own also start their own check
 * processes, which it may concern.
 */
export function commandLine(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): (...arguments_: string[]) => Promise<CommandResult> {
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
      environment: { DECKWRIGHT_DATA_DIR: dataDir, ...environment },
      ...(Object.keys(environment).length === 0 && { checks: CHECKS }),
    });
    return { code, out, err };
  };
}
