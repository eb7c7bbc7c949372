export type ColorScheme = 'system' | 'light' | 'dark';

/** The pages read it before the first paint. */
const KEY = 'deckwright-color-scheme';

/** The colour scheme that a person chose for all pages of a server. */
export function chosenScheme(): ColorScheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}

export function chooseScheme(scheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // A browser that blocks storage forgets the choice with the page.
  }
}
