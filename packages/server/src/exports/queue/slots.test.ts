import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

function place(id: string, owner = 'A') {
  return { id, owner, mode: 'async' as const, since: 0 };
}

test('so many run at once, and the next begins when one ends', async () => {
  const slots = createSlots(2);
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  gates.forEach(({ promise }, index) => {
    slots.add(place(String(index)), () => {
      begun.push(index);
      return promise;
    });
  });
  expect([slots.running, slots.waiting]).toEqual([2, 1]);
  expect(slots.ahead('2')).toBe(0);
  gates[1]!.resolve();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  expect([slots.running, slots.waiting, slots.ahead('2')]).toEqual([2, 0, undefined]);
  for (const { resolve } of gates) resolve();
  await slots.idle();
  expect(slots.running).toBe(0);
});

test('one that waits or runs is not added again', async () => {
  const slots = createSlots(1);
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const work = () => {
    runs++;
    return gate.promise;
  };
  for (const id of ['a', 'a', 'b', 'b']) slots.add(place(id), work);
  expect(slots.waiting).toBe(1);
  gate.resolve();
  await expect.poll(() => slots.running + slots.waiting).toBe(0);
  expect(runs).toBe(2);
});

test('one that leaves never runs, and one that runs cannot leave', async () => {
  const slots = createSlots(1);
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  for (const id of ['a', 'b', 'c']) {
    slots.add(place(id), () => {
      begun.push(id);
      return gate.promise;
    });
  }
  expect(slots.leave('b')).toBe(true);
  expect(slots.leave('b')).toBe(false);
  expect(slots.leave('a')).toBe(false);
  expect([slots.has('a'), slots.has('b'), slots.has('c')]).toEqual([true, false, true]);
  gate.resolve();
  await expect.poll(() => slots.running + slots.waiting).toBe(0);
  expect(begun).toEqual(['a', 'c']);
});

test('a pause lets what runs end and begins nothing', async () => {
  const slots = createSlots(1);
  const gate = Promise.withResolvers<void>();
  slots.add(place('a'), () => gate.promise);
  slots.add(place('b'), async () => {});
  slots.pause();
  gate.resolve();
  await slots.idle();
  expect([slots.running, slots.waiting]).toEqual([0, 1]);
});
