import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { codeOf } from './code-of.ts';
import { rateLimited } from './rate-limited.ts';

/** Drops the spans that a collector does not take, with a warning a minute: nothing else may depend on a collector. */
export function tolerant(exporter: SpanExporter, logger: Logger): SpanExporter {
  let lost = 0;
  const warn = rateLimited((reason) => {
    logger.warn({ spans: lost, reason }, 'the OpenTelemetry collector did not take spans, which are lost');
    lost = 0;
  });
  return {
    export(spans, done) {
      exporter.export(spans, ({ code, error }) => {
        if (code === ExportResultCode.FAILED) {
          lost += spans.length;
          warn(error?.message || codeOf(error));
        }
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
