import { listOf } from '@deckwright/ui/sentences';
import { say } from '../../sentences/editor/editor.ts';
import type { PresentPerson } from './use-presence.ts';

/** What is said of the others, such as "Ada Lovelace also edits this template". Empty: nobody else is there. */
export function sentenceOf(others: readonly PresentPerson[]): string {
  if (others.length === 0) return '';
  if (others.every(({ isYou }) => isYou)) return say('youHaveThisTemplateOpen');
  const names = [...new Set(others.map(({ name, isYou }) => (isYou ? say('youOnAnotherPage') : name)))];
  return say('alsoHereList', { list: listOf(names) });
}
