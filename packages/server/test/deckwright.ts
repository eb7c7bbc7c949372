import { run } from '../src/cli/program.ts';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command line on a data directory, in this process. */
export function commandLine(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): (...words: string[]) => Promise<Said> {
  return async (...words) => {
    let out = '';
    let err = '';
    const code = await run(words, {
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
