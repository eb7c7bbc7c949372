import { statfs } from 'node:fs/promises';
import { NO_METRICS } from '../../telemetry/metrics/metrics.ts';
import { startMetricsServer } from '../../telemetry/metrics/metrics-server.ts';
import { serverPart } from './server-part.ts';

/** Time to send the last spans. */
export const FLUSH_MS = 2_000;

/** First, so that it stops last: everything else may end spans. */
export const tracing = serverPart({
  name: 'tracing',
  needs: ['given'],
  start: () => undefined,
  stop: ({ given }, patienceMs) => given.tracing?.close(Math.min(FLUSH_MS, patienceMs)),
});

export const metrics = serverPart({
  name: 'metrics',
  needs: ['given'],
  start: ({ given }) => given.metrics ?? NO_METRICS,
});

/** Serves the metrics on a port of their own, if they are counted. */
export const metricsServer = serverPart({
  name: 'metricsServer',
  needs: ['given', 'exports'],
  async start({ given: { metrics, settings, logger, exportStore }, exports: { exports } }) {
    metrics?.watch({
      queue: exports.queue,
      openHolds: exportStore.openHolds,
      deadExports: exportStore.countDead,
      creditUse: exportStore.creditUse,
      disk: () => diskOf(settings.dataDir),
    });
    return metrics && startMetricsServer({ settings, metrics, logger });
  },
  stop: ({ metricsServer }) => metricsServer?.close(),
});

/** Bytes of the disk of a folder. `free`: what this process may still write. */
async function diskOf(folder: string): Promise<{ readonly size: number; readonly free: number }> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}
