import type { Job } from './job.ts';
import { expectSame, fillLong, openEditor, publish } from './steps.ts';

export const restoreVersion: Job = {
  name: 'restore-version',
  title: 'An earlier version that is restored',
  async run({ hands, desk, step }) {
    const { page, press } = hands;
    const elements = (await desk.read('closing'))('/elements');
    await step('change a text and publish it');
    await openEditor(hands, desk.editorOf('closing'));
    await hands.select('Title');
    await fillLong(hands, 'Text', '{{title}}!');
    await publish(hands, 'By mistake');
    await step('open the versions');
    await press(page.getByRole('button', { name: 'Versions' }));
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByRole('row', { name: /By mistake/ }).waitFor();
    await versions.getByRole('img', { name: 'How it was' }).waitFor();
    await step('restore the first version');
    await press(page.getByRole('button', { name: 'Actions for version 1' }));
    await press(page.getByRole('menuitem', { name: 'Restore as the draft' }));
    await versions.waitFor({ state: 'detached' });
    await step('publish it');
    await publish(hands, 'As it was');
    expectSame((await desk.read('closing'))('/elements'), elements);
    return { templates: ['closing'] };
  },
};
