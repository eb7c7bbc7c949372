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
  typeOnSlide,
} from './steps.ts';

export const badge: Job = {
  name: 'badge',
  title: 'A badge that is shown under a condition',
  async run(room) {
    const { hands, desk, step } = room;
    const { page, press } = hands;
    await beginEmpty(room);
    await step('begin with the layout of a cover');
    await press(page.getByRole('button', { name: 'Cover', exact: true }));
    await step('insert a shape and its text');
    await insert(hands, 'Shape', 'Rounded rectangle');
    await place(hands, { x: 700, y: 60, width: 160, height: 48 });
    await insert(hands, 'Text');
    await typeOnSlide(hands, 'Text, text', 'Late');
    await hands.select('Late');
    await place(hands, { x: 720, y: 68, width: 120, height: 32 });
    await step('add the field of the condition');
    await press(page.getByRole('tab', { name: 'Fields' }));
    await press(page.getByRole('button', { name: 'Add a field' }));
    await press(page.getByRole('menuitem', { name: 'Text', exact: true }));
    await openField(hands, 'text');
    await fill(hands, 'Key', 'status');
    await openField(hands, 'status');
    await fillLong(hands, 'Sample', 'late');
    await step('show both under the condition');
    for (const layer of ['Late', 'Shape']) {
      await hands.select(layer);
      await pick(hands, 'Show it when', 'When status');
      await pick(hands, 'Condition', 'is');
      await fill(hands, 'Value to compare with', 'late');
    }
    await step('see that it is hidden otherwise');
    await openField(hands, 'status');
    await fillLong(hands, 'Sample', 'on time');
    await press(page.getByRole('tab', { name: 'Layers' }));
    await page.getByRole('treeitem', { name: /^Late, not shown by this sample/ }).waitFor();
    await openField(hands, 'status');
    await fillLong(hands, 'Sample', 'late');
    await step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    for (const index of [2, 3]) expectSame(at(`/elements/${index}/when`), { field: 'status', is: 'late' });
    return { templates: ['slide'] };
  },
};
