import type { CheckPool } from '../engine/checks/check-pool.ts';
import type { UploadChecks } from '../engine/uploads/upload-checks.ts';

/** The input and output of a command. Results go to `out`, everything else to `err`. */
export interface Console {
  out(text: string | Uint8Array): void;
  err(text: string): void;
  /** Whether `err` is a terminal, on which a line can be rewritten. */
  readonly terminal: boolean;
  /** Whether `out` is a terminal, which cannot show a file. Default: false. */
  readonly outIsTerminal?: boolean;
  /** Asks a question that is answered with yes or no. Undefined if no person can answer. */
  readonly ask?: (question: string) => Promise<boolean>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Processes that check templates and uploads for several commands. Default: each command starts its own, and ends them. */
  readonly checks?: CommandChecks;
}

/** Starts check processes when a command first needs them. */
export interface CommandChecks {
  templates(): Promise<Pick<CheckPool, 'readDocument' | 'checkTemplates'>>;
  uploads(): Promise<Omit<UploadChecks, 'close'>>;
}

/** A command failed. The lines say why, and how to fix it. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';

  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    super(typeof lines === 'string' ? lines : lines.join('\n'), options);
  }
}

/** Rows with tab-separated columns, for `cut` and `awk`. Control characters in cells become spaces. */
export function table(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((row) => `${row.map((cell) => (cell ?? '-').replace(/\p{Cc}/gu, ' ')).join('\t')}\n`).join('');
}
