import './example.css';
import { createExampleEditor } from './editor.ts';
import { openPlayground, playgroundLink } from './playground.ts';

for (const figure of document.querySelectorAll<HTMLElement>('figure.example')) {
  const { example: name } = figure.dataset;
  const link = name === undefined ? [] : [playgroundLink(name, () => editor.edited)];
  const editor = createExampleEditor(figure, { more: link });
}

const place = document.querySelector<HTMLElement>('[data-playground]');
if (place) {
  openPlayground(place).catch((error: unknown) => {
    place.textContent = `The examples could not be loaded. ${String(error)}`;
  });
}
