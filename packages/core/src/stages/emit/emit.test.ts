import { createRecordingAdapter, emitContext, scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { rejection } from '../../../test/template-of.ts';
import { type FormatAdapter, RenderError } from '../../contract/index.ts';
import { emit } from './emit.ts';

const failing = (error: unknown): FormatAdapter => ({
  ...createRecordingAdapter({ format: 'words' }),
  emit: async () => {
    throw error;
  },
});

const context = (signal = new AbortController().signal) => {
  const made = emitContext(scenes.text);
  return { ...made, options: { ...made.options, compressImages: false }, signal };
};

describe('an adapter that fails', () => {
  it('with an error of the engine is passed on as it is', async () => {
    const error = new RenderError('BROWSER_NOT_FOUND', 'There is no browser.');
    expect(await rejection(emit(scenes.text, failing(error), context()))).toBe(error);
  });

  it('with anything else is named, with the reason and the cause', async () => {
    const cause = new Error('out of ink');
    const error = await rejection(emit(scenes.text, failing(cause), context()));
    expect(error).toMatchObject({ code: 'ADAPTER_FAILED', message: 'The words adapter failed: out of ink', cause });
    expect((await rejection(emit(scenes.text, failing('just so'), context()))).message).toBe(
      'The words adapter failed: just so',
    );
  });

  it('because it was told to stop ends as ABORTED', async () => {
    const stop = new AbortController();
    const adapter = {
      ...failing(undefined),
      emit: async () => {
        stop.abort();
        throw new Error('stopped');
      },
    };
    expect(await rejection(emit(scenes.text, adapter, context(stop.signal)))).toMatchObject({ code: 'ABORTED' });
  });
});

it('notices of the scene come before those of the adapter', async () => {
  const own = { code: 'DRAWN_NOT_NATIVE', message: 'Mine.' } as const;
  const earlier = { code: 'TEXT_SHRUNK', message: 'Before.' } as const;
  const recording = createRecordingAdapter({ format: 'words' });
  const adapter: FormatAdapter = {
    ...recording,
    emit: async (scene, asked) => ({ ...(await recording.emit(scene, asked)), notices: [own] }),
  };
  const { notices } = await emit({ ...scenes.text, notices: [earlier] }, adapter, context());
  expect(notices).toEqual([earlier, own]);
});
