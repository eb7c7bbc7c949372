import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics, QueueState } from './metrics.ts';

/** Values that are read when the metrics are scraped. */
export interface MetricsSources {
  queue(): QueueState;
  /** Number of exports whose credits are held. */
  openHolds(): Promise<number>;
}

/** Metrics that Prometheus can read. */
export interface ServedMetrics extends Metrics {
  /** Adds gauges that read from these sources. */
  watch(sources: MetricsSources): void;
  readonly contentType: string;
  /** All metrics, in the text format. */
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

  const accepted = counter('exports_accepted_total', 'Accepted exports.', ['format']);
  const ended = counter('exports_ended_total', 'Finished exports, by outcome.', ['format', 'end']);
  const killed = counter(
    'render_process_ends_total',
    'Processes that were killed or crashed during a render, by cause.',
    ['cause'],
  );
  const checksEnded = counter(
    'check_process_ends_total',
    'Processes that were killed or crashed during a check, by cause.',
    ['cause'],
  );
  const rejected = counter(
    'fetch_refusals_total',
    'Picture addresses that were rejected because they are not public.',
    [],
  );
  const limited = counter('limited_total', 'Requests and connections that a limit rejected, by policy.', ['policy']);
  const damaged = counter('damaged_decks_total', 'Decks that were opened damaged, and states not read back.', ['how']);
  const deckFaults = counter('deck_faults_total', 'Changes of hosted decks whose check or application failed.', []);
  const rendered = new Histogram({
    name: 'deckwright_render_seconds',
    help: 'Seconds to render a file.',
    labelNames: ['format'],
    buckets: SECONDS,
    registers,
  });
  const answered = new Histogram({
    name: 'deckwright_http_seconds',
    help: 'Seconds to answer a request.',
    labelNames: ['route', 'status'],
    buckets: ANSWER_SECONDS,
    registers,
  });

  return {
    exportAccepted: (format) => accepted.inc({ format }),
    exportEnded: (format, end) => ended.inc({ format, end }),
    rendered: (format, seconds) => rendered.observe({ format }, seconds),
    childKilled: (cause) => killed.inc({ cause }),
    checkEnded: (cause) => checksEnded.inc({ cause }),
    fetchRejected: () => rejected.inc(),
    answered: (route, status, seconds) => answered.observe({ route, status }, seconds),
    deckDamaged: (how) => damaged.inc({ how }),
    limited: (policy) => limited.inc({ policy }),
    deckFault: () => deckFaults.inc(),

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
        // A database that is away must not hide the other metrics.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  gauge('queue_depth', 'Exports that wait in the queue.', () => queue().depth);
  gauge('queue_oldest_seconds', 'Seconds that the oldest export in the queue has waited.', () => queue().oldestSeconds);
  gauge('slots_used', 'Running exports.', () => queue().running);
  gauge('slots', 'Exports that may run at the same time.', () => queue().limit);
  gauge('credit_holds_open', 'Accepted exports whose credits are not yet charged or returned.', openHolds);
}
