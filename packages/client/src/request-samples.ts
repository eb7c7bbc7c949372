import './check-node.ts';

/** The languages of samples, with their labels, in the order in which pages show them. */
export const SAMPLE_LANGUAGES = [
  ['curl', 'cURL'],
  ['node', 'Node'],
  ['python', 'Python'],
] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number][0];

/** The environment variable with an API key, for `/v1`. Samples and the documentation never have a secret itself. */
export const API_KEY_VARIABLE = 'DECKWRIGHT_TOKEN';

/** The environment variable with a personal access token, for `/manage/v1`. */
export const ACCESS_TOKEN_VARIABLE = 'DECKWRIGHT_ACCESS_TOKEN';

/** A request for which `requestSample` writes programs. */
export interface SampleRequest {
  readonly method: 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';
  readonly url: string;
  /** The environment variable with the secret to send. Undefined: the request needs none. */
  readonly secretVariable: string | undefined;
  /** A value of JSON, or the bytes of a file. */
  readonly body: { readonly json: unknown } | 'file' | undefined;
  readonly answer: 'json' | 'file' | 'nothing';
  /** Where a program asks, with the id of the answer as the last part, until an asynchronous export has ended. */
  readonly statusUrl?: string | undefined;
}

/** `POST /v1/project/export`. A program waits for the end of an export whose body has `options.async`. */
export function exportRequest(serverUrl: string, body: unknown): SampleRequest {
  const isAsync = (body as { readonly options?: { readonly async?: unknown } } | null)?.options?.async === true;
  return {
    method: 'post',
    url: `${serverUrl}/v1/project/export`,
    secretVariable: API_KEY_VARIABLE,
    body: { json: body },
    answer: 'json',
    statusUrl: isAsync ? `${serverUrl}/v1/presentation` : undefined,
  };
}

/** A program that sends a request, prints the JSON or saves the file of the answer, and fails with the text of an error. */
export function requestSample(language: SampleLanguage, request: SampleRequest): string {
  return WRITERS[language](request);
}

/** A curl command on one line, which can be pasted into a terminal. */
export function curlLine(request: SampleRequest): string {
  return curlParts(request, JSON.stringify).join(' ');
}

const WRITERS = { curl: curlSample, node: nodeSample, python: pythonSample };

function curlSample(request: SampleRequest): string {
  const { statusUrl } = request;
  const send = curlParts(request, (json) => literal(json, JSON_NOTATION)).join(' \\\n  ');
  if (statusUrl === undefined) return send;
  const status = [`curl ${CURL_OPTIONS} "${statusUrl}/$id"`, ...curlHeaders({ ...request, body: undefined })];
  const orFail = `|| { printf '%s\\n' "$answer"; exit 1; }`;
  return `answer=$(${send}
) ${orFail}
id=$(printf '%s\\n' "$answer" | grep -o '"id":[0-9]*' | head -n 1 | cut -d : -f 2)

while :; do
  sleep 2
  answer=$(${status.join(' \\\n    ')}) ${orFail}
  case $answer in
    *'"status":"processing"'* | *'"status":"unknown"'*) ;;
    *) break ;;
  esac
done
printf '%s\\n' "$answer"`;
}

const CURL_OPTIONS = '-sS --fail-with-body';

function curlParts(request: SampleRequest, print: (json: unknown) => string): readonly string[] {
  const { method, url, body, answer } = request;
  const isUsual = method === 'get' || (method === 'post' && body !== undefined);
  const address = /^[\w./:%~-]+$/.test(url) ? url : `'${url}'`;
  return [
    `curl ${CURL_OPTIONS} ${isUsual ? '' : `-X ${method.toUpperCase()} `}${address}`,
    ...curlHeaders(request),
    ...(answer === 'file' ? ['-o answer'] : []),
    ...(body === undefined ? [] : [body === 'file' ? '--data-binary @file' : curlData(print(body.json))]),
  ];
}

