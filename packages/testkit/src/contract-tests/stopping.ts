import type { Scene } from '@deckwright/core/contract';
import { RenderError } from '@deckwright/core/contract';
import { assetReader } from '../asset-reader.ts';
import type { Bench } from './bench.ts';
import { type AdapterContractTest, must, show } from './contract-test.ts';

/** How an export ended: with a file, or with what it was stopped by. */
async function endOf(work: Promise<unknown>): Promise<{ readonly error: unknown } | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
}

function mustBeAborted(end: { readonly error: unknown } | undefined, signal: AbortSignal, when: string): void {
  must(end !== undefined, `Aborted ${when}, it delivered a file.`);
  const { error } = end;
  // The engine makes ABORTED of the signal's own reason, which `signal.throwIfAborted()` throws.
  const stopped = error === signal.reason || (error instanceof RenderError && error.code === 'ABORTED');
  must(
    stopped,
    () => `Aborted ${when}, it failed with ${show(String(error))}, which is neither ABORTED nor the signal's reason.`,
  );
}

/** Aborts at the first sign of work that is not the last one. */
async function abortUnderWay({ emit }: Bench, scene: Scene): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  let begun = false;
  let done = false;
  const abort = () => {
    begun ||= !done;
    controller.abort();
  };
  const work = endOf(
    emit(scene, { signal, progress: (slides, total) => void (slides < total && abort()) }).finally(() => {
      done = true;
    }),
  );
  // What has had no chance to tell anything until then goes on without pause, and is done.
  setImmediate(abort);
  const end = await work;
  if (begun) mustBeAborted(end, signal, 'under way');
}

/** How work stops. */
export const stopTests = {
  abortedBefore: {
    sentence: 'does not begin once it is aborted',
    async check({ emit, scenes }) {
      const signal = AbortSignal.abort();
      mustBeAborted(await endOf(emit(scenes.text, { signal })), signal, 'before it began');
    },
  },
  abortedUnderWay: {
    sentence: 'stops when it is aborted under way',
    async check(bench) {
      await abortUnderWay(bench, bench.scenes.slideNumber);
      await abortUnderWay(bench, bench.scenes.kitchenSink);
    },
  },
  ownBytes: {
    sentence: 'reads the bytes of its own pictures and fonts alone',
    async check({ emit, scenes }) {
      for (const name of ['kitchenSink', 'picture', 'backgrounds', 'unknownElement'] as const) {
        const scene = scenes[name];
        const known = new Set([...scene.pictures, ...scene.fonts].flatMap((one) => [one.id, vectorOf(one)]));
        const read = assetReader(scene);
        const asked: string[] = [];
        const listening = (id: string) => {
          asked.push(id);
          return read(id);
        };
        await emit(scene, { read: listening, options: { embedFonts: true } });
        const stray = asked.find((id) => !known.has(id));
        must(stray === undefined, `For "${name}" it read ${show(stray)}, which is no picture or font of the scene.`);
      }
    },
  },
  lostBytes: {
    sentence: 'passes on why the bytes of a picture or font could not be had',
    async check({ emit, scenes }) {
      for (const name of ['picture', 'text'] as const) {
        const fault = new Error('the disk is gone');
        let asked = false;
        const read = async (): Promise<Uint8Array> => {
          asked = true;
          throw fault;
        };
        const end = await endOf(emit(scenes[name], { read, options: { embedFonts: true } }));
        // A format without pictures asks for none.
        if (!asked) continue;
        must(end !== undefined, `Bytes for "${name}" could not be had, and it delivered a file without a word.`);
        must(
          causes(end.error).includes(fault),
          `The error of "${name}", ${show(String(end.error))}, has not the cause.`,
        );
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

function vectorOf(one: object): string | undefined {
  return 'vector' in one ? String(one.vector) : undefined;
}

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [error];
}
