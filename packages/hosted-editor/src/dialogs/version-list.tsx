import { classes } from '@deckwright/ui/classes';
import { formatLanguage } from '@deckwright/ui/sentences';
import { say } from '../sentences/dialogs.ts';
import type { DeckVersion } from '../session/versions.ts';

interface VersionListProps {
  readonly versions: readonly DeckVersion[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The versions by day, newest first. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const days = Map.groupBy(versions, ({ createdAt }) => new Date(createdAt).toDateString());
  return [...days.values()].map((ofDay) => {
    const day = dayOf(ofDay[0]!.createdAt);
    return (
      <section key={day} aria-label={day}>
        <h3 className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">{day}</h3>
        <ul className="grid grid-cols-1 gap-0.5">
          {ofDay.map((version) => {
            const { id, people } = version;
            return (
              <li key={id}>
                <button
                  type="button"
                  data-version={id}
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                  className={classes(
                    'grid min-h-9 w-full grid-cols-[1fr_auto] items-baseline gap-x-3 rounded-md px-2 py-1.5 text-start focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
                    id === chosen ? 'bg-accent-soft' : 'hover:bg-hover',
                  )}
                >
                  <span className="truncate font-medium">{labelOf(version)}</span>
                  <span className="text-xs text-muted tabular-nums">{timeOf(version)}</span>
                  {people.length > 0 && (
                    <span className="col-span-2 truncate text-xs text-muted">
                      <span className="sr-only">{say('editedBy')} </span>
                      {people.join(', ')}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

const TIME = new Intl.DateTimeFormat(formatLanguage(), { timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(formatLanguage(), {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const DAY_MS = 86_400_000;

/** What a version is called in a list, beside its time. */
export function labelOf({ kind, name }: DeckVersion): string {
  return name ?? (kind === 'restore' ? say('beforeAVersionWasRestored') : say('keptAutomatically'));
}

/** With its day, for a sentence. */
export function momentOf(version: DeckVersion): string {
  return `${dayOf(version.createdAt)}, ${timeOf(version)}`;
}

function timeOf({ createdAt }: DeckVersion): string {
  return TIME.format(new Date(createdAt));
}

function dayOf(at: string): string {
  const day = new Date(at).toDateString();
  if (day === new Date().toDateString()) return say('today');
  if (day === new Date(Date.now() - DAY_MS).toDateString()) return say('yesterday');
  return DAY.format(new Date(at));
}
