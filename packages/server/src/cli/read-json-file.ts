import { RenderError } from '@deckwright/core/contract';
import { hasDuplicateKeys } from '../engine/documents/has-duplicate-keys.ts';
import { shapeOfJson } from '../engine/documents/json-shape.ts';
import { LIMITS } from '../telemetry/limits.ts';
import { CommandFailed } from './console.ts';
import { nameOfInput, readBytes } from './read-file.ts';

/** Reads a JSON file. Throws `CommandFailed` with a message that begins with the file's name. */
export async function readJsonFile(file: string): Promise<unknown> {
  const bytes = await readBytes(file, LIMITS.uploads.json.most);
  // Decoding drops a byte order mark, which some editors write.
  const json = new TextDecoder().decode(bytes);
  try {
    const value: unknown = JSON.parse(json);
    if (hasDuplicateKeys(value, shapeOfJson(bytes))) await rejectDuplicateKeys(file, json);
    return value;
  } catch (cause) {
    if (cause instanceof CommandFailed) throw cause;
    throw new CommandFailed(`${nameOfInput(file)}: not JSON: ${(cause as SyntaxError).message}.`, { cause });
  }
}

/** Throws `CommandFailed` with the keys that an object has twice. */
async function rejectDuplicateKeys(file: string, json: string): Promise<void> {
  // Imported here, because the parser that knows the places of keys loads slowly.
  const { duplicateKeysIn } = await import('../engine/documents/duplicate-keys.ts');
  const lines = duplicateKeysIn(json, Number.POSITIVE_INFINITY).map(({ key, path, line, column }) => {
    return `${nameOfInput(file)} ${path}: Duplicate key "${key}" at ${line}:${column}.`;
  });
  throw new CommandFailed(lines);
}

/** One line for each validation error: file, JSON Pointer, element, message. The last says how many more there are. */
export function faultLines(file: string, error: RenderError): readonly string[] {
  if (error.faults.length === 0) return [`${nameOfInput(file)}: ${error.message}`];
  const lines = error.faults.map((fault) => faultLine(file, fault));
  const more = error.faultCount - error.faults.length;
  return more > 0 ? [...lines, `${nameOfInput(file)}: … and ${more.toLocaleString('en')} more.`] : lines;
}

/** A validation error: file, JSON Pointer, element, message. */
export function faultLine(
  file: string,
  { path, element, message }: { readonly path: string; readonly element?: string; readonly message: string },
): string {
  const inElement = element === undefined ? '' : ` (element "${element}")`;
  return `${nameOfInput(file)}${path === '' ? '' : ` ${path}`}${inElement}: ${message}`;
}

/** Collects the validation errors of several files, so that a command reports all of them at once. */
export class FaultList {
  readonly #faults: { readonly file: string; readonly line: string }[] = [];

  get lines(): readonly string[] {
    return this.#faults.map(({ line }) => line);
  }

  /** Adds an error of a file, as one line or several. */
  add(file: string, ...lines: readonly string[]): void {
    for (const line of lines) this.#faults.push({ file, line });
  }

  /** Returns the result of `work`, or undefined if the file has errors. */
  async take<Result>(file: string, work: () => Result | Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RenderError) this.add(file, ...faultLines(file, error));
      else if (error instanceof CommandFailed) this.add(file, error.message);
      else throw error;
      return undefined;
    }
  }

  /**
   * Throws `CommandFailed` if there was any error. Its last line is `closing`, which says what was not done. Errors of the files in `order`
   * come first, in that order, because files are read at the same time.
   */
  end(closing: string, order: readonly string[] = []): void {
    if (this.#faults.length === 0) return;
    const places = new Map(order.toReversed().map((file, index) => [file, order.length - index]));
    const placeOf = ({ file }: { readonly file: string }) => places.get(file) ?? order.length + 1;
    const lines = this.#faults.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ line }) => line);
    throw new CommandFailed(closing === '' ? lines : [...lines, closing]);
  }
}
