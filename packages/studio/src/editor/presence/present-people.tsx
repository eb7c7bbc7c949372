import { memo } from 'react';
import { initialsOf } from '../../ui/initials-of.ts';
import { sentenceOf } from './presence-words.ts';
import type { PresentPerson } from './use-presence.ts';

interface PresentPeopleProps {
  readonly others: readonly PresentPerson[];
}

/** How many people are shown by their initials. */
const MOST = 3;

/** Who else has the template open. Screen readers announce who joins or leaves. */
export const PresentPeople = memo(function PresentPeople({ others }: PresentPeopleProps) {
  const sentence = sentenceOf(others);
  const names = [...new Set(others.map(({ name }) => name))];
  const shown = names.slice(0, MOST);
  const more = names.length - shown.length;
  return (
    <span className="flex shrink-0 items-center" title={sentence}>
      <span role="status" className="sr-only">
        {sentence}
      </span>
      {shown.map((name) => (
        <Initials key={name} text={initialsOf(name)} />
      ))}
      {more > 0 && <Initials text={`+${more}`} />}
    </span>
  );
});

function Initials({ text }: { readonly text: string }) {
  return (
    <span
      aria-hidden="true"
      className="-ms-1.5 grid size-7 place-items-center rounded-full border-2 border-raised bg-accent-soft text-[0.6875rem] font-semibold text-accent first-of-type:ms-0"
    >
      {text}
    </span>
  );
}
