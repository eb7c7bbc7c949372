import { API_KEY_VARIABLE, exportRequest, requestSample } from '@deckwright/client/request-samples';
import { escapeMarkup } from '@deckwright/core/svg';
import type { DemoRequest } from '../../engine/renders/demo-files.ts';
import { firstBody } from './first-body.ts';
import { HOME_STYLE, PAGE_ICON, PAGE_STYLE } from './styles.ts';
import { NEW_KEY } from './welcome.ts';

export interface HomeParts {
  readonly publicUrl: string;
  readonly templates: readonly {
    readonly key: string;
    readonly name: string;
    readonly description?: string;
    /** True if `/demo/<key>.png` exists. */
    readonly picture: boolean;
  }[];
  readonly request: DemoRequest | undefined;
}

const ENDPOINTS = [
  ['POST', '/v1/project/export', 'Export a presentation, synchronously or in the background'],
  ['GET', '/v1/presentation', 'List presentations, newest first'],
  ['GET', '/v1/presentation/{id}', 'Get the status of an export'],
] as const;

/** The home page: one HTML document without scripts or external resources. */
export function homePage({ publicUrl, templates, request }: HomeParts): string {
  // Behind a proxy the page may have a path prefix.
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const command = request && requestSample('curl', exportRequest(publicUrl, firstBody(request)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Makes PowerPoint and PDF files from templates and JSON.">
<title>Deckwright</title>
${PAGE_ICON}
<style>${PAGE_STYLE}${HOME_STYLE}</style>
</head>
<body>
<a class="skip" href="${base}/#content">Skip to the content</a>
<div class="bar">
  <a class="mark" href="${base}/" aria-current="page">Deckwright</a>
  <nav aria-label="Site"><a href="${base}/docs/">Documentation</a><a href="${base}/studio/">Studio</a></nav>
</div>
<div class="page">
<main id="content">
<header>
  <div>
  <h1>Templates and JSON in, presentations out.</h1>
  <p class="lead">This server makes PowerPoint and PDF files from stored templates and the content that you send.</p>
  <p class="doors"><a class="first" href="${base}/studio/">Open the studio</a><a href="${base}/docs/">Documentation</a></p>
  </div>
  ${stack(templates, base)}
</header>
<ul class="facts">
  <li><b>Text fits</b>Long texts shrink, grow or are cut as the template says, in every format alike.</li>
  <li><b>Everything stays editable</b>Charts keep their data, tables are tables, and titles are titles.</li>
  <li><b>All errors at once</b>A wrong request gets each error with its place, and costs nothing.</li>
</ul>
${command === undefined ? '' : startSection(command)}
${templates.length === 0 ? '' : templateSection(templates, base)}
<section aria-labelledby="interface">
  <h2 id="interface">API</h2>
  <table>
    <tbody>
${ENDPOINTS.map(([method, path, description]) => `      <tr><td><b>${method}</b></td><td><code>${path}</code></td><td>${description}</td></tr>`).join('\n')}
    </tbody>
  </table>
  <p class="more">The <a href="${base}/docs/api/">API reference</a> has every field, limit and response. For tools, there is the
  <a href="${base}/openapi.json">OpenAPI document</a>.</p>
</section>
</main>
</div>
</body>
</html>
`;
}

/** A stack of three slides. Decorative: the same pictures follow below with their names. */
function stack(templates: HomeParts['templates'], base: string): string {
  const top = templates.filter(({ picture }) => picture).slice(0, 3);
  if (top.length < 3) return '';
  const pictures = top.map(({ key }) => `<img src="${base}/demo/${key}.png" alt="" width="960" height="540">`);
  return `<div class="stack" aria-hidden="true">${pictures.toReversed().join('')}</div>`;
}

function startSection(command: string): string {
  return `<section aria-labelledby="start">
  <h2 id="start">Make a deck</h2>
  <p>The first start of the server printed an API key. These commands create a new key and export a deck of three slides:</p>
  <pre tabindex="0"><code>export ${API_KEY_VARIABLE}=$(${NEW_KEY})</code></pre>
  <pre tabindex="0" class="wrap"><code>${escapeMarkup(command)}</code></pre>
  <p>The response has the <code>url</code> of the file; <code>curl -LO</code> downloads it. For a PDF, add
  <code>"options": {"format": "pdf"}</code> beside <code>"presentation"</code>.</p>
</section>`;
}

function templateSection(templates: HomeParts['templates'], base: string): string {
  const cards = templates.map(({ key, name, description, picture }) => {
    const image = picture
      ? `<img src="${base}/demo/${key}.png" alt="A slide of the template ${escapeMarkup(name)}" width="960" height="540" loading="lazy">`
      : `<div class="blank" aria-hidden="true">${escapeMarkup(name)}</div>`;
    const lead = description === undefined ? '' : `<p>${escapeMarkup(description)}</p>`;
    return `    <li>${image}<h3>${escapeMarkup(name)} <code>${key}</code></h3>${lead}</li>`;
  });
  return `<section aria-labelledby="templates">
  <h2 id="templates">The demo templates</h2>
  <ul class="cards">
${cards.join('\n')}
  </ul>
</section>`;
}
