import type { Job } from './job.ts';
import { beginEmpty, expectSame, insert, openContent, pasteCells, pick, place, publish } from './steps.ts';

const ORDERS = {
  columns: ['Region', 'Orders', 'Revenue'],
  rows: [
    ['North', 128, 4200],
    ['South', 96, 3100],
    ['Total', 224, 7300],
  ],
};

export const totalRow: Job = {
  name: 'total-row',
  title: 'A table with a total row',
  async run(room) {
    const { hands, desk, step } = room;
    const { page, press } = hands;
    await beginEmpty(room);
    await step('insert a table');
    await insert(hands, 'Table');
    await place(hands, { x: 80, y: 100, width: 800, height: 260 });
    await step('make the last row a total');
    await press(page.getByRole('checkbox', { name: 'Total row' }));
    await pick(hands, 'Total row', 'Colour');
    await step('paste the rows of a spreadsheet');
    const content = await openContent(hands, 'table');
    await pasteCells(hands, content.getByRole('grid'), [ORDERS.columns, ...ORDERS.rows]);
    await press(content.getByRole('button', { name: 'Close the content' }));
    await step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    expectSame(at('/fields/table/sample'), ORDERS);
    expectSame([at('/elements/0/totalRow'), typeof at('/elements/0/totalFill')], [true, 'string']);
    return { templates: ['slide'] };
  },
};
