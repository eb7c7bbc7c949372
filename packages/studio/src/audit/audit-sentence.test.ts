import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS, type ListedAuditEntry, SERVER_AUDIT_KINDS } from './audit-entry.ts';
import { auditText } from './audit-sentence.ts';

const SERVER = join(import.meta.dirname, '../../../server/src');
const NAMES = new Map([
  ['sales', 'Sales'],
  ['usr_2', 'Grace'],
]);

function sentenceOf(action: string, target: string, details: ListedAuditEntry['details'] = null): string {
  const actor = { kind: 'person', personId: 'usr_1', name: 'Ada' } as const;
  const entry = { id: 1, at: '2026-11-23T09:00:00.000Z', owner: 'acme', actor, action, target, details };
  return auditText(entry, NAMES);
}

/** The actions that the server writes into its log. */
function recordedActions(): readonly string[] {
  const found = globSync('**/*.ts', { cwd: SERVER })
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(SERVER, name), 'utf8').matchAll(/\baction: [^\n}]*/g)])
    .flatMap(([line]) => [...line.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, action]) => action!));
  return [...new Set(found)].sort();
}

describe('a sentence of the audit log', () => {
  it.each([
    ['template.publish', 'sales/cover', { version: 3 }, 'published template cover of Sales as version 3'],
    ['template.rename', 'sales/new', { from: 'old' }, 'renamed template old of Sales to new'],
    ['member.remove', 'usr_2', null, 'removed the member Grace'],
    ['member.remove', 'usr_9', null, 'removed the member usr_9'],
    [
      'invitation.create',
      '1',
      { role: 'viewer', email: null },
      'created an invitation as viewer for anyone with the link',
    ],
    ['person.change', 'usr_2', { isOperator: false }, 'made Grace an ordinary person'],
    ['constructor', 'x', null, 'did constructor on x'],
  ])('says what %s of %s is', (action, target, details, text) => {
    expect(sentenceOf(action, target, details)).toBe(text);
  });

  it('exists for each action that the server records, and each action has a kind to choose', () => {
    const actions = recordedActions();
    expect(actions.length).toBeGreaterThan(45);
    const unsaid = actions.filter((action) => sentenceOf(action, 'a/b').startsWith(`did ${action}`));
    expect(unsaid).toEqual([]);
    const kinds: readonly string[] = [...AUDIT_KINDS, ...SERVER_AUDIT_KINDS].map(({ value }) => value);
    expect(actions.filter((action) => !kinds.includes(action.split('.')[0]!))).toEqual([]);
  });
});
