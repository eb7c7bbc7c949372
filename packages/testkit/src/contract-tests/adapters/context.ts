import type { Scene } from '@deckwright/core/contract';
import { RenderError } from '@deckwright/core/contract';
import { assetReader } from '../../asset-reader.ts';
import { assert, show } from '../contract-test.ts';
import type { AdapterBench, AdapterContractTest } from './bench.ts';

/** How an adapter uses the `signal` and `read` of its context. */
export const contextTests = {
  abortedBefore: {
    sentence: 'rejects at once if the signal is already aborted',
    async check({ emit, scenes }) {
      const signal = AbortSignal.abort();
      assertAborted(await failureOf(emit(scenes.text, { signal })), signal, 'before it began');
    },
  },
  abortedUnderWay: {
    sentence: 'stops when the signal is aborted during an export',
    async check(bench) {
      await abortUnderWay(bench, bench.scenes.slideNumber);
      await abortUnderWay(bench, bench.scenes.kitchenSink);
    },
  },
  ownAssets: {
    sentence: 'reads only the pictures and fonts of its scene',
    async check({ emit, scenes }) {
      for (const name of ['kitchenSink', 'picture', 'backgrounds', 'vectors', 'unknownElement'] as const) {
        const scene = scenes[name];
        const known = new Set([...scene.pictures, ...scene.fonts].flatMap((one) => [one.id, vectorOf(one)]));
        const read = assetReader(scene);
        const ids: string[] = [];
        const recordingRead = (id: string) => {
          ids.push(id);
          return read(id);
        };
        await emit(scene, { read: recordingRead, options: { embedFonts: true } });
        const stray = ids.find((id) => !known.has(id));
        assert(
          stray === undefined,
          `For "${name}" it read ${show(stray)}, which is not a picture or font of the scene.`,
        );
      }
    },
  },
  assetErrors: {
    sentence: 'passes on the error if a picture or font cannot be read',
    async check({ emit, scenes }) {
      for (const name of ['picture', 'text'] as const) {
        const reason = new Error('the disk is gone');
        let wasCalled = false;
        const read = async (): Promise<Uint8Array> => {
          wasCalled = true;
          throw reason;
        };
        const failure = await failureOf(emit(scenes[name], { read, options: { embedFonts: true } }));
        // A format without pictures reads none.
        if (!wasCalled) continue;
        assert(failure !== undefined, `It returned a file for "${name}" although reading an asset failed.`);
        assert(
          causes(failure.error).includes(reason),
          `The error for "${name}", ${show(String(failure.error))}, does not have the read error as its cause.`,
        );
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

/** The error that an export failed with, or undefined if it returned a file. */
async function failureOf(work: Promise<unknown>): Promise<{ readonly error: unknown } | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
}

function assertAborted(failure: { readonly error: unknown } | undefined, signal: AbortSignal, when: string): void {
  assert(failure !== undefined, `Aborted ${when}, it still returned a file.`);
  const { error } = failure;
  // `signal.throwIfAborted()` throws the signal's reason, which the engine turns into ABORTED.
  const isAbort = error === signal.reason || (error instanceof RenderError && error.code === 'ABORTED');
  assert(
    isAbort,
    () => `Aborted ${when}, it failed with ${show(String(error))}, which is neither ABORTED nor the signal's reason.`,
  );
}

/** Aborts at the first sign of progress, except the last one. */
async function abortUnderWay({ emit }: AdapterBench, scene: Scene): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  let wasRunning = false;
  let done = false;
  const abort = () => {
    wasRunning ||= !done;
    controller.abort();
  };
  const work = failureOf(
    emit(scene, { signal, progress: (slides, total) => void (slides < total && abort()) }).finally(() => {
      done = true;
    }),
  );
  // An adapter that reports no progress until then runs without a pause, and is finished when this is called.
  setImmediate(abort);
  const failure = await work;
  if (wasRunning) assertAborted(failure, signal, 'during the export');
}

function vectorOf(one: object): string | undefined {
  return 'vector' in one ? String(one.vector) : undefined;
}

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [error];
}
