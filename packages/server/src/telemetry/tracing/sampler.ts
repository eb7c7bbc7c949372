import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** Reads `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`, which this SDK leaves to its host. */
export function samplerOf(
  {
    OTEL_TRACES_SAMPLER: name = '',
    OTEL_TRACES_SAMPLER_ARG: argument = '',
  }: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): Sampler {
  const warn = (variable: string, used: string) => logger.warn(`${variable} has no known value, so ${used}`);
  const ratio = () => {
    const share = argument.trim() === '' ? 1 : Number(argument);
    if (share >= 0 && share <= 1) return new TraceIdRatioBasedSampler(share);
    warn('OTEL_TRACES_SAMPLER_ARG', 'every trace is sampled');
    return new AlwaysOnSampler();
  };
  switch (name.trim()) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return ratio();
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: ratio() });
    case '':
    case 'parentbased_always_on':
      break;
    default:
      warn('OTEL_TRACES_SAMPLER', 'parentbased_always_on is used');
  }
  return new ParentBasedSampler({ root: new AlwaysOnSampler() });
}
