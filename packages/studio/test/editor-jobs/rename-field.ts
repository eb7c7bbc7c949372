import type { Job } from './job.ts';
import { expectSame, fill, openEditor, openField, publish } from './steps.ts';

export const renameField: Job = {
  name: 'rename-field',
  title: 'A field that is renamed wherever it is read',
  async run({ hands, desk, step }) {
    await step('open the cover of the starter');
    await openEditor(hands, desk.editorOf('cover'));
    await step('open the settings of the title');
    await openField(hands, 'title');
    await step('rename it');
    await fill(hands, 'Key', 'headline');
    await hands.page.getByRole('button', { name: 'Settings of headline' }).waitFor();
    await step('publish');
    await publish(hands);
    const at = await desk.read('cover');
    expectSame([at('/fields/headline/type'), at('/fields/title')], ['text', undefined]);
    const elements = JSON.stringify(at('/elements'));
    expectSame([elements.includes('{{headline}}'), elements.includes('{{title}}')], [true, false]);
    return { templates: ['cover'] };
  },
};
