import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  atLeast,
  bars,
  dashboardOf,
  type Line,
  lines,
  number,
  type Panel,
  type Row,
  select,
} from './dashboard-panels.ts';

export const DASHBOARD_FILE = join(import.meta.dirname, '../../deploy/monitoring/grafana-dashboard.json');

const RATE = '[$__rate_interval]';
function sum(metric: string, by?: string): string {
  return `sum${by === undefined ? '' : ` by (${by})`} (rate(${metric}${RATE}))`;
}

function percentile(share: number, metric: string, by: string): string {
  return `histogram_quantile(${share}, ${sum(select(metric), `le, ${by}`)})`;
}

function ofOwners(join: 'max' | 'sum', metric: string): string {
  return `sort_desc(${join} by (owner) (${select(`deckwright_owner_${metric}`)}))`;
}

const queue = `max(${select('deckwright_queue_depth')})`;
const oldest = `max(${select('deckwright_queue_oldest_seconds')})`;
const slots = `max(${select('deckwright_slots')})`;
const slotsUsed = `max(${select('deckwright_slots_used')})`;
const ended = 'deckwright_exports_ended_total';
const diskFree = select('deckwright_disk_free_bytes');
const diskShare = `${diskFree} / ${select('deckwright_disk_size_bytes')}`;
const damaged = select('deckwright_damaged_decks_total');

/** What an operator looks at first. */
const SUMMARY: readonly Panel[] = [
  number('Oldest wait', 'How long the oldest export in the queue has waited.', 's', oldest, atLeast(30, 60)),
  number(
    'Dead exports',
    'Exports that the server gave up, and that no operator has run again or dismissed.',
    'short',
    `max(${select('deckwright_dead_exports')})`,
    atLeast(undefined, 1),
  ),
  number(
    'Slots used',
    'Share of the slots of all workers in which an export runs.',
    'percentunit',
    `${slotsUsed} / ${slots}`,
    atLeast(0.8),
  ),
  number(
    'Disk used',
    'Share of the fullest disk of a data directory.',
    'percentunit',
    `1 - min(${diskShare})`,
    atLeast(0.8, 0.9),
  ),
  number(
    'Unreadable decks',
    'How often something of a hosted deck could not be read.',
    'short',
    `sum(increase(${damaged}[$__range]))`,
    atLeast(undefined, 1),
  ),
  number(
    'Nodes by version',
    'Two versions are usual only during an upgrade.',
    'short',
    `count by (version) (${select('deckwright_build_info')})`,
    [],
    '{{version}}',
  ),
];

const EXPORTS: readonly (readonly Panel[])[] = [
  SUMMARY,
  [
    lines('Exports per second', 'Accepted exports, and ended ones by outcome.', 'ops', {
      accepted: sum(select('deckwright_exports_accepted_total')),
      '{{end}}': sum(select(ended), 'end'),
    }),
    lines('Failed exports', 'Share of ended exports that failed.', 'percentunit', {
      failed: `${sum(select(ended, 'end="failed"'))} / ${sum(select(ended))}`,
    }),
    lines('Time to render', 'Without the time in the queue.', 's', {
      '{{format}} p50': percentile(0.5, 'deckwright_render_seconds_bucket', 'format'),
      '{{format}} p95': percentile(0.95, 'deckwright_render_seconds_bucket', 'format'),
    }),
  ],
  [
    lines('Requests per second', 'Responses of the HTTP interface, by status.', 'reqps', {
      '{{status}}': sum(select('deckwright_http_seconds_count'), 'status'),
    }),
    lines('Time to answer', 'The 99th percentile of the five slowest routes.', 's', {
      '{{route}}': `topk(5, ${percentile(0.99, 'deckwright_http_seconds_bucket', 'route')})`,
    }),
    lines('Rejected', 'What exceeded a limit, by policy, and pictures whose addresses are not public.', 'ops', {
      '{{policy}}': sum(select('deckwright_limited_total'), 'policy'),
      pictures: sum(select('deckwright_fetch_refusals_total')),
    }),
  ],
];

