import type { Job } from './job.ts';
import { expectSame, fillLong, openEditor, publish } from './steps.ts';

export const restoreVersion: Job = {
  name: 'restore-version',
  title: 'An earlier version that is restored',
  async run({ hands, desk, step }) {
    const { page, press } = hands;
    const elements = (await desk.read('closing'))('/elements');
    step('change a text and publish it');
    await openEditor(hands, desk.editorOf('closing'));
    await hands.select('Title');
    await fillLong(hands, 'Text', '{{title}}!');
    await publish(hands, 'By mistake');
    step('open the versions');
    await press(page.getByRole('link', { name: 'Versions' }));
    await page.getByRole('row', { name: /By mistake/ }).waitFor();
    step('restore the first version');
    await press(page.getByRole('button', { name: 'Actions for version 1' }));
    await press(page.getByRole('menuitem', { name: 'Restore as the draft' }));
    await page.getByText('Version 1 is the draft now').first().waitFor();
    step('publish it');
    await press(page.getByRole('link', { name: 'Edit', exact: true }));
    await page.locator('.dw-canvas-picture').waitFor();
    await publish(hands, 'As it was');
    expectSame((await desk.read('closing'))('/elements'), elements);
    return { templates: ['closing'] };
  },
};
