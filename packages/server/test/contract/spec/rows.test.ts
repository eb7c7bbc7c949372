import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROWS } from './rows.ts';

/** The specification is next to the fixtures. Without it the tables are not compared. */
const folder = process.env.DECKWRIGHT_FIXTURES;
const file = folder === undefined ? undefined : join(folder, '../spec/presentation-export-service.md');
const spec = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : undefined;

describe('every table of the specification', () => {
  test('has its own tests in this folder', () => {
    const sources = globSync(join(import.meta.dirname, '*.test.ts')).map((path) => readFileSync(path, 'utf8'));
    for (const table of Object.keys(ROWS)) {
      expect(
        sources.filter((source) => source.includes(`describeRows('${table}'`)),
        table,
      ).toHaveLength(1);
    }
  });

  test.skipIf(spec === undefined)('has the rows that are tested here (DECKWRIGHT_FIXTURES)', () => {
    const tables = tablesOf(spec!);
    expect(tables).toHaveLength(Object.keys(ROWS).length);
    for (const [index, [table, rows]] of Object.entries(ROWS).entries()) {
      const cells = tables[index]!;
      expect(cells, table).toHaveLength(rows.length);
      for (const [at, row] of rows.entries()) expect(nameOf(table, cells[at]!).startsWith(row), row).toBe(true);
    }
  });
});

function nameOf(table: string, cells: readonly string[]): string {
  if (table === 'the errors') return cells.slice(0, 3).join(' ');
  return cells[0] === 'the service' ? 'options' : cells[0]!.replaceAll('"', '');
}

/** The cells of each table, without its header. */
function tablesOf(markdown: string): readonly (readonly (readonly string[])[])[] {
  return [...markdown.matchAll(/^\|.*\|\n\|[\s|:-]+\|\n((?:\|.*\|\n?)+)/gm)].map(([, body]) =>
    body!
      .trim()
      .split('\n')
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  );
}
