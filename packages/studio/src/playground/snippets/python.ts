import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { isAsync, type SnippetInput, TOKEN_VARIABLE } from './snippet.ts';

/** A Python script with the package requests. */
export function pythonSnippet({ body, baseUrl }: SnippetInput): string {
  const poll = isAsync(body);
  const start = `import json
import os
${poll ? 'import time\n' : ''}
import requests

service = ${JSON.stringify(baseUrl)}
headers = {"Authorization": f"Bearer {os.environ['${TOKEN_VARIABLE}']}"}
body = ${literal(body, '')}


def checked(response):
    answer = response.json()
    if not response.ok:
        raise SystemExit(f"{response.status_code} {answer['error']}: {answer['message']}")
    return answer


`;
  const send = 'checked(requests.post(f"{service}/v1/project/export", headers=headers, json=body))';
  if (!poll) return `${start}print(json.dumps(${send}))\n`;
  return `${start}task_id = ${send}["id"]
while True:
    task = checked(requests.get(f"{service}/v1/presentation/{task_id}", headers=headers))
    if task["status"] not in ("processing", "unknown"):
        break
    time.sleep(2)
print(json.dumps(task))
`;
}

/** Longest list that stays on one line, in characters. */
const LINE = 80;

/** A value of JSON as Python writes it. A string of JSON is one of Python. */
function literal(value: Json, indent: string): string {
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items = value.map((item: Json) => literal(item, inner));
    const line = `[${items.join(', ')}]`;
    if (line.length <= LINE && !items.some((item) => item.includes('\n'))) return line;
    return `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`;
  }
  if (isJsonObject(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return '{}';
    const lines = entries.map(([key, one]) => `${inner}${JSON.stringify(key)}: ${literal(one, inner)},\n`);
    return `{\n${lines.join('')}${indent}}`;
  }
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
