const KEY = 'deckwright-color-scheme';
const SCHEMES = ['system', 'light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** The button that goes through the colour schemes. The studio has the same choice. */
export function enableScheme(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-scheme-button]')!;
  show(button);
  button.hidden = false;
  button.addEventListener('click', () => {
    choose(SCHEMES[(SCHEMES.indexOf(current()) + 1) % SCHEMES.length]!);
    show(button);
  });
}

function current(): Scheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}

function choose(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // A browser that blocks storage forgets the choice with the page.
  }
}

function show(button: HTMLButtonElement): void {
  const scheme = current();
  button.dataset.current = scheme;
  button.setAttribute('aria-label', `Colour scheme: ${scheme === 'system' ? 'as the system' : scheme}`);
  button.title = button.getAttribute('aria-label')!;
}
