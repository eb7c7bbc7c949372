import type { Job } from './job.ts';
import {
  beginEmpty,
  expectSame,
  fill,
  fillLong,
  insert,
  openField,
  pick,
  place,
  publish,
  untilSaved,
} from './steps.ts';

export const kpiCards: Job = {
  name: 'kpi-cards',
  title: 'Cards of key figures, repeated from a list, four in a row',
  async run(room) {
    const { hands, desk, step, lacks } = room;
    await beginEmpty(room);
    step('insert a grid of cards');
    await insert(hands, 'Grid of cards');
    await place(hands, { x: 40, y: 120, width: 880, height: 300 });
    step('wrap at four');
    await pick(hands, 'Number of columns', 'At most');
    await fill(hands, 'Columns', 4);
    step('repeat a card for each item of a list');
    await pick(hands, 'Repeat it for each item of', 'Make a list of what is in it');
    await untilSaved(hands);
    const sample = (await desk.read('slide'))('/fields/items/sample') as readonly unknown[];
    step('show six items');
    lacks('The items of a sample list can be changed only as JSON.');
    await openField(hands, 'items');
    await fillLong(hands, 'Sample as JSON', JSON.stringify([...sample, ...sample].slice(0, 6)));
    step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    expectSame(at('/fields/items/sample/5'), sample[1]);
    expectSame([at('/elements/0/columns'), at('/elements/0/repeat/field')], [{ max: 4 }, 'items']);
    return { templates: ['slide'] };
  },
};
