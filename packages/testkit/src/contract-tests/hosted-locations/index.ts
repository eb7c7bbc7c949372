import { deckTests, removalTests } from './decks.ts';
import { failureTests } from './failures.ts';

/** The contract tests of a hosted location, by name. */
export const hostedLocationContractTests = { ...deckTests, ...removalTests, ...failureTests };

export type HostedLocationContractTestName = keyof typeof hostedLocationContractTests;
