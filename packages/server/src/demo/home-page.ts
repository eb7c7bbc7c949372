import type { DemoRequest } from './demo-files.ts';
import type { Documents } from './documents.ts';
import { curlForReading, firstBody } from './first-curl.ts';
import { HOME_STYLE, PAGE_ICON } from './home-style.ts';
import { NEW_KEY } from './welcome.ts';

export interface HomeParts {
  readonly publicUrl: string;
  readonly templates: readonly {
    readonly key: string;
    readonly name: string;
    readonly description?: string | undefined;
    /** Whether `/demo/<key>.png` is there. */
    readonly picture: boolean;
  }[];
  readonly request: DemoRequest | undefined;
  readonly documents: Documents;
}

const ENDPOINTS = [
  ['POST', '/v1/project/export', 'Make a presentation, now or in the background'],
  ['GET', '/v1/presentation', 'List presentations, newest first'],
  ['GET', '/v1/presentation/{id}', 'Ask how one is doing'],
] as const;

/** The front page: one HTML document that needs nothing from elsewhere and no script. */
export function homePage({ publicUrl, templates, request, documents }: HomeParts): string {
  // Behind a proxy the page may not lie at the root of its host.
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const command = request && curlForReading(publicUrl, '$DECKWRIGHT_TOKEN', firstBody(request));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Deckwright</title>
${PAGE_ICON}
<style>${HOME_STYLE}</style>
</head>
<body>
<header>
  <div>
  <p class="mark"><span aria-hidden="true"></span>Deckwright</p>
  <h1>Templates and JSON in,<br>presentations out.</h1>
  <p class="lead">This server makes PowerPoint and PDF files from stored templates and the content you send.
  Text fits, charts and tables stay editable, and every fault in a request is named at once.</p>
  </div>
  ${stack(templates, base)}
</header>
<main>
${command === undefined ? '' : startSection(command)}
${templates.length === 0 ? '' : templateSection(templates, base)}
<section aria-labelledby="interface">
  <h2 id="interface">The interface</h2>
  <table>
    <tbody>
${ENDPOINTS.map(([method, path, says]) => `      <tr><td><b>${method}</b></td><td><code>${path}</code></td><td>${says}</td></tr>`).join('\n')}
    </tbody>
  </table>
  <p class="more"><a href="${base}/docs">Every field, limit and answer</a>, and the same for machines:
  <a href="${base}/openapi.json">OpenAPI</a>.</p>
</section>
${documents.size === 0 ? '' : documentSection(documents, base)}
</main>
</body>
</html>
`;
}

/** Three slides as a pile: decoration, since the same pictures stand below with their names. */
function stack(templates: HomeParts['templates'], base: string): string {
  const top = templates.filter(({ picture }) => picture).slice(0, 3);
  if (top.length < 3) return '';
  const pictures = top.map(({ key }) => `<img src="${base}/demo/${key}.png" alt="" width="960" height="540">`);
  return `<div class="stack" aria-hidden="true">${pictures.toReversed().join('')}</div>`;
}

function startSection(command: string): string {
  return `<section aria-labelledby="start">
  <h2 id="start">Make a deck</h2>
  <p>The first start printed an API key. For a new one, and then a deck of three slides:</p>
  <pre tabindex="0"><code>export DECKWRIGHT_TOKEN=$(${NEW_KEY})</code></pre>
  <pre tabindex="0" class="wrap"><code>${escapeHtml(command)}</code></pre>
  <p>The answer holds a <code>url</code>; <code>curl -O</code> fetches it. For a PDF add
  <code>"options": {"format": "pdf"}</code> beside <code>"presentation"</code>.</p>
</section>`;
}

function templateSection(templates: HomeParts['templates'], base: string): string {
  const cards = templates.map(({ key, name, description, picture }) => {
    const drawing = picture
      ? `<img src="${base}/demo/${key}.png" alt="A slide of the template ${escapeHtml(name)}" width="960" height="540" loading="lazy">`
      : `<div class="blank" aria-hidden="true">${escapeHtml(name)}</div>`;
    const says = description === undefined ? '' : `<p>${escapeHtml(description)}</p>`;
    return `    <li>${drawing}<h3>${escapeHtml(name)} <code>${key}</code></h3>${says}</li>`;
  });
  return `<section aria-labelledby="templates">
  <h2 id="templates">The demo templates</h2>
  <ul class="cards">
${cards.join('\n')}
  </ul>
</section>`;
}

function documentSection(documents: Documents, base: string): string {
  const links = [...documents.keys()].map((address) => {
    const name = address.slice('/docs/'.length);
    return `    <li><a href="${base}${escapeHtml(encodeURI(address))}">${escapeHtml(name)}</a></li>`;
  });
  return `<section aria-labelledby="docs">
  <h2 id="docs">Documentation</h2>
  <ul class="links">
${links.join('\n')}
  </ul>
</section>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
