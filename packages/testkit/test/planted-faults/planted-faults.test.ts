import { casesOf } from '@deckwright/test-tools/cases';
import { type AdapterContractTestName, adapterContractTests } from '@deckwright/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdapterBench, createAdapterBench } from '../../src/contract-tests/adapters/bench.ts';
import { type ContractTestResult, runContractTest } from '../../src/contract-tests/run-contract-test.ts';
import { drawnUnderTest } from './drawn-under-test.ts';
import type { Fault } from './plant.ts';
import { plantedFaults } from './planted-faults.ts';

const caught = Object.entries(plantedFaults).flatMap(([name, fault]) =>
  typeof fault.caughtBy === 'string' ? [[name, fault, fault.caughtBy] as const] : [],
);

async function runOn(bench: AdapterBench, name: AdapterContractTestName): Promise<ContractTestResult> {
  return runContractTest(name, adapterContractTests[name], bench);
}

describe('an adapter that', () => {
  it.each(casesOf(caught))('%s fails a contract test', async (_, fault: Fault, name) => {
    const bench = await createAdapterBench(drawnUnderTest(fault));
    const { outcome, why } = await runOn(bench, name);
    await bench.close();
    expect(outcome, name).toBe('failed');
    expect(why).toMatch(/^.{20,}\.$/s);
  });
});

describe('an adapter that draws all of a scene', () => {
  let bench: AdapterBench;
  beforeAll(async () => {
    bench = await createAdapterBench(drawnUnderTest());
  });
  afterAll(() => bench.close());

  it.each(casesOf([...new Set(caught.map(([, , name]) => name))]))('passes %s', async (name) => {
    expect(await runOn(bench, name)).toMatchObject({ outcome: 'passed' });
  });
});

describe('every contract test that needs a reader', () => {
  const needing = Object.entries(adapterContractTests).filter(([, test]) => 'needs' in test);
  it.each(needing.map(([name]) => name))('%s catches a fault', (name) => {
    expect(caught.map(([, , by]) => by)).toContain(name);
  });
});

describe('the planted faults', () => {
  it('are at least forty, and a contract test catches nine in ten', () => {
    const all = Object.keys(plantedFaults).length;
    expect(all).toBeGreaterThanOrEqual(40);
    expect(caught.length / all).toBeGreaterThanOrEqual(0.9);
  });
});
