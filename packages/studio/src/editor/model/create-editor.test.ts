import { describe, expect, it } from 'vitest';
import { placeElements } from './arrange/place-elements.ts';
import { removeElements } from './arrange/remove-elements.ts';
import { createEditor } from './create-editor.ts';
import type { History } from './history/history.ts';
import { setProperty } from './set-property.ts';

const FILE = {
  key: 'cover',
  elements: [
    { type: 'text', box: { x: 1, y: 2, width: 30, height: 40 }, text: 'One' },
    { type: 'shape', box: { x: 5, y: 6, width: 70, height: 80 }, fill: 'accent1' },
  ],
} as const;

const FIRST = '/elements/0';

function move(x: number, group?: string) {
  return placeElements([{ path: FIRST, box: { x, y: 2, width: 30, height: 40 } }], 'Move', group);
}

function xOf(file: unknown): number {
  return (file as typeof FILE).elements[0]!.box.x;
}

describe('the editor', () => {
  it('undoes to the file that was opened, byte by byte, and redoes to the last', () => {
    const editor = createEditor({ file: FILE });
    editor.change(move(10));
    editor.change(setProperty([FIRST], '/style/size', 30));
    editor.change(removeElements(['/elements/1']));
    const last = JSON.stringify(editor.state().file);
    for (let step = 0; step < 3; step += 1) editor.undo();
    expect(JSON.stringify(editor.state().file)).toBe(JSON.stringify(FILE));
    expect(editor.state().undoLabel).toBeUndefined();
    for (let step = 0; step < 3; step += 1) editor.redo();
    expect(JSON.stringify(editor.state().file)).toBe(last);
  });

  it('restores the selection with a step', () => {
    const editor = createEditor({ file: FILE });
    editor.select(['/elements/1']);
    editor.change(removeElements(['/elements/1']));
    expect(editor.state().selected).toEqual([]);
    editor.undo();
    expect(editor.state().selected).toEqual(['/elements/1']);
    editor.redo();
    expect(editor.state().selected).toEqual([]);
  });

  it('shows a preview without a step, and makes one of it', () => {
    const editor = createEditor({ file: FILE });
    editor.preview(move(10));
    editor.preview(move(20));
    expect(xOf(editor.state().file)).toBe(20);
    expect(editor.state().undoLabel).toBeUndefined();
    editor.cancel();
    expect(editor.state().file).toBe(FILE);
    editor.preview(move(30));
    editor.commit();
    expect(editor.state().undoLabel).toBe('Move');
    editor.undo();
    expect(editor.state().file).toBe(FILE);
  });

  it('makes one step of quick edits of a group', () => {
    let now = 0;
    const editor = createEditor({ file: FILE, now: () => now });
    for (now = 0; now < 500; now += 100) editor.change(move(10 + now, 'nudge'));
    now = 5_000;
    editor.change(move(7, 'nudge'));
    editor.undo();
    expect(xOf(editor.state().file)).toBe(410);
    editor.undo();
    expect(editor.state().file).toBe(FILE);
    expect(editor.state().undoLabel).toBeUndefined();
  });

  it('adds no step for an edit that changes nothing', () => {
    const editor = createEditor({ file: FILE });
    editor.change(move(1));
    expect(editor.state().undoLabel).toBeUndefined();
  });

  it('tells listeners of every change, and keeps the state between them', () => {
    const editor = createEditor({ file: FILE });
    let calls = 0;
    const end = editor.subscribe(() => {
      calls += 1;
    });
    editor.select([FIRST]);
    expect(editor.state()).toBe(editor.state());
    editor.select([FIRST]);
    editor.change(move(9));
    end();
    editor.undo();
    expect(calls).toBe(2);
  });

  it('leaves out selected paths that lead to no element', () => {
    const editor = createEditor({ file: FILE });
    editor.select([FIRST, '/elements/9', '/fields']);
    expect(editor.state().selected).toEqual([FIRST]);
  });

  it('begins again with another file', () => {
    const editor = createEditor({ file: FILE });
    editor.change(move(9));
    const other = { ...FILE, key: 'other' } as const;
    editor.replace(other);
    expect(editor.state()).toEqual({ file: other, selected: [] });
  });
});

describe('a kept history', () => {
  function storeOf(kept: History | undefined) {
    const saved: History[] = [];
    return { saved, load: () => Promise.resolve(kept), save: (history: History) => void saved.push(history) };
  }

  async function historyAfter(edits: number): Promise<History> {
    const store = storeOf(undefined);
    const editor = createEditor({ file: FILE, history: store });
    await Promise.resolve();
    for (let x = 1; x <= edits; x += 1) editor.change(move(100 + x));
    return structuredClone(store.saved.at(-1)!);
  }

  it('is used after a reload', async () => {
    const kept = await historyAfter(3);
    const editor = createEditor({ file: structuredClone(kept.steps.at(-1)!.file), history: storeOf(kept) });
    await Promise.resolve();
    for (let step = 0; step < 3; step += 1) editor.undo();
    expect(JSON.stringify(editor.state().file)).toBe(JSON.stringify(FILE));
  });

  it('keeps the opened file as it is, and what can be redone', async () => {
    const kept = await historyAfter(2);
    const opened = structuredClone(kept.steps[0]!.file);
    const editor = createEditor({ file: opened, history: storeOf({ ...kept, done: 1 }) });
    await Promise.resolve();
    expect(editor.state().file).toBe(opened);
    editor.redo();
    expect(xOf(editor.state().file)).toBe(102);
  });

  it('comes before what was done while it was read', async () => {
    const kept = await historyAfter(2);
    const editor = createEditor({ file: kept.steps.at(-1)!.file, history: storeOf(kept) });
    editor.change(move(500));
    await Promise.resolve();
    for (const x of [102, 101, 1]) {
      editor.undo();
      expect(xOf(editor.state().file)).toBe(x);
    }
  });

  it('is not used for another file', async () => {
    const kept = await historyAfter(2);
    const editor = createEditor({ file: { ...FILE, name: 'Changed elsewhere' }, history: storeOf(kept) });
    await Promise.resolve();
    expect(editor.state().undoLabel).toBeUndefined();
  });
});
