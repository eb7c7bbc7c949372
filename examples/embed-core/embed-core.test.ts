import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '@deckwright/testkit/pdf';
import { checkPackage, readPptx, validatePptx } from '@deckwright/testkit/pptx';
import { expect, test } from 'vitest';
import { inCopy, runFile } from '../run-as-reader.ts';

const HERE = import.meta.dirname;

test('the command of the README writes pptx and pdf', async () => {
  await inCopy(HERE, ['render.ts', 'project.json', 'template.json', 'request.json'], async (folder) => {
    await runFile(folder, 'render.ts');
    const pptx = readFileSync(join(folder, 'week.pptx'));
    expect(await validatePptx(pptx)).toEqual([]);
    expect(await checkPackage(pptx)).toEqual([]);
    const [slide] = readPptx(pptx).slides;
    expect(slide).toMatchObject({
      title: 'Week 46 in the harbour',
      texts: expect.arrayContaining(['The crane is back']),
    });
    expect(slide?.charts[0]?.series[0]?.values).toEqual([12, 30, 21, 8, 26]);
    const { pages } = await readPdf(readFileSync(join(folder, 'week.pdf')));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain('Week 46 in the harbour');
  });
});

test('the program has twenty lines', () => {
  expect(readFileSync(join(HERE, 'render.ts'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(20);
});
