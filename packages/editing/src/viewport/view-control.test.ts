import { describe, expect, it } from 'vitest';
import { ACTUAL_SIZE } from './view.ts';
import { createViewControl } from './view-control.ts';

const SLIDE = { width: 960, height: 540 };

describe('the control of a viewport', () => {
  it('fits the slide until a person zooms or moves it', () => {
    const control = createViewControl();
    expect(control.view()).toBeUndefined();
    control.resize({ width: 1_056, height: 800 }, SLIDE);
    expect(control.view()).toEqual({ zoom: 1, x: 48, y: 130 });
    control.resize({ width: 576, height: 800 }, SLIDE);
    expect(control.view()?.zoom).toBe(0.5);
    control.resize({ width: 480, height: 800 }, SLIDE);
    expect(control.view()?.x).toBe(24);
    control.zoomTo(ACTUAL_SIZE);
    control.resize({ width: 1_056, height: 800 }, SLIDE);
    expect(control.view()?.zoom).toBe(ACTUAL_SIZE);
    control.fit();
    expect(control.view()?.zoom).toBe(1);
  });

  it('tells its listeners of each change, once', () => {
    const control = createViewControl();
    let changes = 0;
    const end = control.subscribe(() => {
      changes += 1;
    });
    control.resize({ width: 1_056, height: 800 }, SLIDE);
    control.panBy({ x: 5, y: 0 });
    control.panBy({ x: 0, y: 0 });
    control.reveal({ x: 100, y: 100, width: 10, height: 10 });
    expect(changes).toBe(2);
    end();
    control.zoomIn();
    expect(changes).toBe(2);
  });
});
