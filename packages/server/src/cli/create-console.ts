import { CommandFailed, type Console, FAILURES, type Terminal } from './console.ts';

/** The options that every command has. */
export interface CommonOptions {
  readonly json: boolean;
  readonly quiet: boolean;
}

/** How often a line of progress is written, where a line cannot be rewritten. */
const PROGRESS_MS = 10_000;
const CLEAR_LINE = '\r\u001b[K';

/** What a command writes to, and how it ends. */
export interface CommandConsole extends Console {
  /** Prints the results. */
  succeed(): void;
  /** Prints the error in place of the results. Returns the exit code. */
  fail(error: unknown): number;
}

/** Writes to a terminal in the form that the options ask for. */
export function createConsole(terminal: Terminal, { json, quiet }: CommonOptions): CommandConsole {
  const results: (string | Uint8Array)[] = [];
  const shows = !json && !quiet;
  let hasLine = false;
  let lastLine = performance.now();

  const formOf = (answer: unknown, text: string) => {
    if (!json) return text;
    // Operations that remove something answer without a body.
    return answer === undefined ? '' : `${JSON.stringify(answer)}\n`;
  };
  const clear = () => {
    if (hasLine) terminal.err(CLEAR_LINE);
    hasLine = false;
  };
  const write = (text: string) => {
    clear();
    terminal.err(text);
  };
  return {
    ...terminal,
    // A person who asked for JSON is a program.
    ask: json || terminal.ask === undefined ? undefined : askAfter(clear, terminal.ask),
    result: (answer, text) => void results.push(formOf(answer, text)),
    started(answer, text) {
      clear();
      terminal.out(formOf(answer, text));
    },
    file: (bytes) => void results.push(bytes),
    note(line) {
      if (shows) write(`${line}\n`);
    },
    warn(line) {
      if (!json) write(`${line}\n`);
    },
    progress(text, ends = false) {
      if (!shows) return;
      if (terminal.terminal) {
        terminal.err(`${CLEAR_LINE}${text} `);
        hasLine = true;
      } else if (ends || performance.now() - lastLine > PROGRESS_MS) {
        lastLine = performance.now();
        terminal.err(`${text}\n`);
      }
    },
    succeed() {
      clear();
      for (const result of results) terminal.out(result);
    },
    fail(error) {
      const failure = failureOf(error);
      write(json ? `${JSON.stringify(jsonOf(failure))}\n` : `${failure.message}\n`);
      return FAILURES[failure.kind].exit;
    },
  };
}

function askAfter(clear: () => void, ask: NonNullable<Terminal['ask']>): NonNullable<Terminal['ask']> {
  return (question) => {
    clear();
    return ask(question);
  };
}

/** Errors of the engine, of the settings and of the system have names and codes of their own. */
function failureOf(error: unknown): CommandFailed {
  if (error instanceof CommandFailed) return error;
  if (!(error instanceof Error)) return new CommandFailed(String(error));
  const { name, message, code } = error as NodeJS.ErrnoException;
  const systemCode = code ?? (error.cause as NodeJS.ErrnoException | undefined)?.code;
  if (name === 'SettingsError') return new CommandFailed(message, { kind: 'usage', cause: error });
  if (name === 'RenderError') return new CommandFailed(message, { kind: 'content', code, cause: error });
  const isAway = systemCode !== undefined && TEMPORARY.includes(systemCode);
  return new CommandFailed(message || String(systemCode), { kind: isAway ? 'server' : 'failed', cause: error });
}

/** Codes for a database, a store or a server that does not answer, for a disk that is full, and for a port or a data directory in use. */
const TEMPORARY = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['ENOSPC', 'SQLITE_FULL', 'EADDRINUSE', 'SQLITE_BUSY'],
];

function jsonOf({ code, message, requestId, details, report }: CommandFailed): Readonly<Record<string, unknown>> {
  const pointer = details.find(({ path }) => path !== '')?.path ?? null;
  return { code, message, pointer, requestId: requestId ?? null, ...(details.length > 0 && { details }), ...report };
}
