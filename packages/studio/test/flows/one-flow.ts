import { layoutFaults } from './layout-faults.ts';
import type { Person } from './person.ts';
import { addSlide, runFormat, textField } from './playground-steps.ts';
import type { StudioRun } from './run-studio.ts';
import { createKey, createProject, goTo, startFirst } from './steps.ts';

/** What a person has after the flow. */
export interface FlowResult {
  /** The secret of the API key, and whether the page still has it after its dialog is closed. */
  readonly secret: string;
  readonly showsSecret: boolean;
  readonly pptx: Buffer;
  readonly pdf: Buffer;
  /** The first title in the playground, opened again from the list of presentations. */
  readonly reopenedTitle: string;
  readonly layoutFaults: readonly string[];
}

export interface FlowChoice {
  readonly title: string;
  readonly slideTitle: string;
  readonly quote: string;
  /** The brand colours of the project. */
  readonly colors: readonly [main: string, second: string];
}

/** From an empty data directory to a pptx and a pdf, and back from the list of presentations to what they were made of. */
export async function exportInOneFlow(
  person: Person,
  studio: StudioRun,
  { title, slideTitle, quote, colors }: FlowChoice,
): Promise<FlowResult> {
  const { page, press } = person;
  const faults: string[] = [];
  await startFirst(person, studio);
  await createProject(person, { name: 'Acme', starter: 'Pitch', colors });
  faults.push(...(await layoutFaults(page)));

  const secret = await createKey(person, 'Reports of the team');
  const showsSecret = (await page.content()).includes(secret);

  await goTo(person, 'Projects');
  await press(page.getByRole('link', { name: /^Acme/ }));
  await goTo(person, 'Playground');
  await addSlide(person, 'Cover', { company: 'Acme', title: slideTitle });
  await addSlide(person, 'Quote', { quote, name: 'Grace Hopper' });
  faults.push(...(await layoutFaults(page)));
  const pptx = await person.download(await runFormat(person, { format: 'pptx', title, isAsync: false }));
  const pdf = await person.download(await runFormat(person, { format: 'pdf', title, isAsync: true }));

  await goTo(person, 'Presentations');
  await page.getByRole('row').filter({ hasText: 'Ready' }).nth(1).waitFor();
  faults.push(...(await layoutFaults(page)));
  await press(page.getByRole('button', { name: `Actions for ${title}` }).first());
  await press(page.getByRole('menuitem', { name: 'Open in the playground' }));
  await page.getByRole('heading', { level: 2, name: 'Slide 1' }).waitFor();
  const reopenedTitle = await textField(page, 'title').inputValue();
  return { secret, showsSecret, pptx, pdf, reopenedTitle, layoutFaults: faults };
}
