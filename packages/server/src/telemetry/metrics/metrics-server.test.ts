import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { METRICS_SOURCES } from '@deckwright/test-tools/server/metrics-sources';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';
import { createServedMetrics } from './prometheus.ts';

let running: MetricsServer | undefined;
afterEach(() => running?.close());

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
const silent = pino({ level: 'silent' });

async function scrape(port: number, path = '/metrics', method = 'GET'): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { method });
}

describe('the metrics', () => {
  test('have counters, the state of the queue, and the figures of the process', async () => {
    const metrics = createServedMetrics();
    metrics.exportAccepted('pptx');
    metrics.exportEnded('pptx', 'success');
    metrics.rendered('pptx', 0.2, 'acme');
    metrics.processStarted();
    metrics.deckWorked(0.5);
    metrics.deckOverBudget('closed');
    metrics.childKilled('memory');
    metrics.fetchRejected();
    metrics.limited('requests');
    metrics.answered('/v1/presentation/:id', 200, 0.002);
    metrics.watch(METRICS_SOURCES);
    running = await startMetricsServer({
      settings: { metrics: { port: 0, host: '127.0.0.1' } },
      metrics,
      logger: silent,
    });
    const response = await scrape(running!.port);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    for (const line of [
      'deckwright_exports_accepted_total{format="pptx"} 1',
      'deckwright_exports_ended_total{format="pptx",end="success"} 1',
      'deckwright_render_seconds_bucket{le="0.25",format="pptx"} 1',
      'deckwright_render_process_ends_total{cause="memory"} 1',
      'deckwright_fetch_refusals_total 1',
      'deckwright_limited_total{policy="requests"} 1',
      'deckwright_http_seconds_count{route="/v1/presentation/:id",status="200"} 1',
      'deckwright_queue_depth 3',
      'deckwright_queue_oldest_seconds 1.5',
      'deckwright_slots_used 2',
      'deckwright_credit_holds_open 5',
      'deckwright_dead_exports 4',
      'deckwright_disk_size_bytes 1000',
      'deckwright_disk_free_bytes 250',
      'deckwright_owner_credits_used{owner="acme"} 90',
      'deckwright_owner_credits_ratio{owner="other"} 0.25',
      'deckwright_owner_render_seconds{owner="acme"} 0.2',
      'deckwright_process_starts_total 1',
      'deckwright_deck_work_seconds_total 0.5',
      'deckwright_deck_over_budget_total{outcome="closed"} 1',
      `deckwright_build_info{version="${version}"} 1`,
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('are served while a source fails, without its values', async () => {
    const metrics = createServedMetrics();
    const away = () => Promise.reject(new Error('The database is away.'));
    metrics.watch({ ...METRICS_SOURCES, deadExports: away, creditUse: away, disk: away });
    const text = await metrics.text();
    expect(text).toContain('deckwright_queue_depth 3\n');
    expect(text).toContain('deckwright_dead_exports Nan\n');
    expect(text).toContain('deckwright_disk_free_bytes Nan\n');
    expect(text).not.toContain('deckwright_owner_credits_used{');
  });

  test('are served at /metrics only', async () => {
    const metrics = createServedMetrics();
    running = await startMetricsServer({
      settings: { metrics: { port: 0, host: '127.0.0.1' } },
      metrics,
      logger: silent,
    });
    expect((await scrape(running!.port, '/')).status).toBe(404);
    expect((await scrape(running!.port, '/metrics', 'POST')).status).toBe(405);
  });

  test('are not served if they are switched off', async () => {
    const metrics = createServedMetrics();
    const settings = { metrics: null };
    expect(await startMetricsServer({ settings, metrics, logger: silent })).toBeUndefined();
  });

  test('stop the start if the configured port is in use, with a message', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const metrics = createServedMetrics();
    const start = startMetricsServer({
      settings: { metrics: { port, host: '127.0.0.1' } },
      metrics,
      logger: silent,
    });
    await expect(start).rejects.toThrow(`Port ${port} is in use. Set DECKWRIGHT_METRICS_PORT to another, or to "off".`);
    other.close();
  });
});
