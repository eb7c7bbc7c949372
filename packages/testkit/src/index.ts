export { assetReader } from './asset-reader.ts';
export { checkElement, type ElementCheck } from './check-element.ts';
export { checkFormatAdapter, type FormatAdapterCheck } from './check-format-adapter.ts';
export type { AdapterUnderTest } from './contract-tests/bench.ts';
export { type AdapterContractTestName, adapterContractTests } from './contract-tests/index.ts';
export type { ElementExample, ElementUnderTest } from './elements/bench.ts';
export { type ElementContractTestName, elementContractTests } from './elements/index.ts';
export { emitContext } from './emit-context.ts';
export type { Access, LocationFailure, LocationUnderTest } from './hosted-location/bench.ts';
export {
  createInMemoryStore,
  hostedDeck,
  type InMemoryStore,
  inMemoryLocation,
} from './hosted-location/in-memory.ts';
export {
  checkHostedLocation,
  type HostedLocationCheck,
  type HostedLocationContractTestName,
  hostedLocationContractTests,
} from './hosted-location/index.ts';
export { createRecordingAdapter, type RecordingAdapter } from './recording-adapter.ts';
export type { ContractTestResult, KnownGaps } from './run-contract-test.ts';
export { scenes } from './scenes/index.ts';
