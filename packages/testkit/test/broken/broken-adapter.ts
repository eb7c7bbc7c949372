import type { FormatAdapter } from '@deckwright/core/contract';
import type { AdapterContractTestName } from '@deckwright/testkit';

/** An adapter with one fault. */
export interface BrokenAdapter {
  /** Every promise that it breaks, and no other. */
  readonly breaks: readonly AdapterContractTestName[];
  create(): FormatAdapter;
}
