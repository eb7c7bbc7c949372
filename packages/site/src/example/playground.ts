import { createExampleEditor } from './editor.ts';
import { make } from './make.ts';
import type { ExampleTexts } from './messages.ts';

/** An example in `examples.json`. */
export interface ListedExample {
  /** Its fragment in the address of the playground. */
  readonly name: string;
  readonly title: string;
  /** JSON of the keys of a project file that it needs. */
  readonly project: string;
  /** JSON of the template file. */
  readonly template: string;
  /** Its `src` is relative to `examples.json`. */
  readonly picture: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
}

/** The script is in a folder of the site's root, with the list of examples beside it. */
const EXAMPLES = new URL(/* @vite-ignore */ './examples.json', import.meta.url).href;
const PLAYGROUND = new URL(/* @vite-ignore */ '../playground/', import.meta.url).href;
const HANDED_OVER = 'deckwright-example';

/** Shows all examples in an element, one at a time, at full width. The fragment of the address names the shown one. */
export async function openPlayground(place: HTMLElement): Promise<void> {
  const answer = await fetch(EXAMPLES);
  if (!answer.ok) throw new Error(`${EXAMPLES}: the server answered ${answer.status}`);
  const examples = (await answer.json()) as readonly ListedExample[];
  const options = examples.map(({ name, title }) => make('option', { value: name, textContent: title }));
  const select = make('select', { className: 'example-select' }, ...options);
  const shown = make('div');
  const show = () => {
    const name = location.hash.slice(1);
    const example = examples.find((one) => one.name === name) ?? examples[0]!;
    select.value = example.name;
    const figure = figureOf(example);
    shown.replaceChildren(figure);
    const edited = takeOver(example.name);
    const editor = createExampleEditor(figure, { edited });
    editor.open();
    if (edited) editor.redraw();
  };
  select.addEventListener('change', () => {
    location.hash = select.value;
  });
  addEventListener('hashchange', show);
  place.replaceChildren(make('label', { className: 'example-choice' }, 'Example', select), shown);
  show();
}

/** A link to an example in the playground, which takes over what was edited. */
export function playgroundLink(name: string, edited: () => ExampleTexts | undefined): HTMLAnchorElement {
  const link = make('a', { className: 'example-button', href: `${PLAYGROUND}#${name}`, textContent: 'Playground' });
  link.ariaLabel = 'Edit in the playground';
  link.addEventListener('click', () => {
    const texts = edited();
    if (texts) sessionStorage.setItem(HANDED_OVER, JSON.stringify({ name, texts }));
  });
  return link;
}

function takeOver(name: string): ExampleTexts | undefined {
  const handed = JSON.parse(sessionStorage.getItem(HANDED_OVER) ?? '{}') as { name?: string; texts?: ExampleTexts };
  sessionStorage.removeItem(HANDED_OVER);
  return handed.name === name ? handed.texts : undefined;
}

function figureOf({ name, project, template, picture }: ListedExample): HTMLElement {
  const figure = make('figure', { className: 'example' });
  figure.dataset.example = name;
  const image = make('img', { ...picture, src: new URL(picture.src, EXAMPLES).href });
  figure.append(make('div', { className: 'slide' }, image), code('template', template), code('project', project));
  return figure;
}

function code(part: string, json: string): HTMLElement {
  const text = make('code', { textContent: json });
  text.dataset.part = part;
  return make('pre', {}, text);
}
