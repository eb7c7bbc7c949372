import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from './job.ts';
import { expectSame, fill, openEditor, publish } from './steps.ts';

export const pushedMeanwhile: Job = {
  name: 'pushed-meanwhile',
  title: 'A template that the command line pushes while it is open',
  async run({ hands, desk, step }) {
    const { page, press } = hands;
    await step('open the closing slide');
    await openEditor(hands, desk.editorOf('closing'));
    await step('push another version of it');
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-push-'));
    try {
      await desk.command('pull', desk.project, folder);
      const path = join(folder, 'templates', 'closing.json');
      const file = JSON.parse(await readFile(path, 'utf8'));
      await writeFile(path, JSON.stringify({ ...file, description: 'From the command line' }));
      await desk.command('push', folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await step('change it in the editor too');
    await hands.select('Title');
    await fill(hands, 'From the top', 150);
    await step('see both versions, and take theirs');
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this template meanwhile' });
    await dialog.waitFor();
    await press(dialog.getByRole('button', { name: 'Take theirs' }));
    await dialog.waitFor({ state: 'detached' });
    await step('change theirs');
    await hands.select('Title');
    await fill(hands, 'From the top', 151);
    await step('publish');
    await publish(hands);
    const at = await desk.read('closing');
    expectSame(at('/description'), 'From the command line');
    expectSame(JSON.stringify(at('/elements')).includes('"y":151'), true);
    return { templates: ['closing'] };
  },
};
