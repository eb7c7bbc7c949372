import type { Job } from './job.ts';
import { beginEmpty, expectSame, fill, insert, makeField, pick, place, publish, typeOnSlide } from './steps.ts';

const QUOTE =
  'We used to send forty spreadsheets a week, and nobody read them. Now everybody gets one page, asks one question, ' +
  'and decides. What I like most is that the page looks the same whether a region had a good month or none at all, and ' +
  'that nobody has had to move a box since we began.';

export const quote: Job = {
  name: 'quote',
  title: 'A quote that shrinks until it fits',
  async run(room) {
    const { hands, desk, step } = room;
    await beginEmpty(room);
    await step('insert a text and place it');
    await insert(hands, 'Text');
    await place(hands, { x: 80, y: 120, width: 800, height: 220 });
    await step('make it large, and let it shrink');
    await fill(hands, 'Font size', 40);
    await pick(hands, 'Too long', 'Shrink the text');
    await fill(hands, 'Smallest', 14);
    await step('write the quote on the slide');
    await typeOnSlide(hands, 'Text, text', QUOTE);
    await step('make it a field');
    await makeField(hands, 'quote');
    await step('see that it has shrunk');
    await hands.page.getByRole('treeitem', { name: /has a warning/ }).waitFor();
    await step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    expectSame(at('/fields/quote/sample'), QUOTE);
    expectSame([at('/elements/0/text'), at('/elements/0/style/minSize')], ['{{quote}}', 14]);
    return { templates: ['slide'] };
  },
};
