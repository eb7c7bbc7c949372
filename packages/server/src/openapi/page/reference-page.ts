import { HOME_STYLE, PAGE_ICON } from '../../demo/home-style.ts';
import { HTTP_CODES } from '../../http-status.ts';
import type { Method, OpenApiDocument, OperationObject } from '../schema-object.ts';
import { escapeHtml, inline, prose } from './html.ts';
import { operationSection } from './operation-section.ts';
import { PAGE_STYLE } from './page-style.ts';

interface Route {
  readonly method: Method;
  readonly path: string;
  readonly operation: OperationObject;
}

/** The interface as one HTML page that needs neither script nor anything from elsewhere. */
export function referencePage(document: OpenApiDocument): string {
  const { info, tags, components, servers } = document;
  const base = new URL(servers[0]!.url).pathname.replace(/\/$/, '');
  const groups = tags.map((tag) => ({ ...tag, routes: routesOf(document, tag.name) }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The interface of ${escapeHtml(info.title)}</title>
${PAGE_ICON}
<style>${HOME_STYLE}${PAGE_STYLE}</style>
</head>
<body>
<header>
<div>
<p class="mark"><span aria-hidden="true"></span><a href="${base}/">${escapeHtml(info.title)}</a></p>
<h1>The interface</h1>
${prose(info.description)}
<p>All addresses begin with <code>${escapeHtml(servers[0]!.url)}</code>. For machines: <a href="${base}/openapi.json">openapi.json</a>.</p>
</div>
</header>
<div class="columns">
<nav aria-label="Endpoints">
${groups.map(({ name, routes }) => `<p>${escapeHtml(name)}</p>\n<ul>\n${routes.map(link).join('\n')}\n</ul>`).join('\n')}
<p>All of them</p>
<ul><li><a href="#codes">Codes</a></li><li><a href="#headers">Headers</a></li></ul>
</nav>
<main>
${groups
  .map(
    ({ name, description, routes }) => `<section aria-labelledby="tag-${name.toLowerCase()}">
<h2 id="tag-${name.toLowerCase()}">${escapeHtml(name)}</h2>
${prose(description)}
${routes.map(({ method, path, operation }) => operationSection(method, path, operation, components.schemas)).join('\n')}
</section>`,
  )
  .join('\n')}
<section aria-labelledby="codes">
<h2 id="codes">Codes</h2>
<p>What <code>error</code> can say. A code is stable; the words in <code>message</code> are not.</p>
${table(
  ['Code', 'Status', 'Meaning'],
  Object.entries(HTTP_CODES).map(([name, { status, means }]) => [
    `<code>${name}</code>`,
    String(status),
    inline(means),
  ]),
)}
</section>
<section aria-labelledby="headers">
<h2 id="headers">Headers</h2>
<p>What answers can carry besides the headers of HTTP itself.</p>
${table(
  ['Name', 'Meaning', 'Such as'],
  Object.entries(components.headers).map(([name, { description, example }]) => [
    `<code>${name}</code>`,
    inline(description),
    example === undefined ? '' : `<code>${escapeHtml(example)}</code>`,
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

/** Cells are HTML; a name stands in the first, on one line. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<div class="wide" tabindex="0"><table class="names">
<thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table></div>`;
}
