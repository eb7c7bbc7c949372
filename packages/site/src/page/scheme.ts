import { type ColorScheme, chooseScheme, chosenScheme } from '@deckwright/ui/chosen-scheme';

const SCHEMES: readonly ColorScheme[] = ['system', 'light', 'dark'];

/** The button that goes through the colour schemes. The studio has the same choice. */
export function enableScheme(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-scheme-button]')!;
  show(button);
  button.hidden = false;
  button.addEventListener('click', () => {
    chooseScheme(SCHEMES[(SCHEMES.indexOf(chosenScheme()) + 1) % SCHEMES.length]!);
    show(button);
  });
}

function show(button: HTMLButtonElement): void {
  const scheme = chosenScheme();
  button.dataset.current = scheme;
  button.setAttribute('aria-label', `Colour scheme: ${scheme === 'system' ? 'as the system' : scheme}`);
  button.title = button.getAttribute('aria-label')!;
}
