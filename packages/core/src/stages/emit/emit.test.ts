import { createRecordingAdapter, emitContext, scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { rejection } from '../../../test/template-of.ts';
import { type Artifact, type FormatAdapter, RenderError } from '../../contract/index.ts';
import { emit } from './emit.ts';

function failing(error: unknown): FormatAdapter {
  return {
    ...createRecordingAdapter({ format: 'words' }),
    emit: async () => {
      throw error;
    },
  };
}

function context(signal = new AbortController().signal) {
  const made = emitContext(scenes.text);
  return { ...made, options: { ...made.options, compressImages: false }, signal };
}

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

describe('an adapter that gives what cannot be handed out', () => {
  const giving = (artifact: unknown): FormatAdapter => ({
    ...createRecordingAdapter({ format: 'words' }),
    emit: async () => artifact as Artifact,
  });
  const file = {
    mediaType: 'text/plain; charset=utf-8',
    extension: 'txt',
    bytes: new Uint8Array(1),
    pages: 1,
    notices: [],
    delivery: 'file',
  };

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'emit() gave undefined. Return { mediaType, extension, bytes,'],
    ['words as bytes', { ...file, bytes: 'words' }, 'its bytes are [object String]. Give a Uint8Array.'],
    ['a buffer of an array', { ...file, bytes: new ArrayBuffer(1) }, 'its bytes are [object ArrayBuffer].'],
    ['no bytes', { ...file, bytes: undefined }, 'its bytes are [object Undefined].'],
    ['a second header', { ...file, mediaType: 'text/plain\r\nX: 1' }, 'its mediaType is "text/plain\\r\\nX: 1".'],
    ['no media type', { ...file, mediaType: undefined }, 'its mediaType is undefined. Give one such as'],
    ['a dot', { ...file, extension: '.txt' }, 'its extension is ".txt". Give up to 16'],
    ['a path', { ...file, extension: '../../etc/x' }, 'its extension is "../../etc/x".'],
    ['pages below none', { ...file, pages: -3 }, 'its pages are -3. Give how many'],
    ['no notices', { ...file, notices: undefined }, 'its notices are undefined. Give a list'],
    [
      'a notice of its own',
      { ...file, notices: [{ code: 'NOPE', message: 'no' }] },
      'it has the notice {"code":"NOPE"',
    ],
    ['a notice without words', { ...file, notices: [{ code: 'TEXT_CUT' }] }, 'it has the notice {"code":"TEXT_CUT"}'],
    ['no notice', { ...file, notices: [null] }, 'it has the notice null.'],
    ['no delivery', { ...file, delivery: 'post' }, 'its delivery is "post". Give "file".'],
    ['a hosted file alone', { ...file, delivery: 'hosted' }, 'it is hosted without its scene.'],
  ])('fails: %s', async (_, artifact, sentence) => {
    const error = await rejection(emit(scenes.text, giving(artifact), context()));
    expect(error).toMatchObject({ code: 'ADAPTER_FAILED' });
    expect(error.message).toContain(`The words adapter failed: ${sentence}`);
  });

  it('may give bytes of any kind of Uint8Array', async () => {
    const bytes = Buffer.from('words');
    expect((await emit(scenes.text, giving({ ...file, bytes }), context())).bytes).toBe(bytes);
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
