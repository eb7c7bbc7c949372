import { escapeMarkup } from '@deckwright/core/svg';
import type {
  Method,
  OpenApiDocument,
  OperationObject,
  ResponseObject,
  SchemaObject,
} from '../openapi/schema-object.ts';
import { inline, jsonBlock, prose } from './html.ts';
import { requestSamples } from './request-samples.ts';
import { schemaRows } from './schema-rows.ts';

type Schemas = OpenApiDocument['components']['schemas'];

/** The tools that samples are written for, in the order of their tabs. */
export const SAMPLE_LANGUAGES = [
  { id: 'curl', label: 'cURL' },
  { id: 'node', label: 'Node' },
  { id: 'python', label: 'Python' },
] as const;

interface DocumentedOperation {
  readonly method: Method;
  readonly path: string;
  readonly operation: OperationObject;
  readonly document: OpenApiDocument;
  /** The variable of the environment that has the key in the samples. */
  readonly token: string;
}

/** The section of one endpoint: its parameters, body, responses, and the request as code. */
export function operationSection({ method, path, operation, document, token }: DocumentedOperation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const { schemas } = document.components;
  const body = requestBody?.content['application/json'];
  const samples = requestSamples(document, method, path, operation, token);
  return `<section class="operation" aria-labelledby="${operationId}">
<div>
${heading('h3', operationId, inline(summary))}
<p class="route"><b class="${method}">${method.toUpperCase()}</b> <code>${escapeMarkup(path)}</code></p>
${prose(description)}
${parameters.length === 0 ? '' : parameterTable(parameters, schemas)}
${body === undefined ? '' : `<h4>Body</h4>\n${rowsTable(body.schema, schemas)}\n${examples(body.examples)}`}
<h4>Responses</h4>
${Object.entries(responses)
  .map(([status, response]) => responseDetails(status, response, schemas))
  .join('\n')}
</div>
<div class="sample">
${SAMPLE_LANGUAGES.map(({ id, label }) => `<pre tabindex="0" class="in-${id}" aria-label="${label}"><code>${escapeMarkup(samples[id])}</code></pre>`).join('\n')}
</div>
</section>`;
}

/** A heading with an address of its own. `html` is its text. */
export function heading(level: 'h2' | 'h3', id: string, html: string): string {
  return `<${level} id="${id}">${html}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${level}>`;
}

function parameterTable(parameters: NonNullable<OperationObject['parameters']>, schemas: Schemas): string {
  const rows = parameters.map(({ name, in: location, required, description, schema }) => {
    const properties: Record<string, SchemaObject> = { [name]: { description, ...schema } };
    const [row] = schemaRows({ properties, ...(required && { required: [name] }) }, schemas);
    return cells(row!.key, `${location}, ${row!.type}`, row!.required, row!.description);
  });
  return `<h4>Parameters</h4>\n${table(rows)}`;
}

function rowsTable(schema: SchemaObject, schemas: Schemas): string {
  const rows = schemaRows(schema, schemas);
  // Variants of a body share keys. List each key once.
  const once = [...new Map(rows.map((row) => [`${row.key} ${row.description}`, row])).values()];
  return once.length === 0
    ? ''
    : table(once.map(({ key, type, required, description }) => cells(key, type, required, description)));
}

function cells(key: string, type: string, required: boolean, description: string): string {
  const mark = required ? ' <span class="must">required</span>' : '';
  // Nested keys are indented below their parent, so their own name suffices.
  const depth = key.split('.').length - 1;
  const name = key.slice(key.lastIndexOf('.') + 1);
  return `<tr><td style="padding-left:${depth * 1.1}rem"><code title="${escapeMarkup(key)}">${escapeMarkup(name)}</code>${mark}</td><td class="type">${escapeMarkup(type)}</td><td>${inline(description)}</td></tr>`;
}

function table(rows: readonly string[]): string {
  return `<div class="wide" tabindex="0"><table>
<thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

function responseDetails(status: string, { description, headers, content }: ResponseObject, schemas: Schemas): string {
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  const isSuccess = status < '400';
  const names = Object.keys(headers).filter((name) => !COMMON_HEADERS.test(name));
  // All errors have the same body, which the page describes in its introduction.
  const rows = isSuccess && media !== undefined ? rowsTable(media.schema, schemas) : '';
  return `<details${isSuccess ? ' class="good"' : ''}>
<summary><b>${status}</b> ${inline(description.split('\n\n').map(codeOnly).join(', '))}</summary>
${isSuccess ? '' : prose(description)}
${type === undefined ? '' : `<p class="soft">${escapeMarkup(type)}${names.length === 0 ? '' : `, with ${names.map((name) => `<code>${name}</code>`).join(', ')}`}</p>`}
${rows}
${examples(media?.examples)}
</details>`;
}

/** Headers of every response, which the section "Headers" describes. */
const COMMON_HEADERS = /^(X-(?!Robots)|Content-Security|Cross-Origin|Origin-Agent|Strict-Transport|Referrer)/;

/** The code at the start of an error's description. */
function codeOnly(description: string): string {
  return /^`[A-Z_]+`/.exec(description)?.[0] ?? description;
}

function examples(all: Readonly<Record<string, { readonly value: unknown }>> | undefined): string {
  return Object.values(all ?? {})
    .map(({ value }) => jsonBlock(value))
    .join('\n');
}
