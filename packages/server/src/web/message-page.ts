import { inline } from './html.ts';
import { PAGE_ICON, PAGE_STYLE } from './styles.ts';

/** A page that says one thing to the person who opened it. */
export function messagePage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inline(title)}</title>
${PAGE_ICON}
<style>${PAGE_STYLE}${STYLE}</style>
</head>
<body>
<main>
<h1>${inline(title)}</h1>
<p>${inline(text)}</p>
</main>
</body>
</html>
`;
}

const STYLE = `
body { display: grid; place-items: center; min-height: 100vh; padding: 1.25rem; }
main { max-width: 34rem; padding: 2rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--raised); }
h1 { font-size: 1.375rem; }
main p { margin: .75rem 0 0; color: var(--muted); }
`;
