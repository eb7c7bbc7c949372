import { createServedMetrics } from '@deckwright/server';
import { METRICS_SOURCES } from '@deckwright/test-tools/server/metrics-sources';
import { parser } from '@prometheus-io/lezer-promql';

/** Labels that Prometheus adds to what a node serves. */
const OF_TARGETS: ReadonlySet<string> = new Set(['instance', 'job', 'namespace', 'pod']);

/** Whether the grammar of Prometheus accepts a query. */
export function isPromQl(query: string): boolean {
  let valid = true;
  parser.parse(query).iterate({
    enter({ type }) {
      if (type.isError) valid = false;
    },
  });
  return valid;
}

/** What a node serves at `/metrics` once each metric has a value. */
export async function servedMetrics(): Promise<string> {
  const metrics = createServedMetrics();
  metrics.exportAccepted('pptx');
  metrics.exportEnded('pptx', 'failed');
  metrics.rendered('pptx', 1, 'acme');
  metrics.fetchRejected();
  metrics.limited('requests');
  for (const status of [500, 503]) metrics.answered('/v1/project/export', status, 1);
  metrics.watch(METRICS_SOURCES);
  return metrics.text();
}

/** Metrics and labels of a query that a node does not serve. */
export function unknownIn(query: string, served: string): readonly string[] {
  const metrics = [...query.matchAll(/\b(?:deckwright|process|nodejs)_\w+/g)].map(([name]) => name);
  const values = [...query.matchAll(/\b(route|status|end|cause)="([^"]+)"/g)].map(
    ([, label, value]) => `${label}="${value}"`,
  );
  const labels = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(', '));
  return [
    ...metrics.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(served)),
    ...values.filter((value) => !served.includes(value)),
    ...labels.filter((label) => !OF_TARGETS.has(label) && !served.includes(`${label}="`)),
  ];
}
