import { readFile } from 'node:fs/promises';
import { type Fault, RenderError } from '@deckwright/core/contract';
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
  try {
    // A byte order mark is what some editors put first.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new CommandFailed(`${file}: not JSON: ${(cause as SyntaxError).message}.`, { cause });
  }
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
