import { say } from '../sentences/hosted-decks.ts';
import { initialsOf } from '../ui/initials-of.ts';
import type { ListedDeck, PersonInDeck } from './listed-deck.ts';
import { inkOn, namesInDeck } from './people-in-deck.ts';

/** How many people are shown by their initials. */
const MOST = 4;

/** Who has a deck open, by initials and names. */
export function DeckPeople({ people, pages }: Pick<ListedDeck, 'people' | 'pages'>) {
  if (pages === 0) return <span className="text-muted">{say('nobody')}</span>;
  const names = namesInDeck({ people, pages });
  const known = [...new Map(people.map((person) => [person.name, person])).values()];
  const shown = known.slice(0, MOST);
  const more = pages - people.length + known.length - shown.length;
  return (
    <span className="flex min-w-0 items-center gap-2" title={names}>
      <span aria-hidden="true" className="flex shrink-0">
        {shown.map((person) => (
          <Initials key={person.name} {...person} />
        ))}
        {more > 0 && (
          <span className={`${CIRCLE} bg-hover text-muted`} dir="ltr">
            +{more}
          </span>
        )}
      </span>
      <bdi className="min-w-0 truncate text-xs text-muted max-md:max-w-40 max-xl:md:sr-only">{names}</bdi>
    </span>
  );
}

const CIRCLE =
  '-ms-1 grid size-7 place-items-center rounded-full border-2 border-raised text-[0.6875rem] font-semibold first:ms-0';

function Initials({ name, color }: PersonInDeck) {
  const colors = color === null ? undefined : { backgroundColor: `#${color}`, color: inkOn(color) };
  return (
    <span className={`${CIRCLE} ${color === null ? 'bg-accent-soft text-accent' : ''}`} style={colors}>
      {initialsOf(name)}
    </span>
  );
}
