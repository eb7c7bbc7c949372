import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { classes } from '@deckwright/ui/classes';
import { Skeleton } from '@deckwright/ui/controls';
import { Check, Plus } from 'lucide-react';
import { say } from '../sentences/projects.ts';
import type { ListedStarter } from './project-look.ts';
import { coverOf } from './starter-covers.ts';

interface StarterChoiceProps {
  /** Undefined while they are loaded. */
  readonly starters: readonly ListedStarter[] | undefined;
  /** Undefined: none. */
  readonly value: string | undefined;
  readonly onChange: (starter: string | undefined) => void;
  /** Undefined: as each starter is. */
  readonly mode: 'light' | 'dark' | undefined;
}

const NONE = '';
const CARD =
  'relative block w-full overflow-hidden rounded-md border border-line bg-raised text-start transition hover:border-line-strong data-checked:border-accent data-checked:ring-2 data-checked:ring-accent';

/** A choice of one starter by its picture. */
export function StarterChoice({ starters, value, onChange, mode }: StarterChoiceProps) {
  return (
    <RadioGroup
      aria-label={say('beginWith')}
      value={value ?? NONE}
      onValueChange={(next) => onChange(next === NONE ? undefined : (next as string))}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3"
    >
      {starters === undefined
        ? [1, 2, 3, 4, 5, 6].map((one) => <Skeleton key={one} className="aspect-[16/11.5] rounded-md" />)
        : starters.map((starter) => (
            <StarterCard key={starter.id} {...starter} cover={coverOf(starter.id, mode ?? starter.mode)} />
          ))}
      <Radio.Root
        value={NONE}
        className={classes(CARD, 'col-span-full flex min-h-9 items-center gap-2 px-2.5 text-xs')}
      >
        <Plus className="size-4 text-muted" />
        <span className="font-medium">{say('emptyProject')}</span>
        <span className="text-muted">{say('withoutTemplates')}</span>
        <Chosen />
      </Radio.Root>
    </RadioGroup>
  );
}

function StarterCard({ id, name, description, pages, cover }: ListedStarter & { readonly cover: string | undefined }) {
  return (
    <Radio.Root
      value={id}
      title={description}
      aria-label={say('namePagesTemplates', { name, count: pages })}
      className={CARD}
    >
      <span className="block aspect-video border-b border-line bg-sunken">
        {cover !== undefined && (
          <img src={cover} alt="" width="480" height="270" className="size-full object-cover" draggable={false} />
        )}
      </span>
      <span className="flex justify-between gap-2 px-2.5 py-1.5 text-xs">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="text-muted tabular-nums">{pages}</span>
      </span>
      <Chosen />
    </Radio.Root>
  );
}

function Chosen() {
  return (
    <Radio.Indicator className="absolute top-1.5 end-1.5 grid size-5 place-items-center rounded-full bg-accent text-on-accent">
      <Check className="size-3.5" strokeWidth={3} />
    </Radio.Indicator>
  );
}
