import type { CheckPool } from '../engine/checks/check-pool.ts';
import type { UploadChecks } from '../engine/uploads/upload-checks.ts';

/** Where a command line is typed, and where it writes. */
export interface Terminal {
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

/** What a command writes to. Results go to stdout, everything else to stderr. */
export interface Console extends Pick<Terminal, 'ask' | 'checks' | 'environment' | 'outIsTerminal' | 'terminal'> {
  /** Prints a result once the command has ended, unless it fails: the text or, with `--json`, the answer as a line of JSON. */
  result(answer: unknown, text: string): void;
  /** As `result`, at once, for a command that runs until it is stopped. */
  started(answer: unknown, text: string): void;
  /** Prints the bytes of a file, as `result` does. */
  file(bytes: Uint8Array): void;
  /** Tells people what was done or what comes next. Not with `--quiet` or `--json`. */
  note(line: string): void;
  /** Reports what did not stop the command. Not with `--json`: the answer has it. */
  warn(line: string): void;
  /** Shows what is being done: on a terminal in one line, elsewhere every ten seconds, or at once if it `ends` a part. */
  progress(text: string, ends?: boolean): void;
}

/** Starts check processes when a command first needs them. */
export interface CommandChecks {
  templates(): Promise<Pick<CheckPool, 'readDocument' | 'checkTemplates'>>;
  uploads(): Promise<Omit<UploadChecks, 'close'>>;
}

/**
 * Why a command failed, its exit code, and the code in its JSON unless the server has given one. A signal ends a command with 130 (SIGINT) or
 * 143 (SIGTERM), as shells do.
 */
export const FAILURES = {
  failed: { exit: 1, code: 'COMMAND_FAILED' },
  /** The command line or a setting is wrong. */
  usage: { exit: 2, code: 'WRONG_USAGE' },
  /** A request, template, picture, font or other content has faults. */
  content: { exit: 3, code: 'INVALID_CONTENT' },
  /** The access token is missing, wrong, or may not do this. */
  signIn: { exit: 4, code: 'NOT_SIGNED_IN' },
  /** The server or this machine could not do it now. Trying again may help. */
  server: { exit: 5, code: 'UNAVAILABLE' },
} as const;

/** A fault of the content, at a place in a file. */
export interface CommandFault {
  /** As the caller named it. Absent: the fault is in the request. */
  readonly file?: string;
  /** JSON Pointer. Empty: the whole file. */
  readonly path: string;
  readonly element?: string;
  readonly message: string;
}

interface FailureOptions extends ErrorOptions {
  /** Default: `failed`. */
  readonly kind?: keyof typeof FAILURES;
  /** Default: that of the kind. */
  readonly code?: string;
  readonly requestId?: string;
  readonly details?: readonly CommandFault[];
  /** Further members of its JSON. */
  readonly report?: Readonly<Record<string, unknown>>;
}

/** A command failed. The lines say why, and how to fix it. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  readonly kind: keyof typeof FAILURES;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly details: readonly CommandFault[];
  readonly report: Readonly<Record<string, unknown>> | undefined;

  constructor(lines: string | readonly string[], options: FailureOptions = {}) {
    const { kind = 'failed', code = FAILURES[kind].code, requestId, details = [], report, ...rest } = options;
    super(typeof lines === 'string' ? lines : lines.join('\n'), rest);
    this.kind = kind;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
    this.report = report;
  }
}

/** The error of a command line that is wrong. */
export function wrongUsage(lines: string | readonly string[]): CommandFailed {
  return new CommandFailed(lines, { kind: 'usage' });
}

/** Rows with tab-separated columns, for `cut` and `awk`. Control characters in cells become spaces. */
export function table(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((row) => `${row.map((cell) => (cell ?? '-').replace(/\p{Cc}/gu, ' ')).join('\t')}\n`).join('');
}
