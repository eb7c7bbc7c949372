import type { Json } from '@deckwright/content-form/body';
import { valueAt } from '@deckwright/content-form/body';
import type { Job } from './job.ts';
import { expectSame, fillLong, insert, openEditor, publish, untilSaved } from './steps.ts';

const TEMPLATES = ['one', 'two', 'three'];

export const sharedPartial: Job = {
  name: 'shared-partial',
  title: 'A partial that three templates use, and that is changed afterwards',
  async run({ hands, desk, step }) {
    const { page, press, write } = hands;
    await step('create a partial');
    await page.goto(desk.pageOf('/partials'));
    await press(page.getByRole('button', { name: 'New partial' }).first());
    await write(page.getByLabel('Name'), 'note');
    await press(page.getByRole('button', { name: 'Create partial' }));
    const json = page.getByRole('textbox', { name: 'The partial note as JSON' });
    await json.waitFor();
    for (const key of TEMPLATES) {
      await step(`use it in ${key}`);
      await desk.addEmpty(key);
      await openEditor(hands, desk.editorOf(key));
      await insert(hands, 'Partial', 'note');
      await publish(hands);
      expectSame((await desk.read(key))('/elements/0/partial'), 'note');
    }
    await step('change the partial on its canvas');
    await hands.select('note');
    await press(page.getByRole('link', { name: 'Edit the partial' }));
    await page.getByRole('button', { name: 'Save…' }).waitFor();
    await page.locator('.dw-canvas-picture').waitFor();
    await hands.select('label');
    await fillLong(hands, 'Text', 'Changed for all: {{label}}');
    await step('see the change on all three templates, and save it');
    await press(page.getByRole('button', { name: 'Save…' }));
    const dialog = page.getByRole('dialog', { name: 'Save note' });
    for (const key of TEMPLATES) await dialog.getByRole('img', { name: `${key} with the change` }).waitFor();
    await press(dialog.getByRole('button', { name: 'Save the partial' }));
    await dialog.waitFor({ state: 'detached' });
    await untilSaved(hands);
    await step('see the change in the last template');
    await openEditor(hands, desk.editorOf('three'));
    const partial = valueAt((await desk.readProject()) as Json, ['partials', 'note', 'elements']);
    expectSame(JSON.stringify(partial).includes('Changed for all: {{label}}'), true);
    return { templates: TEMPLATES };
  },
};
