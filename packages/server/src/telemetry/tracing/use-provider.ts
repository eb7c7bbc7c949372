import { context, ProxyTracerProvider, type TracerProvider, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { DECKWRIGHT } from './spans.ts';

/**
 * Gives this process a provider of tracers, until the returned function is called. Libraries that trace themselves get tracers that record
 * nothing: their spans would hold what they add, such as the text of statements.
 */
export function useProvider(provider: TracerProvider): () => void {
  const silent = new ProxyTracerProvider();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider({
    getTracer: (name, ...more) => (name === DECKWRIGHT ? provider : silent).getTracer(name, ...more),
  });
  return () => {
    trace.disable();
    context.disable();
  };
}
