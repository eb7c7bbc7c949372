import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readVersion } from '../version.ts';
import {
  type CreditUse,
  DAMAGE_OF_DECK,
  KILL_CAUSES,
  type Metrics,
  type QueueState,
  WAIT_OUTCOMES,
} from './metrics.ts';
import { createOwnerMetrics } from './owner-metrics.ts';
import { createProcessorWaits } from './processor-waits.ts';

/** Values that are read when the metrics are scraped. */
export interface MetricsSources {
  queue(): QueueState;
  /** Number of exports whose credits are held. */
  openHolds(): Promise<number>;
  /** Number of dead exports. */
  deadExports(): Promise<number>;
  /** Credits of the present month, with `most` owners by name. */
  creditUse(most: number): Promise<CreditUse>;
  /** Bytes of the disk of the data directory. */
  disk(): Promise<{ readonly size: number; readonly free: number }>;
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
  addProcessFacts(registry);

  const counter = counterIn(registry);
  const accepted = counter('exports_accepted_total', 'Accepted exports.', ['format']);
  const ended = counter('exports_ended_total', 'Finished exports, by outcome.', ['format', 'end']);
  const rendered = new Histogram({
    name: 'deckwright_render_seconds',
    help: 'Seconds to render a file.',
    labelNames: ['format'],
    buckets: SECONDS,
    registers,
  });
  const processes = processMetrics(registry);
  const owners = createOwnerMetrics(registry);
  const decks = deckMetrics(registry);
  const rejected = counter(
    'fetch_refusals_total',
    'Picture addresses that were rejected because they are not public.',
    [],
  );
  const limited = counter('limited_total', 'Requests and connections that a limit rejected, by policy.', ['policy']);
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
    rendered(format, seconds, owner) {
      rendered.observe({ format }, seconds);
      owners.rendered(owner, seconds);
    },
    ...processes,
    ...decks,
    fetchRejected: () => rejected.inc(),
    limited: (policy) => limited.inc({ policy }),
    answered: (route, status, seconds) => answered.observe({ route, status }, seconds),

    watch(sources) {
      watch(sources, registry);
      owners.watch(sources.creditUse);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function counterIn(registry: Registry) {
  return <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `deckwright_${name}`, help, labelNames, registers: [registry] });
}

/** A counter that begins with 0 for each value of its label: Prometheus sees no increase where a series begins with 1. */
function counterOf<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  label: Label,
  values: readonly string[],
): Counter<Label> {
  const counter = counterIn(registry)(name, help, [label]);
  for (const value of values) counter.inc({ [label]: value } as Record<Label, string>, 0);
  return counter;
}

function processMetrics(registry: Registry): Pick<Metrics, 'processStarted' | 'childKilled' | 'checkEnded'> {
  const started = counterIn(registry)(
    'process_starts_total',
    'Processes that were started to render and to check.',
    [],
  );
  const during = (work: 'render' | 'check') => {
    const help = `Processes that were killed or crashed during a ${work}, by cause.`;
    return counterOf(registry, `${work}_process_ends_total`, help, 'cause', KILL_CAUSES);
  };
  const [renders, checks] = [during('render'), during('check')];
  return {
    processStarted: () => started.inc(),
    childKilled: (cause) => renders.inc({ cause }),
    checkEnded: (cause) => checks.inc({ cause }),
  };
}

function deckMetrics(registry: Registry): Pick<Metrics, 'deckDamaged' | 'deckFault' | 'deckWorked' | 'deckOverBudget'> {
  const damaged = counterOf(
    registry,
    'damaged_decks_total',
    'Decks of which something could not be read, and states not read back.',
    'how',
    DAMAGE_OF_DECK,
  );
  const counter = counterIn(registry);
  const faults = counter('deck_faults_total', 'Changes of hosted decks whose check or application failed.', []);
  const work = counter('deck_work_seconds_total', 'Processor time of the work of pages of hosted decks.', []);
  const overBudget = counterOf(
    registry,
    'deck_over_budget_total',
    'Messages of pages of hosted decks without processor time left, by outcome.',
    'outcome',
    WAIT_OUTCOMES,
  );
  return {
    deckDamaged: (how) => damaged.inc({ how }),
    deckFault: () => faults.inc(),
    deckWorked: (seconds) => work.inc(seconds),
    deckOverBudget: (outcome) => overBudget.inc({ outcome }),
  };
}

/** The version of the server, and how long its child processes have waited for a processor. */
function addProcessFacts(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'deckwright_build_info',
    help: 'Always 1, with the version of the server.',
    labelNames: ['version'],
    registers,
  }).set({ version: readVersion() }, 1);
  const read = createProcessorWaits();
  new Counter({
    name: 'deckwright_process_run_seconds_total',
    help: 'Seconds that main threads of child processes ran.',
    registers,
    // Collected before the next metric, so that both have one reading.
    collect() {
      const times = read();
      this.inc(times.ran);
      waited.inc(times.waited);
    },
  });
  const waited = new Counter({
    name: 'deckwright_process_wait_seconds_total',
    help: 'Seconds that main threads of child processes waited for a processor.',
    registers,
  });
}

function watch({ queue, openHolds, deadExports, disk }: MetricsSources, registry: Registry): void {
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
  gauge('dead_exports', 'Dead exports, which no operator has run again or dismissed.', deadExports);
  gauge('disk_size_bytes', 'Bytes of the disk of the data directory.', async () => (await disk()).size);
  gauge('disk_free_bytes', 'Bytes that are free on this disk.', async () => (await disk()).free);
}
