import sharp from 'sharp';
import type { Job } from './job.ts';
import { beginEmpty, expectSame, fill, insert, paint, pick, place, publish, untilSaved } from './steps.ts';

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 960, height: 540, channels: 3, background: '#7a5c3e' } })
    .jpeg()
    .toBuffer();
}

export const cover: Job = {
  name: 'cover',
  title: 'A cover with a picture as its background and a gradient of the brand',
  async run(room) {
    const { hands, desk, step } = room;
    const { page, press } = hands;
    await beginEmpty(room);
    await step('begin with the layout of a cover');
    await press(page.getByRole('button', { name: 'Cover', exact: true }));
    await step('choose a picture as the background');
    await hands.selectNothing();
    await press(page.getByRole('combobox', { name: 'Kind of background' }));
    await press(page.getByRole('option', { name: 'Picture', exact: true }));
    await step('upload a picture');
    const chooser = page.waitForEvent('filechooser');
    await press(page.getByRole('button', { name: 'Upload a picture' }).first());
    await (await chooser).setFiles({ name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await untilSaved(hands);
    await step('lay a gradient over it');
    await insert(hands, 'Shape', 'Rectangle');
    await place(hands, { x: 0, y: 0, width: 960, height: 540 });
    await pick(hands, 'Fill', 'Gradient');
    await fill(hands, 'Fill, angle', 0);
    await fill(hands, 'Opacity', 70);
    await press(page.getByRole('button', { name: 'Send to back' }));
    await step('make the title white');
    await hands.select('Title');
    await paint(hands, 'Text colour', 'Page');
    await step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    expectSame(typeof at('/background/src'), 'string');
    expectSame(at('/elements/0/fill/gradient/angle'), 0);
    return { templates: ['slide'] };
  },
};
