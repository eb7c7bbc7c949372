import { SAMPLE_LANGUAGES } from '@deckwright/client/request-samples';
import { escapeMarkup } from '@deckwright/core/svg';
import { HTTP_CODES, type HttpCode } from '../../telemetry/errors/http-status.ts';
import { FAILURE_HEADERS, FAILURE_MESSAGES } from '../openapi/failures.ts';
import type { Method, OpenApiDocument, OperationObject } from '../openapi/schema-object.ts';
import { inline, prose, table } from './html.ts';
import { heading, operationSection, rowsTable } from './operation-section.ts';
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
  /** The environment variable with the secret, in the samples. */
  readonly secretVariable: string;
}

/** The API reference: an OpenAPI document as one HTML page, without scripts or external resources. */
export function referencePage({ document, path, documentPath, publicUrl, secretVariable }: ReferenceParts): string {
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
${SAMPLE_LANGUAGES.map(([id, label], index) => `<label><input type="radio" name="sample" id="in-${id}"${index === 0 ? ' checked' : ''}>${label}</label>`).join('\n')}
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
${routes.map((route) => operationSection({ ...route, document, secretVariable })).join('\n')}
</section>`,
  )
  .join('\n')}
<section aria-labelledby="codes">
${heading('h2', 'codes', 'Error codes')}
<p>Every error response has this body. Codes are stable; the text of <code>message</code> may change.</p>
${rowsTable(components.schemas.Failure!, components)}
${table(
  ['Code', 'Status', 'Description'],
  (Object.keys(HTTP_CODES) as HttpCode[]).map((code) => {
    const { status, means } = HTTP_CODES[code];
    const headers = FAILURE_HEADERS[status]?.map((name) => `<code>${name}</code>`).join(', ');
    const example = FAILURE_MESSAGES[code];
    const more = [headers && `With ${headers}.`, example && `Such as: ${inline(example)}`].filter(Boolean);
    return `<tr><td><code id="${code}">${code}</code></td><td>${status}</td><td>${inline(means)}${more.map((text) => `<br><span class="soft">${text}</span>`).join('')}</td></tr>`;
  }),
  'names',
)}
</section>
<section aria-labelledby="headers">
${heading('h2', 'headers', 'Headers')}
<p>Headers of responses, besides standard ones such as <code>Date</code>.</p>
${table(
  ['Name', 'Description', 'Example'],
  Object.entries(components.headers).map(
    ([name, { description, example }]) =>
      `<tr><td><code>${name}</code></td><td>${inline(description)}</td><td>${example === undefined ? '' : `<code>${escapeMarkup(example)}</code>`}</td></tr>`,
  ),
  'names',
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
