import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics, QueueState } from './metrics.ts';

/** What is asked for when the metrics are read. */
export interface MetricsSources {
  queue(): QueueState;
  /** Credits of how many exports are held. */
  openHolds(): Promise<number>;
}

/** Metrics that Prometheus can read. */
export interface ServedMetrics extends Metrics {
  /** From now on these are told too. */
  watch(sources: MetricsSources): void;
  readonly contentType: string;
  /** Everything that was counted since the start. */
  text(): Promise<string>;
}

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30, 60];

export function createServedMetrics(): ServedMetrics {
  const registry = new Registry();
  const registers = [registry];
  // Event-loop delay, memory, CPU, garbage collection, file handles.
  collectDefaultMetrics({ register: registry });

  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `deckwright_${name}`, help, labelNames, registers });

  const accepted = counter('exports_accepted_total', 'Exports that were accepted.', ['format']);
  const ended = counter('exports_ended_total', 'Exports that ended, by how.', ['format', 'end']);
  const killed = counter('render_process_ends_total', 'Render processes that had to be ended, by why.', ['cause']);
  const rejected = counter('fetch_refusals_total', 'Addresses of pictures that were rejected as not public.', []);
  const limited = counter('limited_total', 'Requests that were answered 429, by policy.', ['policy']);
  const rendered = new Histogram({
    name: 'deckwright_render_seconds',
    help: 'Time in which a file was made.',
    labelNames: ['format'],
    buckets: SECONDS,
    registers,
  });
  const answered = new Histogram({
    name: 'deckwright_http_seconds',
    help: 'Time in which a request was answered.',
    labelNames: ['route', 'status'],
    buckets: ANSWER_SECONDS,
    registers,
  });

  return {
    exportAccepted: (format) => accepted.inc({ format }),
    exportEnded: (format, end) => ended.inc({ format, end }),
    rendered: (format, seconds) => rendered.observe({ format }, seconds),
    childKilled: (cause) => killed.inc({ cause }),
    fetchRejected: () => rejected.inc(),
    answered: (route, status, seconds) => answered.observe({ route, status }, seconds),
    limited: (policy) => limited.inc({ policy }),

    watch: (sources) => watch(sources, registry),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function watch({ queue, openHolds }: MetricsSources, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `deckwright_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge('queue_depth', 'Exports that wait for a slot.', () => queue().depth);
  gauge('queue_oldest_seconds', 'How long the oldest of them waits.', () => queue().oldestSeconds);
  gauge('slots_used', 'Exports that run.', () => queue().slotsUsed);
  gauge('slots', 'Exports that may run at the same time.', () => queue().slots);
  gauge('credit_holds_open', 'Exports whose credits are held.', openHolds);
}
