// First, because it checks the version of Node.
import '@deckwright/core/contract';

export * from './soffice.ts';
