import { printJson } from '@deckwright/content-form/body';
import { isAsync, type SnippetInput, TOKEN_VARIABLE } from './snippet.ts';

/** A module for Node with `fetch`. */
export function nodeSnippet({ body, baseUrl }: SnippetInput): string {
  const start = `const service = ${JSON.stringify(baseUrl)};
const headers = {
  Authorization: \`Bearer \${process.env.${TOKEN_VARIABLE}}\`,
  'Content-Type': 'application/json',
};
const body = ${literal(printJson(body))};

async function call(path, init = {}) {
  const response = await fetch(service + path, { ...init, headers });
  const answer = await response.json();
  if (!response.ok) throw new Error(\`\${response.status} \${answer.error}: \${answer.message}\`);
  return answer;
}

`;
  const send = `await call('/v1/project/export', { method: 'POST', body: JSON.stringify(body) })`;
  if (!isAsync(body)) return `${start}const answer = ${send};\nconsole.log(JSON.stringify(answer));\n`;
  return `${start}const { id } = ${send};
let task;
do {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  task = await call(\`/v1/presentation/\${id}\`);
} while (task.status === 'processing' || task.status === 'unknown');
console.log(JSON.stringify(task));
`;
}

/** In an object literal, the key `__proto__` would set the prototype. */
function literal(json: string): string {
  return json.replaceAll(/^(\s*)"__proto__": /gm, '$1["__proto__"]: ');
}
