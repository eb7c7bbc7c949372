import { Buffer } from 'node:buffer';
import { isDeepStrictEqual } from 'node:util';
import { emitContext } from '../emit-context.ts';
import { type AdapterContractTest, must, show } from './contract-test.ts';
import { withFakeClock } from './fake-clock.ts';

function same(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

/** What decides the bytes of a file, and what does not. */
export const byteTests = {
  file: {
    sentence: 'writes a file that says what it is',
    async check({ scenes, artifact }) {
      for (const [name, scene] of Object.entries(scenes)) {
        const written = await artifact(scene);
        const { bytes, mediaType, extension, delivery } = written;
        must(bytes instanceof Uint8Array, `"${name}" became ${Object.prototype.toString.call(bytes)}, no Uint8Array.`);
        must(bytes.length > 0, `"${name}" became no bytes.`);
        must(/^[a-z]+\/[a-z0-9][\w.+-]*(;.*)?$/i.test(mediaType), `${show(mediaType)} is no media type.`);
        must(/^[a-z0-9]{1,16}$/.test(extension), `${show(extension)} is no file extension: a word without a dot.`);
        must(
          delivery === 'file' || delivery === 'hosted',
          `The delivery ${show(delivery)} is neither file nor hosted.`,
        );
        must(
          delivery === 'file' || written.scene !== undefined,
          'A hosted artifact has not the scene that it was written from.',
        );
      }
    },
  },
  sameBytes: {
    sentence: 'gives the same bytes for the same scene, whatever was written before and by whom',
    async check({ scenes, artifact, emit, another }) {
      const other = await another();
      for (const [name, scene] of Object.entries(scenes)) {
        const { bytes } = await artifact(scene);
        must(same(bytes, (await emit(scene)).bytes), `"${name}" became other bytes when it was written again.`);
        const theirs = await other.emit(scene, emitContext(scene));
        must(same(bytes, theirs.bytes), `"${name}" became other bytes when another adapter wrote it.`);
      }
    },
  },
  noClock: {
    sentence: 'knows no clock and no time zone',
    async check({ scenes, artifact, emit }) {
      const { bytes } = await artifact(scenes.kitchenSink);
      const later = await withFakeClock(() => emit(scenes.kitchenSink));
      must(same(bytes, later.bytes), 'A year later and in another time zone the bytes were others.');
    },
  },
  acceptedAt: {
    sentence: 'changes nothing but dates when the request was accepted at another time',
    async check({ scenes, artifact, emit, pages }) {
      const before = await artifact(scenes.kitchenSink);
      const after = await emit(scenes.kitchenSink, { acceptedAt: '2031-12-30T23:58:57.000Z' });
      const look = async (one: typeof before) => ({ pages: one.pages, notices: one.notices, words: await pages(one) });
      must(isDeepStrictEqual(await look(before), await look(after)), 'Its words, pages or notices were others.');
    },
  },
  parallel: {
    sentence: 'keeps exports apart that run at the same time',
    async check({ scenes, artifact, emit }) {
      const names = ['table', 'notesAndHidden', 'picture', 'unknownElement'] as const;
      const together = await Promise.all(names.map((name) => emit(scenes[name])));
      for (const [index, name] of names.entries()) {
        const { bytes, notices, pages } = await artifact(scenes[name]);
        const { [index]: beside } = together;
        must(same(bytes, beside!.bytes), `"${name}" became other bytes beside other exports.`);
        must(isDeepStrictEqual([notices, pages], [beside!.notices, beside!.pages]), `"${name}" has what is another's.`);
      }
    },
  },
  sceneUnchanged: {
    sentence: 'does not change the scene',
    async check({ scenes, emit }) {
      for (const name of ['kitchenSink', 'unknownElement', 'hostile'] as const) {
        const open = structuredClone(scenes[name]);
        await emit(open);
        must(isDeepStrictEqual(open, scenes[name]), `"${name}" was another after it was written.`);
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;
