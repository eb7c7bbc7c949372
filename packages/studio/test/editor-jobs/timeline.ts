import type { Job } from './job.ts';
import { beginEmpty, expectSame, insert, pick, place, publish, typeOnSlide } from './steps.ts';

export const timeline: Job = {
  name: 'timeline',
  title: 'A timeline with connectors',
  async run(room) {
    const { hands, desk, step, lacks } = room;
    await beginEmpty(room);
    step('insert the milestones');
    for (const [index, year] of ['2024', '2025', '2026'].entries()) {
      await insert(hands, 'Shape', 'Ellipse');
      await place(hands, { x: 120 + index * 320, y: 220, width: 48, height: 48 });
      await insert(hands, 'Text');
      await typeOnSlide(hands, 'Text, text', year);
      await hands.select(year);
      await place(hands, { x: 100 + index * 320, y: 290, width: 120, height: 40 });
    }
    step('draw arrows between them');
    for (const index of [0, 1]) {
      await insert(hands, 'Line');
      await place(hands, { x: 172 + index * 320, y: 244, width: 264 });
      await pick(hands, 'End of the line', 'Arrow');
    }
    step('attach the arrows to the milestones');
    lacks('A line cannot be attached to elements: it stays where it is if they are moved.');
    step('move a milestone on the canvas');
    await hands.move('2026, text', { x: 0, y: 20 });
    step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    expectSame([at('/elements/5/text'), at('/elements/7/stroke/end')], ['2026', 'triangle']);
    if (!(Number(at('/elements/5/box/y')) > 295)) throw new Error('The text did not move.');
    return { templates: ['slide'] };
  },
};
