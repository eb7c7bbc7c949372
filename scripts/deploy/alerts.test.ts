import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServedMetrics } from '@deckwright/server';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const RULES = parse(readFileSync(join(ROOT, 'deploy/prometheus-rules.yaml'), 'utf8')).groups.flatMap(
  ({ rules }: { rules: readonly unknown[] }) => rules,
) as readonly {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}[];
const SCALED = readFileSync(join(ROOT, 'deploy/kubernetes/autoscale.yaml'), 'utf8');
const PAGE = readFileSync(join(ROOT, 'docs/scaling.md'), 'utf8');
const SHOWN = [...PAGE.matchAll(/^```promql\n(.*?)^```$/gms)].flatMap(([, block]) => block!.trim().split('\n'));
const QUERIES = [
  ...RULES.map(({ expr }) => expr),
  ...[...SCALED.matchAll(/query: (.+)$/gm)].map(([, query]) => query!),
  ...SHOWN,
];

/** Whether the grammar of Prometheus accepts a query. */
function isValid(query: string): boolean {
  let valid = true;
  parser.parse(query).iterate({
    enter({ type }) {
      if (type.isError) valid = false;
    },
  });
  return valid;
}

describe('the alerts of deploy/prometheus-rules.yaml', () => {
  it('are PromQL, as are the queries that scale workers', () => {
    expect(QUERIES.length).toBeGreaterThan(9);
    expect(QUERIES.filter((query) => !isValid(query))).toEqual([]);
    expect(isValid('sum by (deckwright_slots > ')).toBe(false);
  });

  it('use only metrics and labels that the server has', async () => {
    const metrics = createServedMetrics();
    metrics.exportEnded('pptx', 'failed');
    metrics.rendered('pptx', 1);
    for (const status of [500, 503]) metrics.answered('/v1/project/export', status, 1);
    for (const cause of ['crash', 'memory', 'killed', 'time'] as const) metrics.childKilled(cause);
    const queue = () => ({ depth: 0, oldestSeconds: 0, running: 0, limit: 1 });
    metrics.watch({ queue, openHolds: async () => 0 });
    const served = await metrics.text();
    for (const query of QUERIES) {
      for (const [name] of query.matchAll(/deckwright_\w+/g)) expect(served).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
      for (const [, label, value] of query.matchAll(/(route|status|end)="([^"]+)"/g))
        expect(served).toContain(`${label}="${value}"`);
      for (const [, label] of query.matchAll(/by \((\w+)/g)) expect(served).toContain(`${label}="`);
    }
  });

  it('are each in docs/scaling.md, with what to do', () => {
    const [, section] = PAGE.split('## What to watch');
    const named = [...section!.split('\n## ')[0]!.matchAll(/^\| `(Deckwright\w+)`/gm)].map(([, name]) => name);
    expect(named).toEqual(RULES.map(({ alert }) => alert));
    for (const { labels, annotations } of RULES) {
      expect(['info', 'warning', 'critical']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$/);
    }
  });
});
