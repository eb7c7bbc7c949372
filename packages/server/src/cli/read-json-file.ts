import { RenderError } from '@deckwright/core/contract';
import { hasDuplicateKeys } from '../engine/documents/has-duplicate-keys.ts';
import { shapeOfJson } from '../engine/documents/json-shape.ts';
import { LIMITS } from '../telemetry/limits.ts';
import { CommandFailed, type CommandFault } from './console.ts';
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
    const message = `not JSON: ${(cause as SyntaxError).message}.`;
    const details = [{ file, path: '', message }];
    throw new CommandFailed(`${nameOfInput(file)}: ${message}`, { kind: 'content', details, cause });
  }
}

/** Throws `CommandFailed` with the keys that an object has twice. */
async function rejectDuplicateKeys(file: string, json: string): Promise<void> {
  // Imported here, because the parser that knows the places of keys loads slowly.
  const { duplicateKeysIn } = await import('../engine/documents/duplicate-keys.ts');
  const details = duplicateKeysIn(json, Number.POSITIVE_INFINITY).map(({ key, path, line, column }) => {
    return { file, path, message: `Duplicate key "${key}" at ${line}:${column}.` };
  });
  throw new CommandFailed(details.map(faultLine), { kind: 'content', details });
}

/** The error of a command for validation errors of the engine: a line for each, and the last says how many more there are. */
export function contentFailed(file: string, error: RenderError): CommandFailed {
  // Such as a browser that is not installed.
  if (error.blame === 'host')
    return new CommandFailed(error.message, { kind: 'server', code: error.code, cause: error });
  const faults = new FaultList();
  faults.addAll(file, error);
  return faults.failure('')!;
}

/** File, JSON Pointer, element, message. */
function faultLine({ file = '', path, element, message }: CommandFault): string {
  const inElement = element === undefined ? '' : ` (element "${element}")`;
  return `${nameOfInput(file)}${path === '' ? '' : ` ${path}`}${inElement}: ${message}`;
}

/** A fault, and the file by which it is sorted. */
interface Found {
  readonly place: string;
  readonly line: string;
  readonly kind: CommandFailed['kind'];
  readonly details: readonly CommandFault[];
}

/** Collects the faults of several files, so that a command reports all of them at once. */
export class FaultList {
  readonly #found: Found[] = [];

  get lines(): readonly string[] {
    return this.#found.map(({ line }) => line);
  }

  /** Adds a fault of a file. `place` is another name of the file, by which faults are sorted. */
  add(fault: CommandFault, place: string = fault.file ?? ''): void {
    this.#found.push({ place, line: faultLine(fault), kind: 'content', details: [fault] });
  }

  /** Adds the faults of an error of the engine. */
  addAll(file: string, { faults, faultCount, message }: RenderError): void {
    if (faults.length === 0) this.add({ file, path: '', message });
    for (const fault of faults) {
      this.add({ file, path: fault.path, element: fault.element, message: fault.message });
    }
    const more = faultCount - faults.length;
    if (more > 0) this.add({ file, path: '', message: `… and ${more.toLocaleString('en')} more.` });
  }

  /** Returns the result of `work`, or undefined if the file has errors. */
  async take<Result>(file: string, work: () => Result | Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RenderError) this.addAll(file, error);
      else if (error instanceof CommandFailed) {
        const { message: line, kind, details } = error;
        const whole = { file, path: '', message: line };
        this.#found.push({ place: file, line, kind, details: details.length > 0 ? details : [whole] });
      } else throw error;
      return undefined;
    }
  }

  /** The error with all faults, or undefined if there is none. Those of the files in `order` come first, in that order. */
  failure(closing: string, order: readonly string[] = []): CommandFailed | undefined {
    if (this.#found.length === 0) return undefined;
    const places = new Map(order.toReversed().map((file, index) => [file, order.length - index]));
    const placeOf = ({ place }: Found) => places.get(place) ?? order.length + 1;
    // Files are read at the same time.
    const sorted = this.#found.toSorted((one, other) => placeOf(one) - placeOf(other));
    const lines = sorted.map(({ line }) => line);
    const kind = sorted.find((one) => one.kind === 'content')?.kind ?? sorted[0]!.kind;
    return new CommandFailed(closing === '' ? lines : [...lines, closing], {
      kind,
      details: sorted.flatMap(({ details }) => details),
    });
  }

  /** Throws the error with all faults, if there is any. Its last line is `closing`, which says what was not done. */
  end(closing: string, order?: readonly string[]): void {
    const failure = this.failure(closing, order);
    if (failure !== undefined) throw failure;
  }
}
