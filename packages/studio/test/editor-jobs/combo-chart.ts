import type { Job } from './job.ts';
import { beginEmpty, expectSame, fillLong, insert, openField, pick, place, publish } from './steps.ts';

const SALES = {
  labels: ['Q1', 'Q2', 'Q3', 'Q4'],
  series: [
    { name: 'Sales', values: [31, 42, 38, 55] },
    { name: 'Margin', values: [12, 14, 13, 18] },
  ],
};

export const comboChart: Job = {
  name: 'combo-chart',
  title: 'A chart of columns and a line, bound to a new field',
  async run(room) {
    const { hands, desk, step, lacks } = room;
    const { page, press } = hands;
    await beginEmpty(room);
    step('insert a chart of columns and lines');
    await insert(hands, 'Chart', 'Columns and lines');
    await place(hands, { x: 60, y: 80, width: 840, height: 380 });
    step('bind it to a new field');
    await pick(hands, 'Field', 'New field');
    step('remove the field that nothing reads');
    await openField(hands, 'chart2');
    await press(page.getByRole('button', { name: 'Remove chart', exact: true }));
    step('write the data');
    lacks('The data of a chart can be changed only as JSON.');
    await fillLong(hands, 'Sample as JSON', JSON.stringify(SALES));
    step('choose which series is a line');
    await hands.select('chart2');
    lacks('Nothing but the JSON chooses which series are lines, and which have the second axis.');
    step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    expectSame(at('/fields/chart'), undefined);
    expectSame(at('/fields/chart2/sample'), SALES);
    expectSame([at('/elements/0/chart'), at('/elements/0/field')], ['combo', 'chart2']);
    return { templates: ['slide'] };
  },
};
