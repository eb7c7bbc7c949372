import { readFile } from 'node:fs/promises';
import { type Fault, RenderError } from '@deckwright/core/contract';
import { visit } from 'jsonc-parser';
import { CommandFailed } from './console.ts';

/** Reads a JSON file. Throws `CommandFailed` with the file's name in it. */
export async function readJsonFile(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : message;
    throw new CommandFailed(`${file}: cannot be read: ${reason}.`, { cause });
  }
  // A byte order mark is what some editors put first.
  const json = text.replace(/^\ufeff/, '');
  try {
    const value: unknown = JSON.parse(json);
    rejectTwins(file, json);
    return value;
  } catch (cause) {
    if (cause instanceof CommandFailed) throw cause;
    throw new CommandFailed(`${file}: not JSON: ${(cause as SyntaxError).message}.`, { cause });
  }
}

/** Of two keys alike JSON.parse keeps the last without a word. */
function rejectTwins(file: string, json: string): void {
  const lines: string[] = [];
  const open: Set<string>[] = [];
  visit(json, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty(key, _offset, _length, line, column, pathOf) {
      const keys = open.at(-1)!;
      if (keys.has(key)) {
        const path = [...pathOf(), key].map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`);
        lines.push(`${file} ${path.join('')}: The key "${key}" is there twice, again at ${line + 1}:${column + 1}.`);
      }
      keys.add(key);
    },
  });
  if (lines.length > 0) throw new CommandFailed(lines);
}

/** One line for each fault: file, JSON Pointer, message. */
export function faultLines(file: string, error: RenderError): readonly string[] {
  if (error.faults.length === 0) return [`${file}: ${error.message}`];
  return error.faults.map(({ path, message }: Fault) => `${file}${path === '' ? '' : ` ${path}`}: ${message}`);
}

/** Collects faults over several files, so that all of them are told at once. */
export class FaultList {
  readonly lines: string[] = [];

  /** The result of `work`, or undefined if the file has faults. */
  async take<Result>(file: string, work: () => Result | Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RenderError) this.lines.push(...faultLines(file, error));
      else if (error instanceof CommandFailed) this.lines.push(error.message);
      else throw error;
      return undefined;
    }
  }

  /** Throws if there was any fault; `closing` says what was therefore not done. */
  end(closing: string): void {
    if (this.lines.length > 0) throw new CommandFailed([...this.lines, closing]);
  }
}
