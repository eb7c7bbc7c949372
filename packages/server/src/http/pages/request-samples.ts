import { resolve } from '../openapi/references.ts';
import type { Components, Method, OpenApiDocument, OperationObject } from '../openapi/schema-object.ts';
import { exampleOf } from './example-of.ts';

/** The same request for several tools, as code to paste. */
export interface RequestSamples {
  readonly curl: string;
  readonly node: string;
  readonly python: string;
}

interface SampledRequest {
  readonly method: Method;
  readonly url: string;
  /** The variable of the environment that has the key. Undefined: the operation is public. */
  readonly token: string | undefined;
  readonly body: { readonly json: unknown } | 'file' | undefined;
  readonly answer: 'json' | 'file' | 'nothing';
}

/** Writes the request of an operation with its first example, or with values that its schema allows. */
export function requestSamples(
  document: OpenApiDocument,
  method: Method,
  path: string,
  operation: OperationObject,
  token: string,
): RequestSamples {
  const request: SampledRequest = {
    method,
    url: document.servers[0]!.url + pathOf(path, operation, document.components),
    token: operation.security.length === 0 ? undefined : token,
    body: bodyOf(operation, document.components),
    answer: answerOf(operation, document.components),
  };
  return { curl: curlOf(request), node: nodeOf(request), python: pythonOf(request) };
}

function pathOf(path: string, operation: OperationObject, components: Components) {
  const parameters = (operation.parameters ?? []).map((one) => resolve(one, components));
  const idFor = (name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const value = parameter?.example ?? EXAMPLE_IDS[name] ?? (parameter && exampleOf(parameter.schema, components));
    return encodeURIComponent(String(value ?? name));
  };
  const required = parameters.filter((one) => one.in === 'query' && one.required);
  const query = required.map(
    ({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, components)))}`,
  );
  return (
    path.replace(/\{(\w+)\}/g, (_, name: string) => idFor(name)) + (query.length === 0 ? '' : `?${query.join('&')}`)
  );
}

const EXAMPLE_IDS: Readonly<Record<string, string>> = {
  ...{ owner: 'default', project: 'demo', key: 'cover', alias: 'old-cover', number: '1', name: 'logo.png' },
  ...{ presentation: '42', id: '42', file: 'template', person: 'PERSON_ID', member: 'PERSON_ID', token: 'TOKEN_ID' },
  ...{ session: 'SESSION_ID', invitation: 'INVITATION_ID', sha256: 'SHA256', signature: 'SIGNATURE' },
};

function bodyOf({ requestBody }: OperationObject, components: Components) {
  if (requestBody === undefined) return undefined;
  const media = requestBody.content['application/json'];
  if (media === undefined) return 'file';
  const [first] = Object.values(media.examples ?? {});
  return { json: first === undefined ? exampleOf(media.schema, components) : first.value };
}

function answerOf({ responses }: OperationObject, components: Components): SampledRequest['answer'] {
  const [, success] = Object.entries(responses).find(([status]) => status < '300') ?? [];
  const [type] = Object.keys(success === undefined ? {} : (resolve(success, components).content ?? {}));
  if (type === undefined) return 'nothing';
  return type.startsWith('application/json') ? 'json' : 'file';
}

function curlOf({ method, url, token, body, answer }: SampledRequest): string {
  const shown = method === 'get' || (method === 'post' && body !== undefined) ? '' : `-X ${method.toUpperCase()} `;
  const parts = [`curl -sS ${shown}${/[?&]/.test(url) ? `'${url}'` : url}`];
  if (token !== undefined) parts.push(`-H "Authorization: Bearer $${token}"`);
  if (body === 'file') parts.push("-H 'Content-Type: application/octet-stream'", '--data-binary @file');
  // No quote ends the argument of the shell.
  else if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'", `-d '${pretty(body.json).replaceAll("'", '\\u0027')}'`);
  }
  if (answer === 'file') parts.push('-o answer');
  return parts.join(' \\\n  ');
}

function nodeOf({ method, url, token, body, answer }: SampledRequest): string {
  const headers = [
    ...(token === undefined ? [] : [`authorization: \`Bearer \${process.env.${token}}\`,`]),
    ...(body === undefined ? [] : [`'content-type': 'application/${body === 'file' ? 'octet-stream' : 'json'}',`]),
  ];
  const options = [
    ...(method === 'get' ? [] : [`method: '${method.toUpperCase()}',`]),
    ...(headers.length === 0 ? [] : [`headers: {\n    ${headers.join('\n    ')}\n  },`]),
    ...(body === undefined
      ? []
      : [body === 'file' ? "body: await readFile('file')," : `body: JSON.stringify(${indented(pretty(body.json))}),`]),
  ];
  const call = options.length === 0 ? `fetch('${url}')` : `fetch('${url}', {\n  ${options.join('\n  ')}\n})`;
  return [
    ...(body === 'file' ? ["import { readFile } from 'node:fs/promises';\n"] : []),
    `const response = await ${call};`,
    'if (!response.ok) throw new Error(await response.text());',
    ...(answer === 'json' ? ['console.log(await response.json());'] : []),
    ...(answer === 'file' ? ['const bytes = await response.bytes();'] : []),
  ].join('\n');
}

function pythonOf({ method, url, token, body, answer }: SampledRequest): string {
  const given = [
    ...(token === undefined ? [] : [`headers={"Authorization": f"Bearer {os.environ['${token}']}"},`]),
    ...(body === undefined
      ? []
      : [body === 'file' ? 'data=open("file", "rb"),' : `json=${indented(python(body.json, 0))},`]),
  ];
  return [
    ...(token === undefined ? [] : ['import os']),
    'import requests\n',
    `response = requests.${method}(\n  ${[`"${url}",`, ...given].join('\n  ')}\n)`,
    'response.raise_for_status()',
    ...(answer === 'json' ? ['print(response.json())'] : []),
    ...(answer === 'file' ? ['content = response.content'] : []),
  ].join('\n');
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

/** A value as a literal of Python, whose constants have other names than those of JSON. */
function python(value: unknown, depth: number): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const items = Array.isArray(value)
    ? value.map((item) => python(item, depth + 1))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${python(item, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (items.length === 0) return `${open}${close}`;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${indent}${items.join(`,\n${indent}`)}\n${'  '.repeat(depth)}${close}`;
}
