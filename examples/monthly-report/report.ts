import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const { DECKWRIGHT_URL = 'http://localhost:8080', DECKWRIGHT_TOKEN = '' } = process.env;
const month = process.argv[2] ?? '2026-11';

// Yours is a file: new DatabaseSync('sales.db', { readOnly: true }).
const database = new DatabaseSync(':memory:');
database.exec(readFileSync('sales.sql', 'utf8'));

const regions = database
  .prepare(
    `SELECT region, SUM(euros) AS euros FROM sales
     WHERE substr(day, 1, 7) = ? GROUP BY region ORDER BY euros DESC`,
  )
  .all(month) as { region: string; euros: number }[];
const months = database
  .prepare(
    `SELECT substr(day, 1, 7) AS month, SUM(euros) AS euros FROM sales
     WHERE substr(day, 1, 7) <= ? GROUP BY month ORDER BY month DESC LIMIT 12`,
  )
  .all(month)
  .reverse() as { month: string; euros: number }[];
if (regions.length === 0) throw new Error(`There are no sales in ${month}.`);

const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const total = regions.reduce((sum, region) => sum + region.euros, 0);
const body = {
  projectId: 'demo',
  presentation: {
    attributes: { title: `Sales ${month}` },
    slideList: [
      {
        templateKey: 'title-slide',
        content: { title: `Sales ${month}`, subtitle: `${euros.format(total)} in all regions` },
      },
      {
        templateKey: 'chart',
        content: {
          title: `${regions[0]!.region} sold most`,
          chart: {
            labels: months.map((row) => row.month),
            series: [{ name: 'Sales', values: months.map((row) => row.euros) }],
          },
        },
      },
      {
        templateKey: 'table',
        content: {
          title: 'Sales by region',
          table: {
            columns: ['Region', 'Sales', 'Share'],
            rows: regions.map((row) => [
              row.region,
              euros.format(row.euros),
              `${Math.round((100 * row.euros) / total)} %`,
            ]),
          },
        },
      },
    ],
  },
  options: { format: 'pptx' },
};

const answer = await fetch(`${DECKWRIGHT_URL}/v1/project/export`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${DECKWRIGHT_TOKEN}`,
    'Content-Type': 'application/json',
    // A text that does not fit is an error, not a smaller deck.
    Prefer: 'handling=strict',
    // If the job runs twice, the second run gets the first deck.
    'Idempotency-Key': `sales-${month}`,
  },
  body: JSON.stringify(body),
});
const result = (await answer.json()) as { url: string; message: string; details?: { path: string; message: string }[] };
if (!answer.ok) {
  for (const { path, message } of result.details ?? []) console.error(`${path}: ${message}`);
  throw new Error(result.message);
}
const file = await fetch(result.url);
writeFileSync(`sales-${month}.pptx`, Buffer.from(await file.arrayBuffer()));
console.log(`sales-${month}.pptx`);
