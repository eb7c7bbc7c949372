import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

const DEPLOY = join(import.meta.dirname, '../../deploy');
export const RULES_FILE = join(DEPLOY, 'prometheus-rules.yaml');
export const PROMETHEUS_RULE_FILE = join(DEPLOY, 'monitoring/prometheus-rule.yaml');

const HEADER = '# Written by `pnpm write alerts` from ../prometheus-rules.yaml.\n';

/** The alerts as a resource of the Prometheus Operator, which reads them from the cluster and not from a file. */
export function prometheusRule(rules: string): string {
  const resource = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    // The labels of service-monitor.yaml, where a comment says which Prometheus reads them.
    metadata: {
      name: 'deckwright',
      labels: { 'app.kubernetes.io/part-of': 'deckwright', release: 'kube-prometheus-stack' },
    },
    spec: parse(rules),
  };
  return HEADER + stringify(resource, { lineWidth: 0 });
}

if (import.meta.main) writeFileSync(PROMETHEUS_RULE_FILE, prometheusRule(readFileSync(RULES_FILE, 'utf8')));
