import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { curlLine, exportRequest, requestSample, SAMPLE_LANGUAGES, type SampleRequest } from './request-samples.ts';

const FILE_FOR_FILE: SampleRequest = {
  method: 'put',
  url: 'http://localhost:8080/manage/v1/owners/default?a=1&b=2',
  secretVariable: 'DECKWRIGHT_ACCESS_TOKEN',
  body: 'file',
  answer: 'file',
};

const EXPORT = exportRequest('http://localhost:8080', {
  projectId: 'demo',
  rows: [['a', 1], []],
  texts: ["It's"],
  options: { strict: true, name: null, left: undefined, ['__proto__']: { a: 1 } },
});

describe('a sample', () => {
  it('for curl quotes an address and a body for the shell', () => {
    expect(
      requestSample('curl', FILE_FOR_FILE),
    ).toBe(String.raw`curl -sS --fail-with-body -X PUT 'http://localhost:8080/manage/v1/owners/default?a=1&b=2' \
  -H "Authorization: Bearer $DECKWRIGHT_ACCESS_TOKEN" \
  -H 'Content-Type: application/octet-stream' \
  -o answer \
  --data-binary @file`);
    expect(
      requestSample('curl', EXPORT),
    ).toBe(String.raw`curl -sS --fail-with-body http://localhost:8080/v1/project/export \
  -H "Authorization: Bearer $DECKWRIGHT_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
  "projectId": "demo",
  "rows": [
    ["a", 1],
    []
  ],
  "texts": ["It\u0027s"],
  "options": {
    "strict": true,
    "name": null,
    "__proto__": {
      "a": 1
    }
  }
}'`);
  });

  it('for Node reads and writes files, and has the body as an object literal', () => {
    expect(requestSample('node', FILE_FOR_FILE)).toBe(`import { readFile, writeFile } from 'node:fs/promises';

const response = await fetch('http://localhost:8080/manage/v1/owners/default?a=1&b=2', {
  method: 'PUT',
  headers: {
    Authorization: \`Bearer \${process.env.DECKWRIGHT_ACCESS_TOKEN}\`,
    'Content-Type': 'application/octet-stream',
  },
  body: await readFile('file'),
});
if (!response.ok) throw new Error(await response.text());
await writeFile('answer', await response.bytes());`);
    expect(requestSample('node', EXPORT)).toContain(`
  body: JSON.stringify({
    "projectId": "demo",
`);
    expect(requestSample('node', EXPORT)).toContain('\n      ["__proto__"]: {\n');
  });

  it('for Python has the body as a literal, with the constants of Python', () => {
    expect(requestSample('python', FILE_FOR_FILE)).toBe(`import os

import requests

response = requests.put(
    "http://localhost:8080/manage/v1/owners/default?a=1&b=2",
    headers={"Authorization": f"Bearer {os.environ['DECKWRIGHT_ACCESS_TOKEN']}", "Content-Type": "application/octet-stream"},
    data=open("file", "rb"),
)
if not response.ok:
    raise SystemExit(response.text)
with open("answer", "wb") as file:
    file.write(response.content)`);
    expect(requestSample('python', EXPORT)).toContain(`
        "options": {
            "strict": True,
            "name": None,
`);
  });

  it.each(SAMPLE_LANGUAGES)('for %s sends no header that a request does not need', (language) => {
    const request = { method: 'get', url: 'http://localhost:8080/livez', answer: 'json' } as const;
    const sample = requestSample(language, { ...request, secretVariable: undefined, body: undefined });
    expect(sample).toContain('http://localhost:8080/livez');
    expect(sample).not.toMatch(/headers|-H|os\.environ|import os/);
  });
});

describe('the documentation', () => {
  const SERVER = 'http://localhost:8080';
  const deletion: SampleRequest = {
    method: 'delete',
    url: `${SERVER}/v1/presentation/4771672775079898`,
    secretVariable: 'DECKWRIGHT_TOKEN',
    body: undefined,
    answer: 'nothing',
  };

  it('sends requests as samples do', () => {
    const page = read('docs/http.md');
    const [command] = requestSample('curl', exportRequest(SERVER, {})).split(" -d '");
    expect(page).toContain(`\`\`\`sh\n${command} -d @request.json\n\`\`\``);
    expect(page).toContain(`\`\`\`sh\n${requestSample('curl', deletion)}\n\`\`\``);
  });

  it.each([
    ['docs/manage.md', 'DECKWRIGHT_ACCESS_TOKEN'],
    ['docs/http.md', 'DECKWRIGHT_TOKEN'],
    ['examples/run-the-server/README.md', 'DECKWRIGHT_TOKEN'],
  ])('has the options and the variables of samples in %s', (page, variable) => {
    const blocks = [...read(page).matchAll(/^```sh[ a-z]*\n(.*?)^```$/gms)].map(([, block]) => block!).join('');
    const commands = blocks.match(/\bcurl .*/g)!.filter((command) => /\$api|\$owner|\/v1\//.test(command));
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) expect(command).toMatch(/^curl -sS --fail-with-body /);
    const tokens = blocks.match(/Bearer \$\w+/g)!;
    expect(new Set(tokens)).toEqual(new Set([`Bearer $${variable}`]));
  });

  function read(page: string): string {
    return readFileSync(join(import.meta.dirname, '../../..', page), 'utf8');
  }
});

describe('a command on one line', () => {
  it('has the same options and a body without spaces', () => {
    expect(curlLine(exportRequest('http://localhost:8080', { projectId: "It's" }))).toBe(
      `curl -sS --fail-with-body http://localhost:8080/v1/project/export -H "Authorization: Bearer $DECKWRIGHT_TOKEN" -H 'Content-Type: application/json' -d '{"projectId":"It\\u0027s"}'`,
    );
  });
});
