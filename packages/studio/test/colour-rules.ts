/** The rules of axe that a colour scheme can break. It changes nothing else of a page. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];
