import type { FormatAdapter } from '@deckwright/core/contract';
import type { AdapterContractTestName } from '@deckwright/testkit';

/** An adapter with one defect. */
export interface BrokenAdapter {
  /** The contract tests that it fails; it passes all others. */
  readonly fails: readonly AdapterContractTestName[];
  create(): FormatAdapter;
}
