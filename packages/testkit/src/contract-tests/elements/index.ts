import { definitionTests } from './definition.ts';
import { drawnNodeTests } from './drawn-nodes.ts';

/** The contract tests of an element definition, by name. */
export const elementContractTests = { ...definitionTests, ...drawnNodeTests };

export type ElementContractTestName = keyof typeof elementContractTests;
