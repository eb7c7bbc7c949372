import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findOwnerMutants } from '../../heavy/find-owner-mutants.ts';

const SRC = join(import.meta.dirname, '../../src');

/** Tables whose rows belong to owners. */
const OWNED = [
  'project',
  'template',
  'template_version',
  'template_alias',
  'upload',
  'saved_body',
  'asset',
  'font',
  'replaced_file',
  'plan',
  'token',
  'task',
  'task_request',
  'balance',
  'ledger',
  'usage',
  'idempotency',
  'member',
  'invitation',
  'personal_token',
  'audit',
];

/** Queries on the rows of all owners, and the reason. */
const FOR_ALL: Readonly<Record<string, string>> = {
  'accounts/people/actor.ts selectFrom member': 'the roles of one person',
  'accounts/people/audit.ts selectFrom audit': 'operators read the entries of all owners',
  'accounts/people/invitations.ts selectFrom invitation':
    'the secret of the link, or a verified address, finds the owner',
  'accounts/people/personal-tokens.ts selectFrom personal_token':
    'tokens belong to a person, and their secret finds them',
  'accounts/people/personal-tokens.ts updateTable personal_token': 'tokens belong to a person, who revokes them',
  'accounts/tokens.ts selectFrom token': 'the hash of the secret finds the owner',
  'accounts/tokens.ts updateTable token': 'a token that was opened, or found in a scope, by its id',
  'exports/queue/cluster/cluster-queue.ts selectFrom task': 'the queue runs the tasks of all owners',
  'exports/queue/cluster/cluster-workers.ts selectFrom task': 'the progress of a task that a query found for its owner',
  'exports/queue/cluster/nodes.ts selectFrom idempotency': 'whether a task of a node that is gone has a key',
  'exports/queue/cluster/nodes.ts selectFrom task': 'the tasks of all owners that a node had accepted',
  'storage/jobs/turns.ts updateTable task': 'the queue runs the tasks of all owners',
  'exports/queue/cluster/worker.ts updateTable task':
    'the engine reports the progress of the task that it runs, by its id',
  'exports/store/bodies.ts deleteFrom task_request':
    'the requests of tasks that a query found for their owner, or that end',
  'exports/store/bodies.ts updateTable task': 'tasks that a query found for their owner',
  'exports/store/credit-use.ts selectFrom balance': 'the metrics are of all owners',
  'exports/store/dead-exports.ts selectFrom task': 'operators dismiss dead exports of all owners',
  'exports/store/deletion.ts deleteFrom idempotency': 'the keys of old tasks that a query found for their owner',
  'exports/store/deletion.ts deleteFrom task': 'old tasks that a query found for their owner',
  'exports/store/deletion.ts selectFrom task': 'the sweeper works for all owners',
  'exports/store/idempotency.ts deleteFrom idempotency': 'the key of one task that has ended, by its id',
  'exports/store/states.ts selectFrom idempotency': 'whether the task that an earlier process left has a key',
  'exports/store/states.ts selectFrom task_request': 'the request of the task that the engine runs, by its id',
  'exports/store/states.ts selectFrom task': 'the queue runs the tasks of all owners',
  'exports/store/states.ts updateTable task': 'the queue runs the tasks of all owners',
  'exports/store/ledger.ts selectFrom ledger': 'the hold of one task, by its id',
  'exports/store/listing.ts selectFrom task': 'a signed link authorizes access to its task',
  'exports/store/database-export-store.ts deleteFrom idempotency': 'the sweeper works for all owners',
  'exports/store/database-export-store.ts selectFrom task': 'the metrics are of all owners',
  'exports/store/people-listing.ts selectFrom task': 'exports that a query found for their owner',
  'storage/backup/check-files.ts selectFrom task': 'the operator checks the files of all owners',
  'storage/backup/check-files.ts updateTable task': 'a task whose file is missing, by its id',
  'start/sweeper.ts selectFrom task': 'the sweeper works for all owners',
  'cli/doctor/stores-to-check.ts selectFrom task': 'counts what waits in the queue, which all owners share',
  'decks/deck-options.ts selectFrom task_request': 'the request of the export whose deck is stored, by its id',
  'decks/deck-store.ts selectFrom task': 'the export whose deck is stored, by its id',
  'decks/decks.ts updateTable task': 'the presentation of a deck that a query found for its owner',
  'projects/replaced-files.ts deleteFrom replaced_file': 'the sweeper works for all owners',
  'projects/replaced-files.ts selectFrom replaced_file': 'the sweeper works for all owners',
  'projects/versions/template-aliases.ts deleteFrom template_alias': 'the sweeper works for all owners',
  'projects/versions/template-aliases.ts selectFrom template_alias': 'the sweeper works for all owners',
  'projects/uploads/uploads.ts deleteFrom upload': 'the sweeper works for all owners',
  'projects/uploads/uploads.ts selectFrom upload': 'the sweeper works for all owners',
  'projects/remove-project.ts deleteFrom idempotency':
    'the keys of the tasks of a project that a query found for its owner',
};

describe('a query on rows that belong to owners', () => {
  test('filters by owner, or is listed here with a reason', () => {
    const without = new Set<string>();
    for (const file of globSync('**/*.ts', { cwd: SRC, exclude: (name) => name.endsWith('.test.ts') })) {
      if (file.startsWith('storage/database')) continue;
      const source = readFileSync(join(SRC, file), 'utf8');
      for (const { 0: begin, 1: verb, 2: table, index } of source.matchAll(
        /\.?(selectFrom|updateTable|deleteFrom)\('(\w+)'\)/g,
      )) {
        if (!OWNED.includes(table!)) continue;
        // A query ends with its statement.
        const query = source.slice(index, index + begin.length + statementLength(source.slice(index + begin.length)));
        if (!/where\('(\w+\.)?owner'/.test(query)) without.add(`${file.replaceAll('\\', '/')} ${verb} ${table}`);
      }
    }
    expect([...without].sort()).toEqual(Object.keys(FOR_ALL).sort());
  });

  test('is changed by the mutation test of owners', () => {
    const mutants = findOwnerMutants(SRC);
    expect(mutants.length).toBeGreaterThan(30);
    for (const { file, text, name } of mutants) {
      expect(text, name).not.toBe(readFileSync(join(SRC, file), 'utf8'));
    }
    const files = new Set(mutants.map(({ file }) => file));
    for (const file of ['exports/store/listing.ts', 'projects/projects.ts', 'accounts/tokens.ts']) {
      expect(files).toContain(file);
    }
  });
});

function statementLength(rest: string): number {
  const end = /;|,\n {2,4}\w|\n\n/.exec(rest);
  return end?.index ?? rest.length;
}
