import type { FormatAdapterCheck } from '../check-format-adapter.ts';
import { createBench } from '../promises/bench.ts';
import { adapterPromises } from '../promises/index.ts';
import { describePromises } from './describe-promises.ts';

/**
 * The contract test of a format: one vitest test for each promise, driven by what the adapter claims and judged by the reader
 * that is handed in. A promise in `knownGaps` turns red once it is kept.
 */
export function describeFormatAdapter(adapter: FormatAdapterCheck & { readonly title?: string }): void {
  describePromises({
    title: adapter.title ?? 'the adapter',
    promises: adapterPromises,
    knownGaps: adapter.knownGaps ?? {},
    open: () => createBench(adapter),
    close: (bench) => bench.close(),
  });
}
