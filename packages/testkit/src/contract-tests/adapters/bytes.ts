import { Buffer } from 'node:buffer';
import { isDeepStrictEqual } from 'node:util';
import { emitContext } from '../../emit-context.ts';
import { assert, show } from '../contract-test.ts';
import type { AdapterContractTest } from './bench.ts';

function same(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

/** The artifact is well-formed, and its bytes depend on the scene and `acceptedAt` alone. */
export const byteTests = {
  file: {
    sentence: 'returns an artifact with bytes, a media type, an extension and a delivery',
    async check({ scenes, artifact, adapter }) {
      const declared = adapter.extension ?? adapter.format;
      for (const [name, scene] of Object.entries(scenes)) {
        const written = await artifact(scene);
        const { bytes, mediaType, extension, delivery } = written;
        assert(
          bytes instanceof Uint8Array,
          `The bytes of "${name}" are ${Object.prototype.toString.call(bytes)}, not a Uint8Array.`,
        );
        assert(bytes.length > 0, `The file of "${name}" is empty.`);
        assert(/^[a-z]+\/[a-z0-9][\w.+-]*(;.*)?$/i.test(mediaType), `${show(mediaType)} is not a media type.`);
        assert(
          /^[a-z0-9]{1,16}$/.test(extension),
          `${show(extension)} is not a file extension. Use lower-case letters and digits without a dot.`,
        );
        assert(
          extension === declared,
          `The file has the extension ${show(extension)}, but hosts name it with ${show(declared)}. Declare extension: ${show(extension)} in the adapter.`,
        );
        assert(
          delivery === 'file' || delivery === 'hosted',
          `The delivery ${show(delivery)} is neither "file" nor "hosted".`,
        );
        assert(
          delivery === 'file' || written.scene !== undefined,
          'A hosted artifact must carry the scene that it was written from.',
        );
      }
    },
  },
  sameBytes: {
    sentence: 'writes the same bytes for the same scene, at every call and from every instance',
    async check({ scenes, artifact, emit, another }) {
      const other = await another();
      for (const [name, scene] of Object.entries(scenes)) {
        const { bytes } = await artifact(scene);
        assert(same(bytes, (await emit(scene)).bytes), `A second call wrote other bytes for "${name}".`);
        const theirs = await other.emit(scene, emitContext(scene));
        assert(same(bytes, theirs.bytes), `A second adapter wrote other bytes for "${name}".`);
      }
    },
  },
  noClock: {
    sentence: 'depends on neither the clock nor the time zone',
    async check({ scenes, artifact, emit }) {
      const { bytes } = await artifact(scenes.kitchenSink);
      const later = await withFakeClock(() => emit(scenes.kitchenSink));
      assert(same(bytes, later.bytes), 'It wrote other bytes a year later in another time zone.');
    },
  },
  acceptedAt: {
    sentence: 'uses acceptedAt for dates only',
    async check({ scenes, artifact, emit, pages }) {
      const before = await artifact(scenes.kitchenSink);
      const after = await emit(scenes.kitchenSink, { acceptedAt: '2031-12-30T23:58:57.000Z' });
      const contentOf = async (one: typeof before) => [one.pages, one.notices, await pages(one)];
      assert(
        isDeepStrictEqual(await contentOf(before), await contentOf(after)),
        'Another acceptedAt changed its text, its number of pages or its notices.',
      );
    },
  },
  parallel: {
    sentence: 'keeps parallel exports separate',
    async check({ scenes, artifact, emit }) {
      const names = ['table', 'notesAndHidden', 'picture', 'unknownElement'] as const;
      const together = await Promise.all(names.map((name) => emit(scenes[name])));
      for (const [index, name] of names.entries()) {
        const { bytes, notices, pages } = await artifact(scenes[name]);
        const { [index]: beside } = together;
        assert(same(bytes, beside!.bytes), `It wrote other bytes for "${name}" while other exports ran.`);
        assert(
          isDeepStrictEqual([notices, pages], [beside!.notices, beside!.pages]),
          `"${name}" got notices or pages of an export that ran at the same time.`,
        );
      }
    },
  },
  sceneUnchanged: {
    sentence: 'does not change the scene',
    async check({ scenes, emit }) {
      for (const name of ['kitchenSink', 'unknownElement', 'hostile'] as const) {
        const open = structuredClone(scenes[name]);
        await emit(open);
        assert(isDeepStrictEqual(open, scenes[name]), `It changed the scene "${name}".`);
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

/** A year and some hours, so that date, weekday and hour all differ. */
const LATER = 400 * 86_400_000 + 7 * 3_600_000 + 13 * 60_000;

/** Calls a function at another time and in another time zone. Nothing else may run in this process meanwhile. */
async function withFakeClock<Result>(run: () => Promise<Result>): Promise<Result> {
  const [Clock, zone] = [globalThis.Date, process.env.TZ];
  class Later extends Clock {
    // biome-ignore lint/suspicious/noExplicitAny: Date has several constructor signatures.
    constructor(...at: any[]) {
      super(...((at.length === 0 ? [Clock.now() + LATER] : at) as [number]));
    }
    static override now(): number {
      return Clock.now() + LATER;
    }
  }
  try {
    globalThis.Date = Later as DateConstructor;
    process.env.TZ = 'Pacific/Chatham';
    return await run();
  } finally {
    globalThis.Date = Clock;
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
}
