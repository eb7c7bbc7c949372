import { requestSample, SAMPLE_LANGUAGES } from '@deckwright/client/request-samples';
import { escapeMarkup } from '@deckwright/core/svg';
import { resolve } from '../openapi/references.ts';
import type {
  Components,
  Method,
  OpenApiDocument,
  OperationObject,
  ResponseObject,
  SchemaObject,
} from '../openapi/schema-object.ts';
import { inline, jsonBlock, prose, table } from './html.ts';
import { sampledRequest } from './sampled-request.ts';
import { schemaRows } from './schema-rows.ts';

interface DocumentedOperation {
  readonly method: Method;
  readonly path: string;
  readonly operation: OperationObject;
  readonly document: OpenApiDocument;
  /** The environment variable with the secret, in the samples. */
  readonly secretVariable: string;
}

/** The section of one endpoint: its parameters, body, responses, and the request as code. */
export function operationSection({ method, path, operation, document, secretVariable }: DocumentedOperation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const { components } = document;
  const body = requestBody?.content['application/json'];
  const all = Object.entries(responses).map(([status, one]) => [status, resolve(one, components)] as const);
  const request = sampledRequest(document, method, path, operation, secretVariable);
  return `<section class="operation" aria-labelledby="${operationId}">
<div>
${heading('h3', operationId, inline(summary))}
<p class="route"><b class="${method}">${method.toUpperCase()}</b> <code>${escapeMarkup(path)}</code></p>
${prose(description)}
${parameters.length === 0 ? '' : parameterTable(parameters, components)}
${body === undefined ? '' : `<h4>Body</h4>\n${rowsTable(body.schema, components)}\n${examples(body.examples)}`}
<h4>Responses</h4>
${all.map(([status, one]) => (status < '400' ? responseDetails(status, one, components) : '')).join('\n')}
<ul class="failures">
${all.map(([status, one]) => (status < '400' ? '' : failureLinks(status, one))).join('\n')}
</ul>
</div>
<div class="sample">
${SAMPLE_LANGUAGES.map(([id, label]) => `<pre tabindex="0" class="in-${id}" aria-label="${label}"><code>${escapeMarkup(requestSample(id, request))}</code></pre>`).join('\n')}
</div>
</section>`;
}

/** A heading with an address of its own. `html` is its text. */
export function heading(level: 'h2' | 'h3', id: string, html: string): string {
  return `<${level} id="${id}">${html}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${level}>`;
}

function parameterTable(parameters: NonNullable<OperationObject['parameters']>, components: Components): string {
  const rows = parameters.map((parameter) => {
    const { name, in: location, required, description, schema } = resolve(parameter, components);
    const properties: Record<string, SchemaObject> = { [name]: { description, ...schema } };
    const [row] = schemaRows({ properties, ...(required && { required: [name] }) }, components);
    return cells(row!.key, `${location}, ${row!.type}`, row!.required, row!.description);
  });
  return `<h4>Parameters</h4>\n${table(ROW, rows)}`;
}

export function rowsTable(schema: SchemaObject, components: Components): string {
  const rows = schemaRows(schema, components);
  // Variants of a body share keys. List each key once.
  const once = [...new Map(rows.map((row) => [`${row.key} ${row.description}`, row])).values()];
  const html = once.map(({ key, type, required, description }) => cells(key, type, required, description));
  return html.length === 0 ? '' : table(ROW, html);
}

function cells(key: string, type: string, required: boolean, description: string): string {
  const mark = required ? ' <span class="must">required</span>' : '';
  // Nested keys are indented below their parent, so their own name suffices.
  const depth = key.split('.').length - 1;
  const name = key.slice(key.lastIndexOf('.') + 1);
  return `<tr><td style="padding-left:${depth * 1.1}rem"><code title="${escapeMarkup(key)}">${escapeMarkup(name)}</code>${mark}</td><td class="type">${escapeMarkup(type)}</td><td>${inline(description)}</td></tr>`;
}

const ROW = ['Name', 'Type', 'Description'];

function responseDetails(status: string, response: ResponseObject, components: Components): string {
  const { description, headers, content = {} } = response;
  const [type, media] = Object.entries(content)[0] ?? [];
  const names = Object.keys(headers).filter((name) => !COMMON_HEADERS.test(name));
  return `<details class="good">
<summary><b>${status}</b> ${inline(description)}</summary>
${type === undefined ? '' : `<p class="soft">${escapeMarkup(type)}${names.length === 0 ? '' : `, with ${names.map((name) => `<code>${name}</code>`).join(', ')}`}</p>`}
${media === undefined ? '' : rowsTable(media.schema, components)}
${examples(media?.examples)}
</details>`;
}

/** The codes of a failure, which the page describes once. */
function failureLinks(status: string, { content }: ResponseObject): string {
  const codes = Object.keys(content?.['application/json']?.examples ?? {});
  return `<li><b>${status}</b> ${codes.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(' ')}</li>`;
}

/** Headers of every response, which the section "Headers" describes. */
const COMMON_HEADERS = /^(X-(?!Robots)|Content-Security|Cross-Origin|Origin-Agent|Strict-Transport|Referrer)/;

function examples(all: Readonly<Record<string, { readonly value: unknown }>> | undefined): string {
  return Object.values(all ?? {})
    .map(({ value }) => jsonBlock(value))
    .join('\n');
}
