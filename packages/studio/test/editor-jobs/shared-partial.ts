import type { Json } from '../../src/body/json.ts';
import { valueAt } from '../../src/body/pointer.ts';
import type { Job } from './job.ts';
import { expectSame, insert, openEditor, publish } from './steps.ts';

const TEMPLATES = ['one', 'two', 'three'];

export const sharedPartial: Job = {
  name: 'shared-partial',
  title: 'A partial that three templates use, and that is changed afterwards',
  async run({ hands, desk, step, lacks }) {
    const { page, press, write } = hands;
    step('create a partial');
    await page.goto(desk.pageOf('/partials'));
    await press(page.getByRole('button', { name: 'New partial' }).first());
    await write(page.getByLabel('Name'), 'note');
    await press(page.getByRole('button', { name: 'Create partial' }));
    const json = page.getByRole('textbox', { name: 'The partial note as JSON' });
    await json.waitFor();
    for (const key of TEMPLATES) {
      step(`use it in ${key}`);
      await desk.addEmpty(key);
      await openEditor(hands, desk.editorOf(key));
      await insert(hands, 'Partial', 'note');
      await publish(hands);
      expectSame((await desk.read(key))('/elements/0/partial'), 'note');
    }
    step('change the partial');
    lacks('A partial can be changed only as JSON: it has no canvas.');
    await page.goto(desk.pageOf('/partials'));
    await json.waitFor();
    const before = JSON.stringify(valueAt((await desk.readProject()) as Json, ['partials', 'note']));
    await write(json, before.replace('{{label}}', 'Changed for all: {{label}}'));
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await page.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor();
    step('see the change in the last template');
    await openEditor(hands, desk.editorOf('three'));
    const project = JSON.stringify(await desk.readProject());
    expectSame(project.includes('Changed for all'), true);
    return { templates: TEMPLATES };
  },
};
