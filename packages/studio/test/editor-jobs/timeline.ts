import type { Job } from './job.ts';
import { beginEmpty, expectSame, fill, insert, pick, place, publish, typeOnSlide } from './steps.ts';

export const timeline: Job = {
  name: 'timeline',
  title: 'A timeline with connectors',
  async run(room) {
    const { hands, desk, step } = room;
    await beginEmpty(room);
    await step('insert the milestones');
    for (const [index, year] of ['2024', '2025', '2026'].entries()) {
      await insert(hands, 'Shape', 'Ellipse');
      await place(hands, { x: 120 + index * 320, y: 220, width: 48, height: 48 });
      await fill(hands, 'Name', `Ellipse ${index + 1}`);
      await insert(hands, 'Text');
      await typeOnSlide(hands, 'Text, text', year);
      await hands.select(year);
      await place(hands, { x: 100 + index * 320, y: 290, width: 120, height: 40 });
    }
    await step('join them by arrows');
    for (const [from, to] of [
      ['Ellipse 1', 'Ellipse 2'],
      ['Ellipse 2', 'Ellipse 3'],
    ] as const) {
      await insert(hands, 'Connector');
      await pick(hands, 'From', from);
      await pick(hands, 'To', to);
    }
    await step('move a milestone on the canvas');
    await hands.move('Ellipse 2, shape', { x: 0, y: 40 });
    await step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    const ends = [6, 7].map((index) => [at(`/elements/${index}/from/element`), at(`/elements/${index}/to/element`)]);
    expectSame(ends, [
      ['Ellipse 1', 'Ellipse 2'],
      ['Ellipse 2', 'Ellipse 3'],
    ]);
    if (!(Number(at('/elements/2/box/y')) > 250)) throw new Error('The milestone did not move.');
    return { templates: ['slide'] };
  },
};
