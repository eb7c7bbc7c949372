/**
 * An update that an earlier version of the server accepted: structs of removed content, as long as Yjs can say, of one client. Four such
 * updates replay, but the state after them can be written and never read.
 */
export function hostileUpdate(client: number, clock: number, structs: number): Uint8Array {
  const removed = 0;
  const all = Array.from({ length: structs }, () => [removed, ...varint(LONGEST)]).flat();
  const nothingDeleted = 0;
  return Uint8Array.from([1, ...varint(structs), ...varint(client), ...varint(clock), ...all, nothingDeleted]);
}

/** They are of 41, 30, 30 and 30 bytes, or nearly so. */
export function hostileUpdates(client: number): readonly Uint8Array[] {
  let clock = 0;
  return [4, 2, 2, 2].map((structs) => {
    const update = hostileUpdate(client, clock, structs);
    clock += structs * LONGEST;
    return update;
  });
}

const LONGEST = Number.MAX_SAFE_INTEGER;

/** The variable-length integers of lib0. */
function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
