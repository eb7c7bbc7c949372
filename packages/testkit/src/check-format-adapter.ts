import { type Judgement, judge, type KnownGaps, wrongGaps } from './judge.ts';
import { type AdapterUnderTest, createBench } from './promises/bench.ts';
import { type AdapterPromiseName, adapterPromises } from './promises/index.ts';

export interface FormatAdapterCheck extends AdapterUnderTest {
  /** Promises that the adapter does not keep yet, each with a reason. One that it does keep is told as broken. */
  readonly knownGaps?: KnownGaps<AdapterPromiseName>;
}

/** Tries every promise of a format adapter, one after another, without a test runner. Rejects if gaps are declared wrongly. */
export async function checkFormatAdapter(adapter: FormatAdapterCheck): Promise<readonly Judgement[]> {
  const { knownGaps = {} } = adapter;
  const faults = wrongGaps(knownGaps, Object.keys(adapterPromises));
  if (faults.length > 0) throw new TypeError(faults.join(' '));
  const bench = await createBench(adapter);
  try {
    const judgements: Judgement[] = [];
    for (const name of Object.keys(adapterPromises) as AdapterPromiseName[]) {
      judgements.push(await judge(name, adapterPromises[name], bench, knownGaps[name]));
    }
    return judgements;
  } finally {
    await bench.close();
  }
}
