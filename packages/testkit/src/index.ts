// First, because it checks the version of Node.
import '@deckwright/core/contract';

export { assetReader } from './asset-reader.ts';
export { checkElement, type ElementCheck } from './check-element.ts';
export { checkFormatAdapter, type FormatAdapterCheck } from './check-format-adapter.ts';
export { checkHostedLocation, type HostedLocationCheck } from './check-hosted-location.ts';
export type { AdapterUnderTest, ComparePages } from './contract-tests/adapters/bench.ts';
export type {
  FoundColor,
  FoundColors,
  FoundLink,
  FoundPicture,
  FoundShape,
  FoundStroke,
  FoundText,
  PageReader,
} from './contract-tests/adapters/found.ts';
export { type AdapterContractTestName, adapterContractTests } from './contract-tests/adapters/index.ts';
export type { ElementExample, ElementUnderTest } from './contract-tests/elements/bench.ts';
export { type ElementContractTestName, elementContractTests } from './contract-tests/elements/index.ts';
export type { Access, LocationFailure, LocationUnderTest } from './contract-tests/hosted-locations/bench.ts';
export {
  type HostedLocationContractTestName,
  hostedLocationContractTests,
} from './contract-tests/hosted-locations/index.ts';
export type { ContractTestResult, KnownGaps } from './contract-tests/run-contract-test.ts';
export { emitContext } from './emit-context.ts';
export { createInMemoryStore, hostedDeck, type InMemoryStore, inMemoryLocation } from './in-memory-store.ts';
export { plainParagraph } from './plain-paragraph.ts';
export { createRecordingAdapter, type RecordingAdapter } from './recording-adapter.ts';
export { scenes } from './scenes/index.ts';
