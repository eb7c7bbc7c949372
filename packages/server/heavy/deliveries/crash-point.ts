/** The environment variable with the step at which a server is killed. */
export const CRASH_AT = 'DECKWRIGHT_TEST_CRASH_AT';

/**
 * A step of a delivery: before or after a file is moved to its place, or before the write with this number, counted from the first row of
 * the deck.
 */
export type CrashPoint = `${'pptx' | 'picture'} ${'before' | 'after'}` | `write ${number}`;
