import type { Job } from './job.ts';
import { beginEmpty, expectSame, fill, fillLong, insert, pick, place, publish } from './steps.ts';

const TEXT = [
  'تعمل الشركة في عشرين مدينة، ويزورها كل شهر أكثر من مليون شخص.',
  'في هذا العام افتتحنا ثلاثة مكاتب جديدة، ووظفنا مئتي مهندس ومهندسة.',
  'نشكر كل من شارك في هذا العمل، ونتطلع إلى عام جديد مليء بالنجاح.',
].join('\n');

export const arabic: Job = {
  name: 'arabic',
  title: 'Two columns of text in Arabic',
  async run(room) {
    const { hands, desk, step, lacks } = room;
    const { page } = hands;
    await beginEmpty(room);
    await step('insert a text');
    await insert(hands, 'Text');
    await place(hands, { x: 60, y: 100, width: 840, height: 320 });
    await step('write Arabic');
    await fillLong(hands, 'Text', TEXT);
    await step('set two columns');
    const columns = page.getByRole('textbox', { name: 'Columns', exact: true });
    if ((await columns.count()) > 0) {
      await fill(hands, 'Columns', 2);
      await pick(hands, 'Direction', 'Right to left');
    } else lacks('Nothing but the JSON sets the columns and the direction of a text.');
    await step('publish');
    await publish(hands);
    const at = await desk.read('slide');
    expectSame(at('/elements/0/text'), TEXT);
    return { templates: ['slide'] };
  },
};