const QUEUE: Line = [
  lines('Waiting exports', 'Of the whole cluster.', 'short', { waiting: queue }),
  lines('Oldest wait', 'A caller of a synchronous export waits for at most a minute.', 's', { oldest }),
  lines('Slots', 'Exports that run, and that may run at the same time.', 'short', { used: slotsUsed, all: slots }),
];

const PROCESSES: Line = [
  lines(
    'Processor time',
    'Seconds in a second that main threads of child processes ran, and that they waited while the machine ran something else.',
    's',
    {
      '{{instance}} ran': sum(select('deckwright_process_run_seconds_total'), 'instance'),
      '{{instance}} waited': sum(select('deckwright_process_wait_seconds_total'), 'instance'),
    },
  ),
  lines('Starts and ends', 'Processes that were started, and those that were killed or crashed, by cause.', 'ops', {
    started: sum(select('deckwright_process_starts_total')),
    'render: {{cause}}': sum(select('deckwright_render_process_ends_total'), 'cause'),
    'check: {{cause}}': sum(select('deckwright_check_process_ends_total'), 'cause'),
  }),
  lines('Memory', 'Of the process of each node, without its child processes.', 'bytes', {
    '{{instance}}': select('process_resident_memory_bytes'),
  }),
  lines('Event loop delay', 'The 99th percentile, with the 10 ms between two samples.', 's', {
    '{{instance}}': select('nodejs_eventloop_lag_p99_seconds'),
  }),
];

const DECKS: Line = [
  lines('Work of decks', 'Seconds of a processor in a second that pages of hosted decks used.', 's', {
    '{{instance}}': sum(select('deckwright_deck_work_seconds_total'), 'instance'),
  }),
  lines('Pages without time left', 'Their messages waited, or the connection was closed.', 'ops', {
    '{{outcome}}': sum(select('deckwright_deck_over_budget_total'), 'outcome'),
  }),
  lines('Faults', 'What could not be read of decks, and changes whose check or application failed.', 'short', {
    '{{how}}': `sum by (how) (increase(${damaged}${RATE}))`,
    'failed changes': `sum(increase(${select('deckwright_deck_faults_total')}${RATE}))`,
  }),
];

const CREDITS: Line = [
  bars(
    'Credits of this month',
    'Charged to the ten owners with the most, and to the others.',
    'short',
    ofOwners('max', 'credits_used'),
    '{{owner}}',
  ),
  bars(
    'Share of the plan',
    'Charged and held credits: the ten owners with the largest share, and the largest of the others.',
    'percentunit',
    ofOwners('max', 'credits_ratio'),
    '{{owner}}',
    atLeast(0.75, 0.9),
  ),
  bars(
    'Seconds of renders',
    'What the exports of an owner cost, since each node was started.',
    's',
    ofOwners('sum', 'render_seconds'),
    '{{owner}}',
  ),
  lines('Open holds', 'Exports whose credits are not yet charged or returned. It must decrease at times.', 'short', {
    holds: `max(${select('deckwright_credit_holds_open')})`,
  }),
];

const STORAGE: Line = [
  lines('Free disk', 'Of the data directory.', 'bytes', { '{{instance}}': `min by (instance) (${diskFree})` }),
  lines('Used disk', 'Share of the disk of the data directory.', 'percentunit', {
    '{{instance}}': `1 - min by (instance) (${diskShare})`,
  }),
  lines('503 by route', 'The database, the file store or the disk does not answer, or the queue is full.', 'ops', {
    '{{route}}': sum(select('deckwright_http_seconds_count', 'status="503"'), 'route'),
  }),
];

const ROWS: readonly Row[] = [
  { title: 'Exports', panels: EXPORTS },
  { title: 'Queue', panels: [QUEUE] },
  { title: 'Processes', panels: [PROCESSES] },
  { title: 'Decks', panels: [DECKS] },
  { title: 'Credits', panels: [CREDITS] },
  { title: 'Storage', panels: [STORAGE] },
];

export const DASHBOARD = dashboardOf('Deckwright', ROWS);

if (import.meta.main) writeFileSync(DASHBOARD_FILE, `${JSON.stringify(DASHBOARD)}\n`);
