export { assetReader } from './asset-reader.ts';
export { checkElement, type ElementCheck } from './check-element.ts';
export { checkFormatAdapter, type FormatAdapterCheck } from './check-format-adapter.ts';
export type { ElementExample, ElementUnderTest } from './elements/bench.ts';
export { type ElementPromiseName, elementPromises } from './elements/index.ts';
export { emitContext } from './emit-context.ts';
export type { Access, LocationUnderTest, PlaceFailure } from './hosted-location/bench.ts';
export {
  createInMemoryPlace,
  hostedDeck,
  type InMemoryPlace,
  inMemoryLocation,
} from './hosted-location/in-memory.ts';
export {
  checkHostedLocation,
  type HostedLocationCheck,
  type HostedLocationPromiseName,
  hostedLocationPromises,
} from './hosted-location/index.ts';
export type { Judgement, KnownGaps } from './judge.ts';
export type { AdapterUnderTest } from './promises/bench.ts';
export { type AdapterPromiseName, adapterPromises } from './promises/index.ts';
export { createRecordingAdapter, type RecordingAdapter } from './recording-adapter.ts';
export { scenes } from './scenes/index.ts';
