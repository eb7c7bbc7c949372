import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { exportDeck } from './export-deck.ts';

const month = process.argv[2] ?? '2026-11';
// Yours is a file: new DatabaseSync('sales.db', { readOnly: true }).
const database = new DatabaseSync(':memory:');
database.exec(readFileSync('sales.sql', 'utf8'));

function rowsOf(sql: string) {
  return database.prepare(sql).all(month) as { name: string; sum: number }[];
}

const regions = rowsOf(
  `SELECT region AS name, SUM(euros) AS sum FROM sales WHERE substr(day, 1, 7) = ? GROUP BY name ORDER BY sum DESC`,
);
const months = rowsOf(
  `SELECT substr(day, 1, 7) AS name, SUM(euros) AS sum FROM sales WHERE name <= ? GROUP BY name ORDER BY name`,
).slice(-12);
if (regions.length === 0) throw new Error(`There are no sales in ${month}.`);

const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const total = regions.reduce((all, { sum }) => all + sum, 0);
const chart = {
  labels: months.map(({ name }) => name),
  series: [{ name: 'Sales', values: months.map(({ sum }) => sum) }],
};
const table = {
  columns: ['Region', 'Sales', 'Share'],
  rows: regions.map(({ name, sum }) => [name, euros.format(sum), `${Math.round((100 * sum) / total)} %`]),
};
const title = `Sales ${month}`;
const slideList = [
  { templateKey: 'title-slide', content: { title, subtitle: `${euros.format(total)} in all regions` } },
  { templateKey: 'chart', content: { title: `${regions[0]!.name} sold most`, chart } },
  { templateKey: 'table', content: { title: 'Sales by region', table } },
];
const body = { projectId: 'demo', presentation: { attributes: { title }, slideList } };
await exportDeck(`sales-${month}.pptx`, body, `sales-${month}`);
