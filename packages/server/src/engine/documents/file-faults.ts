import type { Fault, RenderError } from '@deckwright/core/contract';

/** A fault of a file of a push. `path` is a JSON Pointer into the file. */
export interface FileFault extends Fault {
  readonly file: string;
}

/** The faults of a file. The last one says how many more there are. */
export function fileFaults(file: string, { code, message, faults, faultCount }: RenderError): readonly FileFault[] {
  if (faults.length === 0) return [{ file, path: '', code, message }];
  const more = faultCount - faults.length;
  return [
    ...faults.map((fault) => ({ ...fault, file })),
    ...(more > 0 ? [{ file, path: '', code, message: `… and ${more.toLocaleString('en')} more.` }] : []),
  ];
}
