import { escapeMarkup } from '@deckwright/core/svg';
import { PAGE_ICON, PAGE_STYLE } from './styles.ts';

/** What the person can do. */
export interface PageLink {
  readonly url: string;
  readonly label: string;
}

/** A page that says one thing to the person who opened it. `reloads`: the browser opens the address again every two seconds. */
export function messagePage(
  title: string,
  text: string,
  { link, reloads = false }: { readonly link?: PageLink; readonly reloads?: boolean } = {},
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${reloads ? '<meta http-equiv="refresh" content="2">\n' : ''}<title>${inline(title)}</title>
${PAGE_ICON}
<style>${PAGE_STYLE}${STYLE}</style>
</head>
<body>
<main>
<h1>${inline(title)}</h1>
<p>${inline(text)}</p>
${link === undefined ? '' : `<a class="action" href="${escapeMarkup(link.url)}">${escapeMarkup(link.label)}</a>\n`}</main>
</body>
</html>
`;
}

/** The page in place of one that a start from the repository still builds. */
export function waitingPage(name: 'documentation' | 'editor' | 'studio'): string {
  const text = `The server was started from its repository, which builds the ${name} at the first start. This page opens the ${name} as soon as it is built. If that takes longer than a minute, run \`pnpm build\`.`;
  return messagePage(`The ${name} is being built`, text, { reloads: true });
}

/** One line of text, in which `code` is in backticks. */
function inline(text: string): string {
  return escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

const STYLE = `
body { display: grid; place-items: center; min-height: 100vh; padding: 1.25rem; }
main { max-width: 34rem; padding: 2rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--raised); }
h1 { font-size: 1.375rem; }
main p { margin: .75rem 0 0; color: var(--muted); }
.action { display: inline-flex; align-items: center; min-height: 2.5rem; margin-top: 1.5rem; padding: 0 1.1rem; border-radius: .5rem; background: var(--accent); color: var(--on-accent); font-size: .875rem; font-weight: 500; text-decoration: none; }
.action:hover { background: var(--accent-strong); color: var(--on-accent); }
@media (pointer: coarse) { .action { min-height: 2.75rem; } }
`;
