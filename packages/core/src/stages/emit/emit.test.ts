import { rejection } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter, emitContext, scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
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
  it('with a RenderError passes the error on unchanged', async () => {
    const error = new RenderError('BROWSER_NOT_FOUND', 'There is no browser.');
    expect(await rejection(emit(scenes.text, failing(error), context()))).toBe(error);
  });

  it('with any other error is named, with the reason and the cause', async () => {
    const cause = new Error('out of ink');
    const error = await rejection(emit(scenes.text, failing(cause), context()));
    expect(error).toMatchObject({ code: 'ADAPTER_FAILED', message: 'The words adapter failed: out of ink', cause });
    expect((await rejection(emit(scenes.text, failing('just so'), context()))).message).toBe(
      'The words adapter failed: just so',
    );
  });

  it('because the signal was aborted ends with ABORTED', async () => {
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

describe('an adapter whose result cannot be delivered', () => {
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
    ['nothing', undefined, 'emit() returned undefined. Return { mediaType, extension, bytes,'],
    ['a string as bytes', { ...file, bytes: 'words' }, 'bytes is [object String]. Return a Uint8Array.'],
    ['an ArrayBuffer as bytes', { ...file, bytes: new ArrayBuffer(1) }, 'bytes is [object ArrayBuffer].'],
    ['no bytes', { ...file, bytes: undefined }, 'bytes is [object Undefined].'],
    ['a second header', { ...file, mediaType: 'text/plain\r\nX: 1' }, 'mediaType is "text/plain\\r\\nX: 1".'],
    ['no media type', { ...file, mediaType: undefined }, 'mediaType is undefined. Return one such as'],
    ['a dot', { ...file, extension: '.txt' }, 'extension is ".txt". Return up to 16'],
    ['a path', { ...file, extension: '../../etc/x' }, 'extension is "../../etc/x".'],
    ['pages below none', { ...file, pages: -3 }, 'pages is -3. Return the number'],
    ['no notices', { ...file, notices: undefined }, 'notices is undefined. Return an array'],
    [
      'a notice with an unknown code',
      { ...file, notices: [{ code: 'NOPE', message: 'no' }] },
      'notices contains {"code":"NOPE"',
    ],
    [
      'a notice without a message',
      { ...file, notices: [{ code: 'TEXT_CUT' }] },
      'notices contains {"code":"TEXT_CUT"}',
    ],
    ['no notice', { ...file, notices: [null] }, 'notices contains null.'],
    ['no delivery', { ...file, delivery: 'post' }, 'delivery is "post". Return "file".'],
    [
      'a hosted artifact without its scene',
      { ...file, delivery: 'hosted' },
      'scene is missing, although delivery is "hosted".',
    ],
    [
      'a hosted artifact without a function that reads its pictures',
      { ...file, delivery: 'hosted', scene: {} },
      'read is missing, although delivery is "hosted".',
    ],
  ])('fails: %s', async (_, artifact, sentence) => {
    const error = await rejection(emit(scenes.text, giving(artifact), context()));
    expect(error).toMatchObject({ code: 'ADAPTER_FAILED' });
    expect(error.message).toContain(`The words adapter failed: ${sentence}`);
  });

  it('may return any subclass of Uint8Array', async () => {
    const bytes = Buffer.from('words');
    expect((await emit(scenes.text, giving({ ...file, bytes }), context())).bytes).toBe(bytes);
  });
});

it('has the notices of the scene before its own', async () => {
  const own = { code: 'DRAWN_NOT_NATIVE', message: 'Mine.' } as const;
  const earlier = { code: 'TEXT_SHRUNK', message: 'Before.' } as const;
  const recording = createRecordingAdapter({ format: 'words' });
  const adapter: FormatAdapter = {
    ...recording,
    emit: async (scene, asked) => ({ ...(await recording.emit(scene, asked)), notices: [own] }),
  };
  const { notices } = await emit({ ...scenes.text, notices: [earlier] }, adapter, context());
  expect(notices).toEqual([earlier, { ...own, blame: 'template' }]);
});
