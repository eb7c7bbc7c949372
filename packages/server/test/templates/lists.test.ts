import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAssets } from '../../src/projects/files/assets.ts';
import { createFonts } from '../../src/projects/files/fonts.ts';
import { listFiles } from '../../src/projects/list-files.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { templatesBench } from './bench.ts';

const bench = templatesBench();

/** How SQLite runs the queries of some work: one line of its plan for each table. */
async function planOf(work: (database: Database) => Promise<unknown>): Promise<readonly string[]> {
  const queries: RootOperationNode[] = [];
  const recording = bench.database.withPlugin({
    transformQuery({ node }) {
      queries.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(recording);
  const plan: string[] = [];
  for (const node of queries) {
    const { sql, parameters } = bench.database.getExecutor().compileQuery(node, createQueryId());
    const { rows } = await bench.database.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    plan.push(...rows.map(({ detail }) => detail));
  }
  return plan;
}

describe('a list of files', () => {
  beforeEach(({ skip }) => skip(!ON_SQLITE, 'It reads plans of SQLite.'));

  test.each<[string, (database: Database) => Promise<unknown>]>([
    ['templates', (database) => createTemplates(database, bench.now).list(bench.scope, 'sales')],
    ['templates of all projects', (database) => createTemplates(database, bench.now).list(bench.scope)],
    ['pictures', (database) => createAssets(database, bench.now).list(bench.scope, 'sales')],
    ['fonts', (database) => createFonts(database, bench.now).list(bench.scope)],
    ['files', (database) => listFiles(database, bench.scope, 'sales')],
  ])('of %s reads no content, which may have megabytes', async (_what, list) => {
    const plan = await planOf(list);
    const ofContents = plan.filter((line) => /\b(template|asset|font)\b/.test(line));
    expect(ofContents.length).toBeGreaterThan(0);
    for (const line of ofContents) expect(line).toMatch(/USING COVERING INDEX/);
    expect(plan.join()).not.toMatch(/TEMP B-TREE|SCAN/);
  });
});
