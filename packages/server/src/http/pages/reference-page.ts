import { escapeMarkup } from '@deckwright/core/svg';
import { HTTP_CODES } from '../../telemetry/errors/http-status.ts';
import type { Method, OpenApiDocument, OperationObject } from '../openapi/schema-object.ts';
import { inline, prose } from './html.ts';
import { heading, operationSection, SAMPLE_LANGUAGES } from './operation-section.ts';
import { PAGE_ICON, PAGE_STYLE, REFERENCE_STYLE } from './styles.ts';

interface Route {
  readonly method: Method;
  readonly path: string;
  readonly operation: OperationObject;
}

/** The two references, and where each is. */
const REFERENCES = [
  { path: '/docs', name: 'Export API' },
  { path: '/docs/manage', name: 'Management API' },
] as const;

export interface ReferenceParts {
  readonly document: OpenApiDocument;
  readonly path: (typeof REFERENCES)[number]['path'];
  /** Where the document itself is, such as `/openapi.json`. */
  readonly documentPath: string;
  readonly publicUrl: string;
  /** The variable of the environment that has the key in the samples. */
  readonly token: string;
}

/** The API reference: an OpenAPI document as one HTML page, without scripts or external resources. */
export function referencePage({ document, path, documentPath, publicUrl, token }: ReferenceParts): string {
  const { info, tags, components, servers } = document;
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const groups = tags.map((tag) => ({ ...tag, id: idOf(tag.name), routes: routesOf(document, tag.name) }));
  const { name: title } = REFERENCES.find((one) => one.path === path)!;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every request of the ${title} of this Deckwright server, with samples.">
<title>${title} – ${escapeMarkup(info.title)} API reference</title>
${PAGE_ICON}
<style>${PAGE_STYLE}${REFERENCE_STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<div class="bar">
<a class="mark" href="${base}/">Deckwright</a>
<nav aria-label="References">
${REFERENCES.map((one) => `<a href="${base}${one.path}"${one.path === path ? ' aria-current="page"' : ''}>${one.name}</a>`).join('\n')}
</nav>
<fieldset>
<legend>Samples in</legend>
${SAMPLE_LANGUAGES.map(({ id, label }, index) => `<label><input type="radio" name="sample" id="in-${id}"${index === 0 ? ' checked' : ''}>${label}</label>`).join('\n')}
</fieldset>
</div>
<div class="columns">
<details class="index">
<summary>Contents</summary>
<nav aria-label="Endpoints">
${groups.map(({ name, routes }) => `<p>${escapeMarkup(name)}</p>\n<ul>\n${routes.map(link).join('\n')}\n</ul>`).join('\n')}
<p>All endpoints</p>
<ul><li><a href="#codes">Error codes</a></li><li><a href="#headers">Headers</a></li></ul>
</nav>
</details>
<main id="content">
<div class="intro">
<h1>${title}</h1>
${prose(info.description)}
<p>The base URL is <code>${escapeMarkup(servers[0]!.url)}</code>. For tools: <a href="${base}${documentPath}">openapi.json</a> (OpenAPI 3.1).</p>
</div>
${groups
  .map(
    ({ id, name, description, routes }) => `<section aria-labelledby="${id}">
${heading('h2', id, escapeMarkup(name))}
${description === name ? '' : prose(description)}
${routes.map((route) => operationSection({ ...route, document, token })).join('\n')}
</section>`,
  )
  .join('\n')}
<section aria-labelledby="codes">
${heading('h2', 'codes', 'Error codes')}
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
${heading('h2', 'headers', 'Headers')}
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

function idOf(tag: string): string {
  return `tag-${tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
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
