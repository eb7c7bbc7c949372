import { run } from '../src/cli/program.ts';

/** The outcome of a command. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in this process, on a data directory. */
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
    });
    return { code, out, err };
  };
}
