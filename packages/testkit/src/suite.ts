// First, because it checks the version of Node.
import '@deckwright/core/contract';

export { describeElement } from './describe-element.ts';
export { describeFormatAdapter } from './describe-format-adapter.ts';
export { describeHostedLocation } from './describe-hosted-location.ts';
