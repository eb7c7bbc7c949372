import { askingTests } from './asking.ts';
import { drawingTests } from './drawing.ts';

/** What every element definition promises, by name. */
export const elementContractTests = { ...askingTests, ...drawingTests };

export type ElementContractTestName = keyof typeof elementContractTests;
