import { expect, test } from 'vitest';
import { context, PHOTO } from '../test/support/packages.ts';
import { cell, chart, picture, scene, slide, table, title } from '../test/support/scene.ts';
import { write } from './write.ts';

const slides = Array.from({ length: 60 }, (_, index) => {
  const nodes = [chart({ categories: [`${index}`] }), table([[cell(`Row ${index}`)]]), picture()];
  return slide([title(`Slide ${index}`), ...nodes], { notes: index % 3 === 0 ? `Note ${index}` : '' });
});
const [plain] = scene([]).layouts;
const deck = scene(slides, { layouts: [{ ...plain!, nodes: [chart({ title: 'Of all slides' }), picture()] }] });

async function written() {
  return write(deck, context({ read: async () => PHOTO }));
}

test('a deck has the same bytes each time', async () => {
  expect(Buffer.from((await written()).bytes).equals(Buffer.from((await written()).bytes))).toBe(true);
});

test('writing does not change the scene', async () => {
  const before = structuredClone(deck);
  await written();
  expect(deck).toEqual(before);
});

test('charts are numbered through the whole deck, with one part each', async () => {
  const bytes = Buffer.from((await written()).bytes).toString('latin1');
  const names = new Set(bytes.match(/ppt\/charts\/chart\d+\.xml/g));
  expect(names.size).toBe(61);
  expect(names).toContain('ppt/charts/chart61.xml');
});

test('a deck without slides is written as a file', async () => {
  const { bytes } = await write(scene([]), context());
  expect(Buffer.from(bytes).includes('ppt/presProps.xml')).toBe(true);
});

test('an export reports progress for each slide in order, and stops between two slides when it is cancelled', async () => {
  const reported: number[] = [];
  const cancel = new AbortController();
  const progress = (done: number) => {
    reported.push(done);
    if (done === 30) cancel.abort(new Error('enough'));
  };
  await expect(write(deck, context({ progress, signal: cancel.signal }))).rejects.toMatchObject({ code: 'ABORTED' });
  expect(reported).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});
