import { describe, expect, it } from 'vitest';
import { createRecordingAdapter, emitContext, scenes } from './index.ts';

describe('a recording adapter', () => {
  it('records the scenes that it emits', async () => {
    const adapter = createRecordingAdapter();
    await adapter.emit(scenes.text, emitContext(scenes.text));
    await adapter.emit(scenes.table, emitContext(scenes.table));
    expect(adapter.scenes).toEqual([scenes.text, scenes.table]);
  });

  it('writes the whole scene, with the same bytes each time', async () => {
    const adapter = createRecordingAdapter({ format: 'json' });
    const done: number[] = [];
    const context = emitContext(scenes.kitchenSink, { progress: (count) => done.push(count) });
    const first = await adapter.emit(scenes.kitchenSink, context);
    const second = await adapter.emit(scenes.kitchenSink, context);
    expect(first.bytes).toEqual(second.bytes);
    expect(JSON.parse(new TextDecoder().decode(first.bytes)).scene).toEqual(scenes.kitchenSink);
    expect(first.pages).toBe(6);
    expect(done).toEqual([6, 6]);
  });

  it('rejects if the signal is aborted', async () => {
    const context = emitContext(scenes.text, { signal: AbortSignal.abort() });
    await expect(createRecordingAdapter().emit(scenes.text, context)).rejects.toMatchObject({ code: 'ABORTED' });
  });
});