function curlHeaders({ secretVariable, body }: SampleRequest): readonly string[] {
  return [
    ...(secretVariable === undefined ? [] : [`-H "Authorization: Bearer $${secretVariable}"`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: ${mediaType(body)}'`]),
  ];
}

/** Linux limits an argument to 128 KiB. A longer body is a here-document. The shell replaces nothing in either. */
const ARGUMENT_CHARACTERS = 40_000;

function curlData(json: string): string {
  if (json.length > ARGUMENT_CHARACTERS) return `-d @- <<'BODY'\n${json}\nBODY`;
  // A quote would end the argument.
  return `-d '${json.replaceAll("'", '\\u0027')}'`;
}

function nodeSample(request: SampleRequest): string {
  const { url, body, answer, statusUrl } = request;
  const files = [...(body === 'file' ? ['readFile'] : []), ...(answer === 'file' ? ['writeFile'] : [])];
  return [
    ...(files.length === 0 ? [] : [`import { ${files.join(', ')} } from 'node:fs/promises';\n`]),
    `const response = await fetch('${url}'${nodeOptions(request)});`,
    'if (!response.ok) throw new Error(await response.text());',
    ...(statusUrl === undefined ? NODE_ENDS[answer] : [nodePolling(request, statusUrl)]),
  ].join('\n');
}

const NODE_ENDS = {
  json: ['const answer = await response.json();', 'console.log(JSON.stringify(answer));'],
  file: ["await writeFile('answer', await response.bytes());"],
  nothing: [],
};

/** The second argument of `fetch`, after its comma. */
function nodeOptions({ method, secretVariable, body }: SampleRequest): string {
  const headers = [
    ...(secretVariable === undefined ? [] : [`Authorization: \`Bearer \${process.env.${secretVariable}}\`,`]),
    ...(body === undefined ? [] : [`'Content-Type': '${mediaType(body)}',`]),
  ];
  const options = [
    ...(method === 'get' ? [] : [`method: '${method.toUpperCase()}',`]),
    ...(headers.length === 0 ? [] : [`headers: {\n    ${headers.join('\n    ')}\n  },`]),
    ...(body === 'file' ? ["body: await readFile('file'),"] : []),
    ...(typeof body === 'object' ? [`body: JSON.stringify(${literal(body.json, NODE_NOTATION, '  ')}),`] : []),
  ];
  return options.length === 0 ? '' : `, {\n  ${options.join('\n  ')}\n}`;
}

function nodePolling(request: SampleRequest, statusUrl: string): string {
  const options = nodeOptions({ ...request, method: 'get', body: undefined }).replaceAll('\n', '\n  ');
  return `const { id } = await response.json();

let answer;
do {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const response = await fetch(\`${statusUrl}/\${id}\`${options});
  if (!response.ok) throw new Error(await response.text());
  answer = await response.json();
} while (answer.status === 'processing' || answer.status === 'unknown');
console.log(JSON.stringify(answer));`;
}

function pythonSample(request: SampleRequest): string {
  const { secretVariable, answer, statusUrl } = request;
  const modules = [
    ...(answer === 'json' ? ['import json'] : []),
    ...(secretVariable === undefined ? [] : ['import os']),
    ...(statusUrl === undefined ? [] : ['import time']),
  ];
  return [
    ...(modules.length === 0 ? [] : [...modules, '']),
    'import requests\n',
    `response = ${pythonCall(request, `"${request.url}"`)}`,
    'if not response.ok:\n    raise SystemExit(response.text)',
    ...(statusUrl === undefined ? PYTHON_ENDS[answer] : [pythonPolling(request, statusUrl)]),
  ].join('\n');
}

const PYTHON_ENDS = {
  json: ['answer = response.json()', 'print(json.dumps(answer))'],
  file: ['with open("answer", "wb") as file:\n    file.write(response.content)'],
  nothing: [],
};

function pythonCall({ method, secretVariable, body }: SampleRequest, url: string): string {
  const headers = [
    ...(secretVariable === undefined ? [] : [`"Authorization": f"Bearer {os.environ['${secretVariable}']}"`]),
    // `requests` adds the header of JSON itself.
    ...(body === 'file' ? [`"Content-Type": "${mediaType(body)}"`] : []),
  ];
  const given = [
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}},`]),
    ...(body === 'file' ? ['data=open("file", "rb"),'] : []),
    ...(typeof body === 'object' ? [`json=${literal(body.json, PYTHON_NOTATION, '    ')},`] : []),
  ];
  return `requests.${method}(\n    ${[`${url},`, ...given].join('\n    ')}\n)`;
}

function pythonPolling(request: SampleRequest, statusUrl: string): string {
  const call = pythonCall({ ...request, method: 'get', body: undefined }, `f"${statusUrl}/{export_id}"`);
  return `export_id = response.json()["id"]

while True:
    time.sleep(2)
    response = ${call.replaceAll('\n', '\n    ')}
    if not response.ok:
        raise SystemExit(response.text)
    answer = response.json()
    if answer["status"] not in ("processing", "unknown"):
        break
print(json.dumps(answer))`;
}

function mediaType(body: { readonly json: unknown } | 'file'): string {
  return body === 'file' ? 'application/octet-stream' : 'application/json';
}

/** How a language writes values of JSON. All of them write strings and numbers as JSON does. */
interface Notation {
  readonly indent: string;
  constant(value: boolean | null): string;
  key(name: string): string;
}

const JSON_NOTATION: Notation = { indent: '  ', constant: String, key: JSON.stringify };

/** In an object literal, the key `__proto__` would set the prototype. */
const NODE_NOTATION: Notation = {
  ...JSON_NOTATION,
  key: (name) => (name === '__proto__' ? '["__proto__"]' : JSON.stringify(name)),
};

const PYTHON_NOTATION: Notation = {
  ...JSON_NOTATION,
  indent: '    ',
  constant: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
};

/** Longest list that stays on one line, in characters. */
const LINE = 80;

function literal(value: unknown, notation: Notation, margin = ''): string {
  if (value === null || typeof value === 'boolean') return notation.constant(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = margin + notation.indent;
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, notation, inner));
    const line = `[${items.join(', ')}]`;
    const isPlain = value.every((item) => typeof item !== 'object' || item === null);
    return isPlain && line.length <= LINE ? line : enclosed('[]', items, inner, margin);
  }
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const lines = entries.map(([name, one]) => `${notation.key(name)}: ${literal(one, notation, inner)}`);
  return enclosed('{}', lines, inner, margin);
}

function enclosed(brackets: '[]' | '{}', items: readonly string[], inner: string, margin: string): string {
  if (items.length === 0) return brackets;
  return `${brackets[0]}\n${items.map((item) => inner + item).join(',\n')}\n${margin}${brackets[1]}`;
}
