import { type Fault, RenderError } from '@deckwright/core/contract';
import { duplicateKeysIn } from '../duplicate-keys.ts';
import { LIMITS } from '../limits.ts';
import { CommandFailed } from './console.ts';
import { readBytes } from './read-file.ts';

/** Reads a JSON file. Throws `CommandFailed` with a message that begins with the file's name. */
export async function readJsonFile(file: string): Promise<unknown> {
  // Decoding drops a byte order mark, which some editors write.
  const json = new TextDecoder().decode(await readBytes(file, LIMITS.uploads.json.most));
  try {
    const value: unknown = JSON.parse(json);
    rejectDuplicateKeys(file, json);
    return value;
  } catch (cause) {
    if (cause instanceof CommandFailed) throw cause;
    throw new CommandFailed(`${file}: not JSON: ${(cause as SyntaxError).message}.`, { cause });
  }
}

/** Throws if an object has a key twice. */
function rejectDuplicateKeys(file: string, json: string): void {
  const lines = duplicateKeysIn(json, Number.POSITIVE_INFINITY).map(({ key, path, line, column }) => {
    return `${file} ${path}: Duplicate key "${key}" at ${line}:${column}.`;
  });
  if (lines.length > 0) throw new CommandFailed(lines);
}

/** One line for each validation error: file, JSON Pointer, element, message. The last says how many more there are. */
export function faultLines(file: string, error: RenderError): readonly string[] {
  if (error.faults.length === 0) return [`${file}: ${error.message}`];
  const lines = error.faults.map(({ path, element, message }: Fault) => {
    const inElement = element === undefined ? '' : ` (element "${element}")`;
    return `${file}${path === '' ? '' : ` ${path}`}${inElement}: ${message}`;
  });
  const more = error.faultCount - error.faults.length;
  return more > 0 ? [...lines, `${file}: … and ${more.toLocaleString('en')} more.`] : lines;
}

/** Collects the validation errors of several files, so that a command reports all of them at once. */
export class FaultList {
  readonly lines: string[] = [];

  /** Returns the result of `work`, or undefined if the file has errors. */
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

  /** Throws if there was any error. `closing` is the last line, which says what was not done. */
  end(closing: string): void {
    if (this.lines.length > 0) throw new CommandFailed([...this.lines, closing]);
  }
}
