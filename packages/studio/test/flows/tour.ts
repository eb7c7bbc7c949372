import type { Person } from './person.ts';
import { addSlide, runFormat } from './playground-steps.ts';
import type { StudioRun } from './run-studio.ts';
import { createProject, goTo, startFirst } from './steps.ts';

/** Takes a picture of what the page shows. */
export type Shoot = (name: string) => Promise<void>;

const PROJECT = { name: 'Northwind', starter: 'Corporate report', colors: ['#0B5FFF', '#FF7A00'] } as const;

/** Goes through the studio as `docs/studio.md` describes it. */
export async function tourStudio(person: Person, studio: StudioRun, shootPage: Shoot): Promise<void> {
  const { page } = person;
  const shoot: Shoot = async (name) => {
    // What is under the pointer looks different.
    await page.mouse.move(0, 0);
    await shootPage(name);
  };
  await startFirst(person, studio);
  await createProject(person, PROJECT, async () => {
    await picturesDrawn(page, 5);
    await shoot('new-project');
  });
  await picturesDrawn(page, 6);
  await shoot('templates');

  await editCards(person);
  await shoot('editor');
  await person.press(page.getByRole('link', { name: /^Back to / }));

  await goTo(person, 'Theme');
  await picturesDrawn(page, 4);
  await shoot('theme');

  await goTo(person, 'Playground');
  await addSlide(person, 'Cover', { title: 'Annual report' });
  await addSlide(person, 'Key figures', {});
  await picturesDrawn(page, 3);
  await shoot('playground');
  await runFormat(person, { format: 'pptx', title: 'Annual report', isAsync: false });

  await goTo(person, 'Presentations');
  await page.getByRole('row').filter({ hasText: 'Ready' }).waitFor();
  await shoot('presentations');

  await goTo(person, 'API keys');
  await person.press(page.getByRole('button', { name: 'New API key' }));
  await person.write(page.getByLabel('Name'), 'Monthly reports');
  await shoot('new-key');
}

/** Opens a template in the editor, with the group selected that repeats for each figure. */
async function editCards({ page, press }: Person): Promise<void> {
  await press(page.getByRole('link', { name: /^Key figures/ }));
  await press(page.getByRole('link', { name: 'Edit', exact: true }));
  await page.locator('.dw-canvas-picture').waitFor();
  await press(page.getByRole('treeitem', { name: /repeated/ }));
  await page.locator('.dw-canvas-selected').waitFor();
  // The picture has come, and the draft is as it was.
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
}

/** A picture is drawn again soon after a colour has changed. */
const CALM_MS = 1_500;

/** Waits until every picture in the window is drawn, at least `least` of them by the engine, and until they stay. */
export async function picturesDrawn(page: Person['page'], least: number): Promise<void> {
  for (let last = '', now = await drawnPictures(page, least); now !== last; now = await drawnPictures(page, least)) {
    last = now;
    await page.waitForTimeout(CALM_MS);
  }
}

/** The addresses of the pictures that the engine has drawn. Waits until there are `least`, and until none is missing in the window. */
async function drawnPictures(page: Person['page'], least: number): Promise<string> {
  const found = await page.waitForFunction((count) => {
    const waiting = [...document.querySelectorAll('[aria-busy=true], .animate-pulse')];
    const images = [...document.images].filter((image) => !image.complete);
    const areDrawn = [...waiting, ...images].every((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return height === 0 || top > innerHeight || bottom < 0;
    });
    const drawn = [...document.images].map(({ src }) => src).filter((src) => /^(blob|data):/.test(src));
    return areDrawn && drawn.length >= count && drawn.join(' ');
  }, least);
  return String(await found.jsonValue());
}
