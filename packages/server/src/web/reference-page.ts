import { escapeMarkup } from '@deckwright/core/svg';
import { HTTP_CODES } from '../http-status.ts';
import type { Method, OpenApiDocument, OperationObject } from '../openapi/schema-object.ts';
import { inline, prose } from './html.ts';
import { operationSection } from './operation-section.ts';
import { HOME_STYLE, PAGE_ICON, REFERENCE_STYLE } from './styles.ts';

interface Route {
  readonly method: Method;
  readonly path: string;
  readonly operation: OperationObject;
}

/** The API reference: the OpenAPI document as one HTML page, without scripts or external resources. */
export function referencePage(document: OpenApiDocument): string {
  const { info, tags, components, servers } = document;
  const base = new URL(servers[0]!.url).pathname.replace(/\/$/, '');
  const groups = tags.map((tag) => ({ ...tag, routes: routesOf(document, tag.name) }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(info.title)} API reference</title>
${PAGE_ICON}
<style>${HOME_STYLE}${REFERENCE_STYLE}</style>
</head>
<body>
<header>
<div>
<p class="mark"><span aria-hidden="true"></span><a href="${base}/">${escapeMarkup(info.title)}</a></p>
<h1>API reference</h1>
${prose(info.description)}
<p>The base URL is <code>${escapeMarkup(servers[0]!.url)}</code>. For tools: <a href="${base}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
</div>
</header>
<div class="columns">
<nav aria-label="Endpoints">
${groups.map(({ name, routes }) => `<p>${escapeMarkup(name)}</p>\n<ul>\n${routes.map(link).join('\n')}\n</ul>`).join('\n')}
<p>All endpoints</p>
<ul><li><a href="#codes">Error codes</a></li><li><a href="#headers">Headers</a></li></ul>
</nav>
<main>
${groups
  .map(
    ({ name, description, routes }) => `<section aria-labelledby="tag-${name.toLowerCase()}">
<h2 id="tag-${name.toLowerCase()}">${escapeMarkup(name)}</h2>
${prose(description)}
${routes.map(({ method, path, operation }) => operationSection(method, path, operation, components.schemas)).join('\n')}
</section>`,
  )
  .join('\n')}
<section aria-labelledby="codes">
<h2 id="codes">Error codes</h2>
<p>The values of <code>error</code>. Codes are stable; the text of <code>message</code> may change.</p>
${table(
  ['Code', 'Status', 'Description'],
  Object.entries(HTTP_CODES).map(([name, { status, means }]) => [
    `<code>${name}</code>`,
    String(status),
    inline(means),
  ]),
)}
</section>
<section aria-labelledby="headers">
<h2 id="headers">Headers</h2>
<p>Headers of responses, besides standard ones such as <code>Date</code>.</p>
${table(
  ['Name', 'Description', 'Example'],
  Object.entries(components.headers).map(([name, { description, example }]) => [
    `<code>${name}</code>`,
    inline(description),
    example === undefined ? '' : `<code>${escapeMarkup(example)}</code>`,
  ]),
)}
</section>
</main>
</div>
</body>
</html>
`;
}

function routesOf({ paths }: OpenApiDocument, tag: string): readonly Route[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { tags }]) => method !== 'head' && tags.includes(tag))
      .map(([method, operation]) => ({ method: method as Method, path, operation })),
  );
}

function link({ operation }: Route): string {
  return `<li><a href="#${operation.operationId}">${inline(operation.summary)}</a></li>`;
}

/** Cells are HTML. The first has a name, which stays on one line. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<div class="wide" tabindex="0"><table class="names">
<thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table></div>`;
}
