import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { exportDeck } from './export-deck.ts';

// A slide for each row. The first line names fields of the template; cells have no commas.
const text = readFileSync(process.argv[2] ?? 'rows.csv', 'utf8');
const [names = [], ...rows] = text
  .trimEnd()
  .split(/\r?\n/)
  .map((line) => line.split(','));
const slideList = rows.map((cells) => ({
  templateKey: 'title-slide',
  content: Object.fromEntries(cells.map((cell, index) => [names[index], cell])),
}));
const body = { projectId: 'demo', presentation: { slideList } };
await exportDeck('rows.pptx', body, createHash('sha256').update(text).digest('hex'));
