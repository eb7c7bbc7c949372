import { describeFormatAdapter } from '@deckwright/testkit/suite';
import { createMarkdownAdapter } from './markdown.ts';
import { readNotes, readText } from './read-markdown.ts';

describeFormatAdapter({ create: createMarkdownAdapter, readText, readNotes });
