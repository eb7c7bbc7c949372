import { describe, expect, it } from 'vitest';
import { type Fault, RenderError } from '../contract/index.ts';
import { createFaultCollector } from './fault-collector.ts';

function fault(index: number): Fault {
  return { path: `/${index}`, code: 'INVALID_CONTENT', message: `Fault ${index}.` };
}

describe('collected faults', () => {
  it('are no error if there are none', () => {
    expect(createFaultCollector().error()).toBeUndefined();
  });

  it('are all in the error if they are few', () => {
    const faults = createFaultCollector();
    for (const index of [0, 1, 2]) faults.add(() => fault(index));
    const error = faults.error('INVALID_CONTENT', ({ path }) => `${path}: `)!;
    expect(error).toMatchObject({ code: 'INVALID_CONTENT', where: '/0', faultCount: 3 });
    expect(error.message).toBe('/0: Fault 0. (and 2 more)');
    expect(error.faults).toEqual([fault(0), fault(1), fault(2)]);
  });

  it('are made up to a hundred, and counted beyond', () => {
    const faults = createFaultCollector();
    let made = 0;
    for (let index = 0; index < 600_000; index += 1) {
      faults.add(() => {
        made += 1;
        return fault(index);
      });
    }
    const error = faults.error()!;
    expect([made, error.faults.length, error.faultCount]).toEqual([100, 100, 600_000]);
    expect(error.message).toBe('Fault 0. (and 599,999 more; details lists the first 100)');
  });

  it('say "at least" if a check stopped', () => {
    const faults = createFaultCollector();
    for (const index of [0, 1]) faults.add(() => fault(index));
    faults.stop();
    expect(faults.error()!.message).toBe('Fault 0. (and at least 1 more; details lists the first 2)');
  });

  it('are full after ten thousand, so that a check can stop', () => {
    const faults = createFaultCollector();
    faults.addUnseen(9_999);
    expect(faults.isFull).toBe(false);
    faults.add(() => fault(0));
    expect(faults.isFull).toBe(true);
  });

  it('occur once if they are added with addOnce', () => {
    const faults = createFaultCollector();
    for (const index of [0, 0, 1]) faults.addOnce(() => fault(index));
    expect(faults.error()!.faultCount).toBe(2);
  });

  it('keep the count of an error that they take over', () => {
    const inner = createFaultCollector();
    for (let index = 0; index < 250; index += 1) inner.add(() => fault(index));
    const outer = createFaultCollector();
    outer.addError(inner.error()!, (one) => ({ ...one, code: 'INVALID_TEMPLATE' }));
    outer.addError(new RenderError('INVALID_IMAGE', 'No picture.', { where: '/a' }));
    expect(outer.error()).toMatchObject({ code: 'INVALID_TEMPLATE', faultCount: 251 });
  });
});

describe('a RenderError', () => {
  it('lists the first hundred faults of a plugin that gives it more', () => {
    const faults = Array.from({ length: 1_000 }, (_, index) => fault(index));
    const error = new RenderError('ADAPTER_FAILED', 'It failed.', { faults });
    expect([error.faults.length, error.faultCount]).toEqual([100, 1_000]);
  });
});
