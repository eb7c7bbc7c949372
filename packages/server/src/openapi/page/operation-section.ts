import type { Method, OpenApiDocument, OperationObject, ResponseObject, SchemaObject } from '../schema-object.ts';
import { code, escapeHtml, inline, prose } from './html.ts';
import { schemaRows } from './schema-rows.ts';

type Schemas = OpenApiDocument['components']['schemas'];

/** One endpoint: what it takes and every answer that it gives. */
export function operationSection(method: Method, path: string, operation: OperationObject, schemas: Schemas): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  return `<section aria-labelledby="${operationId}">
<h3 id="${operationId}">${inline(summary)}</h3>
<p class="route"><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></p>
${prose(description)}
${parameters === undefined ? '' : parameterTable(parameters, schemas)}
${body === undefined ? '' : `<h4>Body</h4>\n${rowsTable(body.schema, schemas)}\n${examples(body.examples)}`}
<h4>Answers</h4>
${Object.entries(responses)
  .map(([status, response]) => answer(status, response, schemas))
  .join('\n')}
</section>`;
}

function parameterTable(parameters: NonNullable<OperationObject['parameters']>, schemas: Schemas): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const properties: Record<string, SchemaObject> = { [name]: { description, ...schema } };
    const [row] = schemaRows({ properties, ...(required && { required: [name] }) }, schemas);
    return cells(row!.key, `${place}, ${row!.type}`, row!.required, row!.words);
  });
  return `<h4>Parameters</h4>\n${table(rows)}`;
}

function rowsTable(schema: SchemaObject, schemas: Schemas): string {
  const rows = schemaRows(schema, schemas);
  // Variants of a body have keys in common; a reader wants each once.
  const once = [...new Map(rows.map((row) => [`${row.key} ${row.words}`, row])).values()];
  return once.length === 0
    ? ''
    : table(once.map(({ key, type, required, words }) => cells(key, type, required, words)));
}

function cells(key: string, type: string, required: boolean, words: string): string {
  const mark = required ? ' <span class="must">required</span>' : '';
  // Nested keys stand under their parent, so that only their own name has to be read.
  const depth = key.split('.').length - 1;
  const name = key.slice(key.lastIndexOf('.') + 1);
  return `<tr><td style="padding-left:${depth * 1.1}rem"><code title="${escapeHtml(key)}">${escapeHtml(name)}</code>${mark}</td><td class="type">${escapeHtml(type)}</td><td>${inline(words)}</td></tr>`;
}

function table(rows: readonly string[]): string {
  return `<div class="wide" tabindex="0"><table>
<thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

function answer(status: string, { description, headers, content }: ResponseObject, schemas: Schemas): string {
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  const good = status < '400';
  const names = Object.keys(headers).filter((name) => !UNSAID.test(name));
  // What is wrong with a request has the same shape each time; it is told once, below.
  const rows = good && media !== undefined ? rowsTable(media.schema, schemas) : '';
  return `<details${good ? ' class="good"' : ''}>
<summary><b>${status}</b> ${inline(description.split('\n\n').map(codeOnly).join(', '))}</summary>
${good ? '' : prose(description)}
${type === undefined ? '' : `<p class="soft">${escapeHtml(type)}${names.length === 0 ? '' : `, with ${names.map((name) => `<code>${name}</code>`).join(', ')}`}</p>`}
${rows}
${examples(media?.examples)}
</details>`;
}

/** On every answer, and told once. */
const UNSAID = /^(X-(?!Robots)|Content-Security|Cross-Origin|Origin-Agent|Strict-Transport|Referrer)/;

/** The code of a failure, without its words. */
function codeOnly(description: string): string {
  return /^`[A-Z_]+`/.exec(description)?.[0] ?? description;
}

function examples(all: Readonly<Record<string, { readonly value: unknown }>> | undefined): string {
  return Object.values(all ?? {})
    .map(({ value }) => code(value))
    .join('\n');
}
