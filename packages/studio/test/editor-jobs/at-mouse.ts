import type { Person } from '../flows/person.ts';
import { type Hands, inLayers, onCanvas } from './editor-hands.ts';

/** Works the editor with a mouse. Text is typed. */
export function atMouse({ page, press, write }: Person): Hands {
  async function middleOf(element: string) {
    const { x, y, width, height } = (await onCanvas(page, element).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  }

  return {
    page,
    press,
    write,
    async select(layer) {
      await page.getByRole('tab', { name: 'Layers' }).click();
      const row = inLayers(page, layer);
      await page.getByRole('treeitem').first().waitFor();
      const closed = page.getByRole('treeitem', { expanded: false });
      while (!(await row.isVisible()) && (await closed.count()) > 0) {
        await closed.first().locator('button').first().click();
      }
      await row.click();
    },
    async selectNothing() {
      const { x, y } = (await page.getByRole('main', { name: 'Canvas' }).boundingBox())!;
      await page.mouse.click(x + 6, y + 6);
    },
    async open(element) {
      const { x, y } = await middleOf(element);
      await page.mouse.dblclick(x, y);
      await page.locator('.dw-canvas-inside textarea').waitFor();
    },
    async move(element, by) {
      const { x, y } = await middleOf(element);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by.x, y + by.y, { steps: 6 });
      await page.mouse.up();
    },
  };
}
