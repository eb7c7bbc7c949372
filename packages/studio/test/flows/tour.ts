import type { Person } from './person.ts';
import { addSlide, runFormat } from './playground-steps.ts';
import type { StudioRun } from './run-studio.ts';
import { createProject, goTo, startFirst } from './steps.ts';

/** Takes a picture of what the page shows. */
export type Shoot = (name: string) => Promise<void>;

const PROJECT = { name: 'Northwind', starter: 'Corporate report', colors: ['#0B5FFF', '#FF7A00'] } as const;

/** Goes through the studio as `docs/studio.md` describes it. */
export async function tourStudio(person: Person, studio: StudioRun, shoot: Shoot): Promise<void> {
  const { page } = person;
  await startFirst(person, studio);
  await createProject(person, PROJECT, async () => {
    await picturesDrawn(page);
    await shoot('new-project');
  });
  await picturesDrawn(page);
  await shoot('templates');

  await goTo(person, 'Theme');
  await picturesDrawn(page);
  await shoot('theme');

  await goTo(person, 'Playground');
  await addSlide(person, 'Cover', { title: 'Annual report' });
  await addSlide(person, 'Key figures', {});
  await picturesDrawn(page);
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

/** Waits until every picture in the window is drawn. */
async function picturesDrawn(page: Person['page']): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('[aria-busy=true], .animate-pulse')];
    const images = [...document.images].filter((image) => !image.complete);
    return [...waiting, ...images].every((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return height === 0 || top > innerHeight || bottom < 0;
    });
  });
}
