import type { RawId, RawNumber, RawRanges, RawSection } from '@deckwright/test-tools/documents/raw-update';
import {
  anyOf,
  joined,
  REFS,
  rawItem,
  rawLength,
  rawUpdate,
  string,
  varint,
} from '@deckwright/test-tools/documents/raw-update';
import type { Chance } from '../chance.ts';

/** What the updates of a hostile page can name. It changes what it likes on a slide of its own, and deletes nothing of the honest page. */
export interface Surroundings {
  readonly me: number;
  readonly honest: number;
  /** Who made the document. */
  readonly creator: number;
  /** The clock at which a client continues. */
  readonly end: (client: number) => number;
  /** A text, its characters, and the maps around it, all by the creator. */
  readonly text: RawId;
  readonly characters: readonly RawId[];
  readonly node: RawId;
  readonly nodes: RawId;
  /** Updates of the hostile page that were accepted. */
  readonly accepted: readonly Uint8Array[];
}

type Draw = ReturnType<typeof drawOf>;

/** `isOdd`: whether something is not what a page would send. How often is drawn for each update. */
function drawOf(chance: Chance) {
  const odd = chance.of([0, 0, 0.05, 0.3]);
  const below = (count: number) => (count <= 0 ? 0 : chance.whole(0, count - 1));
  return { below, of: chance.of, happens: chance.happens, isOdd: () => chance.happens(odd) };
}

const NUMBERS: readonly RawNumber[] = [
  ...[0, 1, 2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32],
  ...[2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 56n, 2n ** 63n],
];
const LENGTHS = [1, 1, 1, 2, 3, 17, 1_000, 100_000, 1_000_000, 1_000_001];
const TEXTS = ['x', 'word ', '𝒳', '\n', '\u0000', '\v', 'é'.repeat(3_000), '"}]'];
const KEYS = ['title', 'name', 'alt', 'text', 'order', 'box', 'rotation', 'x', '__proto__', 'constructor', ''];
const FORMATS = ['bold', 'bold', 'italic', 'size', 'link', 'x', '__proto__'];
const JSONS = [
  ...['true', 'true', 'null', 'null', '12', '1e999', '{}', '{"url":"javascript:1"}', '{"__proto__":1}', '[[[[', ''],
];
const VALUES = [
  ...['x', 'a1', 1, -1e9, true, null, [], {}, { x: 0, y: 0, width: 5, height: 5 }, new Uint8Array(3), 3n, undefined],
  { deep: { deeper: [[[]]] } },
];

type StructOf = (draw: Draw, near: Surroundings) => Uint8Array;

/** One struct of each kind of struct and content, at a place where it may be or at another. */
const STRUCTS: Readonly<Record<string, StructOf>> = {
  gc: (draw) => rawLength(draw.isOdd() ? draw.of([0, 32, 128, 224]) : REFS.gc, lengthOf(draw)),
  skip: (draw) => rawLength(draw.isOdd() ? REFS.skip | 128 : REFS.skip, lengthOf(draw)),
  deleted: (draw, near) => inText(draw, near, REFS.deleted, varint(lengthOf(draw))),
  json: (draw, near) => inMap(draw, near, REFS.json, joined(varint(lengthOf(draw)), string(draw.of(JSONS)))),
  binary: (draw, near) =>
    inMap(draw, near, REFS.binary, joined(varint(draw.isOdd() ? draw.of(NUMBERS) : 1), Uint8Array.of(7))),
  string: (draw, near) => inText(draw, near, REFS.string, stringOf(draw)),
  embed: (draw, near) => inText(draw, near, REFS.embed, string(draw.of(JSONS))),
  format: (draw, near) => inText(draw, near, REFS.format, joined(string(draw.of(FORMATS)), string(draw.of(JSONS)))),
  type: (draw, near) => {
    const ref = draw.isOdd() ? draw.below(8) : draw.of([1, 2]);
    const name = ref === 3 || ref === 5 ? string('p') : Uint8Array.of();
    return inMap(draw, near, REFS.type, joined(varint(ref), name));
  },
  any: (draw, near) => {
    const values = [draw.of(VALUES), ...(draw.isOdd() ? [draw.of(VALUES)] : [])];
    return inMap(draw, near, REFS.any, anyOf(values, draw.isOdd() ? lengthOf(draw) : values.length));
  },
  doc: (draw, near) => inMap(draw, near, REFS.doc, joined(string('guid'), anyOf([{}]).slice(1))),
  unknown: (draw, near) => inMap(draw, near, 11 + draw.below(21), varint(draw.of(NUMBERS))),
};

/** What is wrong with an update as a whole. */
const WHOLES: Readonly<Record<string, (draw: Draw, near: Surroundings) => Uint8Array>> = {
  'deleted ranges': (draw, near) => rawUpdate({ deleted: rangesOf(draw, near) }),
  'forged client': (draw, near) => {
    const client = draw.of<RawNumber>([near.honest, near.creator, ...NUMBERS]);
    const clock = draw.happens(0.5) ? near.end(Number(client)) : draw.of(NUMBERS);
    return rawUpdate({ sections: [{ ...sectionOf(draw, near, ['string', 'gc']), client, clock }] });
  },
  repeated(draw, near) {
    if (near.accepted.length > 0 && draw.happens(0.5)) return draw.of(near.accepted);
    const clock = draw.below(near.end(near.me) + 1);
    return rawUpdate({ sections: [{ ...sectionOf(draw, near, ['string', 'gc', 'deleted']), clock }] });
  },
  'damaged bytes': (draw, near) => {
    const bytes = [...rawUpdate({ sections: [sectionOf(draw, near, ['string', 'deleted', 'gc'])] })];
    for (let times = 1 + draw.below(3); times > 0; times--) {
      const at = draw.below(bytes.length);
      const damage = draw.of(['cut off', 'added', 'changed', 'changed']);
      if (damage === 'cut off') bytes.length = at;
      else bytes.splice(at, damage === 'added' ? 0 : 1, draw.below(256));
    }
    return Uint8Array.from(bytes);
  },
};

