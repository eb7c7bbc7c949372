import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { promtoolMissing } from './programs.ts';
import { PROMETHEUS_RULE_FILE, prometheusRule, RULES_FILE } from './prometheus-rule.ts';
import { isPromQl, servedMetrics, unknownIn } from './queries.ts';

const ROOT = join(import.meta.dirname, '../..');
const MONITORING = join(ROOT, 'deploy/monitoring');
const TEXT = readFileSync(RULES_FILE, 'utf8');
const RULES = parse(TEXT).groups.flatMap(({ rules }: { rules: readonly unknown[] }) => rules) as readonly {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}[];
const ALERTS = RULES.map(({ alert }) => alert);
const SCALED = readFileSync(join(ROOT, 'deploy/kubernetes/autoscale.yaml'), 'utf8');
const RUNBOOK = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
const SHOWN = ['docs/scaling.md', 'docs/runbook.md'].flatMap((page) => [
  ...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```promql\n(.*?)^```$/gms),
  ...readFileSync(join(ROOT, page), 'utf8').matchAll(/`(\w+\(deckwright_[^`]+|deckwright_\w+\{[^`]+)`/g),
]);
const QUERIES = [
  ...RULES.map(({ expr }) => expr),
  ...[...SCALED.matchAll(/query: (.+)$/gm)].map(([, query]) => query!),
  ...SHOWN.flatMap(([, block]) => block!.trim().split('\n')),
];

describe('the alerts of deploy/prometheus-rules.yaml', () => {
  it('are PromQL, as are the queries that scale workers and those that pages show', () => {
    expect(QUERIES.length).toBeGreaterThan(20);
    expect(QUERIES.filter((query) => !isPromQl(query))).toEqual([]);
    expect(isPromQl('sum by (deckwright_slots > ')).toBe(false);
  });

  it('use only metrics and labels that the server has', async () => {
    const served = await servedMetrics();
    expect(QUERIES.flatMap((query) => unknownIn(query, served))).toEqual([]);
    const wrong = 'sum by (le, colour) (deckwright_nothing{end="never"})';
    expect(unknownIn(wrong, served)).toEqual(['deckwright_nothing', 'end="never"', 'colour']);
  });

  it('each have a section of the runbook, and each section has its alert', () => {
    const sections = RUNBOOK.split(/^## /m).slice(1);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(ALERTS);
    for (const section of sections) {
      const parts = [...section.matchAll(/^\*\*(.+?)\*\* \S/gm)].map(([, name]) => name);
      expect(parts, section).toEqual(['What it means.', 'What to look at.', 'What to do.']);
    }
    for (const { alert, labels, annotations } of RULES) {
      expect(['info', 'warning', 'critical'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toMatch(/[.:}]$/);
      expect(annotations.runbook, alert).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
  });

  it('are the same for the Prometheus Operator', () => {
    const written = readFileSync(PROMETHEUS_RULE_FILE, 'utf8');
    expect(written, 'Run `pnpm write alerts`.').toBe(prometheusRule(TEXT));
    expect(parse(written).spec).toEqual(parse(TEXT));
  });

  it('are each raised in the test for promtool', () => {
    const tests = readFileSync(join(MONITORING, 'prometheus-rules.test.yaml'), 'utf8');
    const raised = [...tests.matchAll(/labels: '\{alertname="(\w+)"/g)].map(([, name]) => name!);
    expect(raised.toSorted()).toEqual(ALERTS.toSorted());
  });
});

describe('the configuration of Prometheus', () => {
  it('names files that exist', () => {
    const file = join(MONITORING, 'prometheus.yaml');
    const { rule_files: files } = parse(readFileSync(file, 'utf8')) as { rule_files: readonly string[] };
    expect(files.filter((name) => !existsSync(join(dirname(file), name)))).toEqual([]);
  });

  it.skipIf(promtoolMissing() !== undefined)(
    'and its alerts are valid for promtool, and raised when they should be',
    () => {
      const check = (...args: readonly string[]) =>
        execFileSync('promtool', args, { cwd: MONITORING, encoding: 'utf8', stdio: 'pipe' });
      expect(check('check', 'rules', RULES_FILE)).toContain(`SUCCESS: ${ALERTS.length} rules found`);
      expect(check('check', 'config', 'prometheus.yaml')).toContain('is valid prometheus config file syntax');
      expect(check('test', 'rules', 'prometheus-rules.test.yaml')).toContain('SUCCESS');
      expect(() => check('check', 'rules', 'kustomization.yaml')).toThrow();
    },
  );

  it.skipIf(promtoolMissing() !== undefined)(
    'reads metrics named as Prometheus asks, except those of prom-client',
    async () => {
      const complaints = (input: string) => {
        const { stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
        return stderr.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'));
      };
      expect(complaints((await servedMetrics()).trimEnd().concat('\n'))).toEqual([]);
      expect(complaints('# HELP wrong A.\n# TYPE wrong counter\nwrong 1\n')).toHaveLength(1);
    },
  );
});
