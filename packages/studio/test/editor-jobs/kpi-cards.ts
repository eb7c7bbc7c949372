import type { Job } from './job.ts';
import { beginEmpty, expectSame, fill, insert, openContent, pick, place, publish } from './steps.ts';

const ITEMS = 6;

export const kpiCards: Job = {
  name: 'kpi-cards',
  title: 'Cards of key figures, repeated from a list, four in a row',
  async run(room) {
    const { hands, desk, step } = room;
    await beginEmpty(room);
    await step('insert a grid of cards');
    await insert(hands, 'Grid of cards');
    await place(hands, { x: 40, y: 120, width: 880, height: 300 });
    await step('wrap at four');
    await pick(hands, 'Number of columns', 'At most');
    await fill(hands, 'Columns', 4);
    await step('repeat a card for each item of a list');
    await pick(hands, 'Repeat it for each item of', 'Make a list of what is in it');
    await step('show six items');
    const content = await openContent(hands, 'items');
    const items = content.getByRole('button', { name: /^Remove item/ });
    await items.first().waitFor();
    while ((await items.count()) < ITEMS)
      await hands.press(content.getByRole('button', { name: 'Add item', exact: true }));
    await step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    const shown = at('/fields/items/sample') as readonly unknown[];
    expectSame([shown.length, shown.at(-1)], [ITEMS, { heading: 'Heading 4', text: 'Text' }]);
    expectSame([at('/elements/0/columns'), at('/elements/0/repeat/field')], [{ max: 4 }, 'items']);
    return { templates: ['slide'] };
  },
};