export const KINDS: readonly string[] = [...Object.keys(STRUCTS), ...Object.keys(WHOLES)];

/** Only what is accepted can break a deck later. */
const OFTEN_ACCEPTED = ['string', 'string', 'string', 'format', 'deleted', 'any', 'type', 'gc', 'deleted ranges'];

export function generateUpdate(chance: Chance, near: Surroundings) {
  const kind = chance.of(chance.happens(0.4) ? OFTEN_ACCEPTED : KINDS);
  const draw = drawOf(chance);
  const whole = WHOLES[kind];
  if (whole) return { kind, update: whole(draw, near) };
  const kinds = [kind, ...(draw.happens(0.3) ? [draw.of(Object.keys(STRUCTS))] : [])];
  const deleted = draw.happens(0.2) ? rangesOf(draw, near) : [];
  return { kind, update: rawUpdate({ sections: [sectionOf(draw, near, kinds)], deleted }) };
}

function sectionOf(draw: Draw, near: Surroundings, kinds: readonly string[]): RawSection {
  const structs = [...kinds, ...(draw.happens(0.2) ? kinds : [])].map((kind) => STRUCTS[kind]!(draw, near));
  return {
    client: draw.isOdd() ? draw.of<RawNumber>([near.me + 1, near.honest, ...NUMBERS]) : near.me,
    clock: draw.isOdd() ? draw.of(NUMBERS) : near.end(near.me),
    structs,
    ...(draw.isOdd() && { count: draw.of([0, structs.length + 1, ...NUMBERS]) }),
  };
}

/** Only what is the hostile page's own, or on its slide, or what does not exist. */
function rangesOf(draw: Draw, { me, honest, creator, end, characters }: Surroundings): readonly RawRanges[] {
  const start = draw.below(end(me));
  const own = [start, 1 + draw.below(Math.min(end(me) - start, 20))] as const;
  const [client, clock] = draw.of(characters);
  const beyond = draw.of([
    ...[me, honest, creator].map((one) => ({ client: one, ranges: [[end(one), draw.of(NUMBERS)]] as const })),
    { client: honest, ranges: [[0, 0]] as const },
    { client: draw.of(NUMBERS), ranges: [[draw.of(NUMBERS), draw.of(NUMBERS)]] as const },
    { client: me, ranges: [own, own] as const },
  ]);
  if (draw.isOdd() || end(me) === 0) return [beyond];
  return draw.of([[{ client: me, ranges: [own] }], [{ client, ranges: [[clock, 1]] }]] as const);
}

function lengthOf(draw: Draw): RawNumber {
  return draw.isOdd() ? draw.of(NUMBERS) : draw.of(LENGTHS.slice(0, draw.happens(0.1) ? undefined : 6));
}

function stringOf(draw: Draw): Uint8Array {
  if (!draw.isOdd()) return string(draw.of(TEXTS));
  const tooLong = joined(varint(draw.of(NUMBERS)), Uint8Array.of(65));
  return draw.of([string(''), tooLong, Uint8Array.of(2, 237, 160), Uint8Array.of(1, 255)]);
}

function inText(draw: Draw, near: Surroundings, ref: number, content: Uint8Array): Uint8Array {
  if (draw.isOdd()) return inMap(draw, near, ref, content);
  const parent = near.text;
  const [origin, rightOrigin] = [idIn(draw, near), idIn(draw, near)];
  return rawItem({ ref, content, ...draw.of([{ origin }, { rightOrigin }, { origin, rightOrigin }, { parent }]) });
}

function inMap(draw: Draw, near: Surroundings, ref: number, content: Uint8Array): Uint8Array {
  if (draw.isOdd()) return rawItem({ ref, content, origin: idIn(draw, near), parent: near.text });
  const place = draw.of([
    { parent: 'deck', parentSub: 'title' },
    { parent: near.node, parentSub: draw.of(KEYS) },
    { parent: near.nodes, parentSub: `n${draw.below(5)}` },
    { parent: draw.isOdd() ? 'other' : 'deck', parentSub: draw.of(KEYS) },
    { parent: ownOf(draw, near), parentSub: draw.of(KEYS) },
  ]);
  return rawItem({ ref, content, ...place });
}

/** A character of the hostile page's text, of the honest page's, or something that nobody has. */
function idIn(draw: Draw, near: Surroundings): RawId {
  if (draw.isOdd())
    return [draw.of<RawNumber>([near.me, near.honest, near.creator, ...NUMBERS]), draw.of(NUMBERS.slice(1))];
  const honest: RawId = [near.honest, draw.below(near.end(near.honest))];
  return draw.of([draw.of(near.characters), draw.of(near.characters), ownOf(draw, near), honest]);
}

function ownOf(draw: Draw, { me, end }: Surroundings): RawId {
  return [me, draw.below(end(me))];
}
