import { expect } from 'vitest';
import {
  chooseFrom,
  choosePicture,
  drag,
  goToSlide,
  middleOf,
  objectOn,
  openObject,
  openText,
  pressTool,
} from './hands.ts';
import { type DeckJob, nodesOf } from './job.ts';

export const cropPicture: DeckJob = {
  title: 'inserts a picture from a file, and crops it',
  async run({ page, deck }) {
    await choosePicture(page);
    const object = objectOn(page, 'sea');
    await object.waitFor();
    const before = (await object.boundingBox())!;
    await openObject(page, object, page.getByRole('group', { name: /^Crop of/ }));
    await drag(page, page.getByRole('button', { name: 'Crop at the left', exact: true }), { x: 60, y: 0 });
    const cropped = () => nodesOf(deck(), 1).map((node) => (node.kind === 'picture' ? node.crop.left : 0));
    await expect.poll(() => Math.max(...cropped())).toBeGreaterThan(0.1);
    await pressTool(page, 'Done');
    await page.getByRole('toolbar', { name: 'Crop' }).waitFor({ state: 'detached' });
    const { x, width } = (await object.boundingBox())!;
    expect(width).toBeLessThan(before.width - 40);
    expect(x + width).toBeCloseTo(before.x + before.width, 0);
  },
};

export const groupObjects: DeckJob = {
  title: 'groups two objects, moves them, and takes that back',
  async run({ page, deck }) {
    await goToSlide(page, 6);
    const [picture, title] = [objectOn(page, 'photo'), objectOn(page, 'title')];
    const places = async () => [await middleOf(title), await middleOf(picture)] as const;
    const stored = () =>
      nodesOf(deck(), 6)
        .slice(0, 2)
        .map(({ box }) => box);
    const [[atTitle, atPicture], boxes] = [await places(), stored()];
    await page.mouse.click(atPicture.x, atPicture.y);
    await page.keyboard.down('Shift');
    await page.mouse.click(atTitle.x, atTitle.y);
    await page.keyboard.up('Shift');
    await pressTool(page, 'Group');
    await expect.poll(() => nodesOf(deck(), 6).filter(({ groups }) => groups?.length === 1).length).toBe(2);
    await drag(page, picture, { x: 90, y: 45 });
    await expect.poll(() => stored()[1]!.x - boxes[1]!.x).toBeGreaterThan(50);
    const [movedTitle, movedPicture] = await places();
    expect(movedTitle.x - atTitle.x).toBeCloseTo(movedPicture.x - atPicture.x, 0);
    expect(movedTitle.y - atTitle.y).toBeCloseTo(movedPicture.y - atPicture.y, 0);
    await page.keyboard.press('Control+z');
    await expect.poll(stored).toEqual(boxes);
    await expect.poll(places).toEqual([atTitle, atPicture]);
  },
};

export const copyShape: DeckJob = {
  title: 'copies a shape to another slide',
  async run({ page, deck }) {
    await chooseFrom(page, 'Shape', 'Ellipse');
    const shape = objectOn(page, 'Shape');
    await shape.waitFor();
    await expect.poll(() => nodesOf(deck(), 1).at(-1)?.kind).toBe('shape');
    await page.keyboard.press('Control+c');
    await goToSlide(page, 3);
    await shape.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+v');
    await shape.waitFor();
    await expect.poll(() => nodesOf(deck(), 3).at(-1)?.kind).toBe('shape');
    const [{ id, ...source }, { id: copyId, ...copy }] = [nodesOf(deck(), 1).at(-1)!, nodesOf(deck(), 3).at(-1)!];
    expect(copyId).not.toBe(id);
    expect(copy).toEqual(source);
  },
};

export const fillTable: DeckJob = {
  title: 'inserts a table, fills its cells with the Tab key, and adds a row',
  async run({ page, deck }) {
    await pressTool(page, 'Table');
    await page.getByRole('slider', { name: 'Size of the table' }).press('Enter');
    await openText(page).waitFor();
    for (const [index, word] of ['Month', 'Boats', 'Crew', 'May'].entries()) {
      if (index > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(word);
    }
    await page.getByRole('textbox', { name: /row 2, column 1$/ }).waitFor();
    await page.keyboard.press('Escape');
    await pressTool(page, 'Row below');
    const rows = () => {
      const node = nodesOf(deck(), 1).at(-1);
      if (node?.kind !== 'composite' || node.meaning.kind !== 'table') return [];
      return node.meaning.rows.map(({ cells }) => cells.map((cell) => cell?.paragraphs[0]?.runs[0]?.text ?? ''));
    };
    const none = ['', '', ''];
    await expect.poll(rows).toEqual([['Month', 'Boats', 'Crew'], ['May', '', ''], none, none]);
  },
};

export const changeNumbers: DeckJob = {
  title: 'changes the numbers of a chart',
  async run({ page, deck }) {
    await goToSlide(page, 4);
    const dialog = page.getByRole('dialog', { name: 'Data of the chart' });
    await openObject(page, objectOn(page, 'chart'), dialog);
    // Web is the second series, and Q2 the second category, below and beside their names.
    const cell = dialog.locator('[data-cell="2 2"]');
    expect(await cell.textContent()).toBe('95');
    await cell.click();
    await page.keyboard.type('111');
    await page.keyboard.press('Enter');
    const values = () => {
      const node = nodesOf(deck(), 4).find(({ kind }) => kind === 'composite');
      return node?.kind === 'composite' && node.meaning.kind === 'chart' ? node.meaning.series[1]!.values : [];
    };
    await expect.poll(values).toEqual([80, 111, 140, 162]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openObject(page, objectOn(page, 'chart'), dialog);
    expect(await cell.textContent()).toBe('111');
  },
};
