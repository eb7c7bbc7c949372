import type { PresentPerson } from './use-presence.ts';

/** What is said of the others, such as "Ada Lovelace also edits this template". Empty: nobody else is there. */
export function sentenceOf(others: readonly PresentPerson[]): string {
  if (others.length === 0) return '';
  if (others.every(({ isYou }) => isYou)) return 'You have this template open on another page too';
  const names = [...new Set(others.map(({ name, isYou }) => (isYou ? 'you on another page' : name)))];
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `Also here: ${list}`;
}
