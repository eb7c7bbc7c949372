import * as encoding from 'lib0/encoding';

/** A number that may be larger than those which are exact in JavaScript. */
export type RawNumber = number | bigint;

export type RawId = readonly [client: RawNumber, clock: RawNumber];

/** The structs of one client. Counts that are not given are right. */
export interface RawSection {
  readonly client: RawNumber;
  readonly clock: RawNumber;
  readonly structs: readonly Uint8Array[];
  readonly count?: RawNumber;
}

export interface RawRanges {
  readonly client: RawNumber;
  readonly ranges: readonly (readonly [clock: RawNumber, length: RawNumber])[];
  readonly count?: RawNumber;
}

export interface RawUpdate {
  readonly sections?: readonly RawSection[];
  readonly count?: RawNumber;
  readonly deleted?: readonly RawRanges[];
  readonly deletedCount?: RawNumber;
  /** Bytes behind the update. */
  readonly tail?: Uint8Array;
}

export interface RawItem {
  /** The number of its kind of content. */
  readonly ref: number;
  readonly content: Uint8Array;
  readonly origin?: RawId | undefined;
  readonly rightOrigin?: RawId | undefined;
  /** The name of a root, or the id of a shared type. Left out of items with neighbours, as Yjs does. */
  readonly parent?: string | RawId | undefined;
  readonly parentSub?: string | undefined;
}

/** Numbers of kinds of structs and content in the format of Yjs. */
export const REFS = {
  gc: 0,
  deleted: 1,
  json: 2,
  binary: 3,
  string: 4,
  embed: 5,
  format: 6,
  type: 7,
  any: 8,
  doc: 9,
  skip: 10,
} as const;

/** Writes an update of the first format of Yjs number by number, also one that Yjs would never write. */
export function rawUpdate({ sections = [], count, deleted = [], deletedCount, tail }: RawUpdate): Uint8Array {
  return joined(
    varint(count ?? sections.length),
    ...sections.flatMap(({ client, clock, structs, count: structCount }) => [
      varint(structCount ?? structs.length),
      varint(client),
      varint(clock),
      ...structs,
    ]),
    varint(deletedCount ?? deleted.length),
    ...deleted.flatMap(({ client, ranges, count: rangeCount }) => [
      varint(client),
      varint(rangeCount ?? ranges.length),
      ...ranges.flat().map(varint),
    ]),
    tail ?? Uint8Array.of(),
  );
}

/** A struct that has only a length: `gc` or `skip`. */
export function rawLength(ref: number, length: RawNumber): Uint8Array {
  return joined(Uint8Array.of(ref), varint(length));
}

export function rawItem({ ref, content, origin, rightOrigin, parent, parentSub }: RawItem): Uint8Array {
  const info = ref | (origin ? 128 : 0) | (rightOrigin ? 64 : 0) | (parentSub === undefined ? 0 : 32);
  const parts: Uint8Array[] = [Uint8Array.of(info)];
  for (const id of [origin, rightOrigin]) if (id) parts.push(...id.map(varint));
  if (!origin && !rightOrigin) {
    if (typeof parent === 'object') parts.push(varint(0), ...parent.map(varint));
    else parts.push(varint(1), string(parent ?? ''));
    if (parentSub !== undefined) parts.push(string(parentSub));
  }
  return joined(...parts, content);
}

/** In the variable length of lib0, seven bits a byte. */
export function varint(number: RawNumber): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt(number);
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return Uint8Array.of(...bytes, Number(rest));
}

export function string(text: string): Uint8Array {
  return encoding.encode((encoder) => encoding.writeVarString(encoder, text));
}

/** The content of `any`. */
export function anyOf(values: readonly unknown[], count: RawNumber = values.length): Uint8Array {
  return joined(
    varint(count),
    ...values.map((value) => encoding.encode((encoder) => encoding.writeAny(encoder, value as never))),
  );
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
