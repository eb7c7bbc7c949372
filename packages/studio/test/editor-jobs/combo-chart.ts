import type { Job } from './job.ts';
import { beginEmpty, expectSame, insert, openContent, openField, pasteCells, pick, place, publish } from './steps.ts';

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
    const { hands, desk, step } = room;
    const { page, press } = hands;
    await beginEmpty(room);
    await step('insert a chart of columns and lines');
    await insert(hands, 'Chart', 'Columns and lines');
    await place(hands, { x: 60, y: 80, width: 840, height: 380 });
    await step('bind it to a new field');
    await pick(hands, 'Field', 'New field');
    await step('remove the field that nothing reads');
    await openField(hands, 'chart2');
    await press(page.getByRole('button', { name: 'Remove chart', exact: true }));
    await step('paste the data of a spreadsheet');
    const content = await openContent(hands, 'chart2');
    await pasteCells(hands, content.getByRole('grid'), [
      ['', ...SALES.series.map(({ name }) => name)],
      ...SALES.labels.map((label, at) => [label, ...SALES.series.map(({ values }) => values[at]!)]),
    ]);
    await press(content.getByRole('button', { name: 'Close the content' }));
    await step('draw the margin as a line, on an axis of its own');
    await hands.select('chart2');
    await pick(hands, 'Margin: drawn as', 'Line');
    await pick(hands, 'Margin: axis', 'Right axis');
    await step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    expectSame(at('/fields/chart'), undefined);
    expectSame(at('/fields/chart2/sample'), SALES);
    expectSame([at('/elements/0/chart'), at('/elements/0/field')], ['combo', 'chart2']);
    expectSame(at('/elements/0/series'), [{ chart: 'column' }, { chart: 'line', axis: 'secondary' }]);
    return { templates: ['slide'] };
  },
};
