export { assetReader } from './asset-reader.ts';
export { emitContext } from './emit-context.ts';
export { createRecordingAdapter, type RecordingAdapter } from './recording-adapter.ts';
export { scenes } from './scenes/index.ts';
