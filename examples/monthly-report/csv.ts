import { readFileSync, writeFileSync } from 'node:fs';

const { DECKWRIGHT_URL = 'http://localhost:8080', DECKWRIGHT_TOKEN = '' } = process.env;

// A slide for each row. The first line names fields of the template; cells have no commas.
const [names = [], ...rows] = readFileSync(process.argv[2] ?? 'rows.csv', 'utf8')
  .trimEnd()
  .split(/\r?\n/)
  .map((line) => line.split(','));
const slideList = rows.map((cells) => ({
  templateKey: 'title-slide',
  content: Object.fromEntries(cells.map((cell, index) => [names[index], cell])),
}));

const answer = await fetch(`${DECKWRIGHT_URL}/v1/project/export`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${DECKWRIGHT_TOKEN}`,
    'Content-Type': 'application/json',
    Prefer: 'handling=strict',
  },
  body: JSON.stringify({ projectId: 'demo', presentation: { slideList } }),
});
const result = (await answer.json()) as { url: string; message: string; details?: { path: string; message: string }[] };
if (answer.ok) {
  writeFileSync('rows.pptx', Buffer.from(await (await fetch(result.url)).arrayBuffer()));
} else {
  console.error(result.message);
  for (const { path, message } of result.details ?? []) console.error(`  ${path}: ${message}`);
  process.exitCode = 1;
}
