import { Checkbox } from '@base-ui/react/checkbox';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { classes } from '@deckwright/ui/classes';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../sentences/template-import.ts';
import { ComparedPicture } from '../versions/compared-picture.tsx';

const CARD =
  'group relative block w-full min-w-0 overflow-hidden rounded-md border border-line bg-raised text-start transition hover:border-line-strong data-checked:border-accent data-checked:ring-1 data-checked:ring-accent';
const MARK = 'grid size-5 shrink-0 place-items-center border border-line-strong text-transparent';
const CHOSEN = 'group-data-checked:border-transparent group-data-checked:bg-accent group-data-checked:text-on-accent';

interface ItemPicture {
  readonly picture: string | undefined;
  /** Shown if there will be no picture. */
  readonly missing: string | undefined;
}

interface SideChoiceProps {
  /** What is decided about. Read by screen readers. */
  readonly label: string;
  readonly isTaken: boolean;
  readonly onChange: (isTaken: boolean) => void;
  /** Undefined: nothing can be drawn. */
  readonly pictures: { readonly mine: ItemPicture; readonly theirs: ItemPicture } | undefined;
}

/** What the project has, beside what the file has. One of them is chosen. */
export function SideChoice({ label, isTaken, onChange, pictures }: SideChoiceProps) {
  return (
    <RadioGroup
      aria-label={label}
      value={isTaken ? 'theirs' : 'mine'}
      onValueChange={(side) => onChange(side === 'theirs')}
      className="grid grid-cols-2 items-start gap-3"
    >
      <SideCard side="mine" name={say('keepMine')} picture={pictures?.mine} />
      <SideCard side="theirs" name={say('overwrite')} picture={pictures?.theirs} />
    </RadioGroup>
  );
}

interface SideCardProps {
  readonly side: 'mine' | 'theirs';
  readonly name: string;
  readonly picture: ItemPicture | undefined;
}

function SideCard({ side, name, picture }: SideCardProps) {
  return (
    <Radio.Root value={side} aria-label={name} className={CARD}>
      <CardPicture picture={picture} />
      <span className="flex min-h-9 items-center gap-2 px-2.5 text-xs pointer-coarse:min-h-11">
        <span className={classes(MARK, CHOSEN, 'rounded-full')}>
          <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
        </span>
        <span className="min-w-0 truncate font-medium">{name}</span>
      </span>
    </Radio.Root>
  );
}

interface NewItemCardProps {
  readonly name: string;
  readonly kind: string;
  readonly icon: ReactNode;
  readonly isTaken: boolean;
  readonly onChange: (isTaken: boolean) => void;
  /** Undefined: nothing can be drawn. */
  readonly picture: ItemPicture | undefined;
}

/** Something that the project does not have yet. */
export function NewItemCard({ name, kind, icon, isTaken, onChange, picture }: NewItemCardProps) {
  return (
    <Checkbox.Root
      checked={isTaken}
      onCheckedChange={onChange}
      aria-label={say('addNameKind', { name, kind })}
      className={CARD}
    >
      {picture === undefined ? (
        <span className="grid aspect-video place-items-center border-b border-line bg-sunken text-muted [&>svg]:size-7">
          {icon}
        </span>
      ) : (
        <CardPicture picture={picture} />
      )}
      <span className="flex items-center gap-2 px-2.5 py-2 text-xs">
        <span className={classes(MARK, CHOSEN, 'rounded-sm')}>
          <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-medium">{name}</span>
          <span className="truncate text-muted">{kind}</span>
        </span>
      </span>
    </Checkbox.Root>
  );
}

function CardPicture({ picture }: { readonly picture: ItemPicture | undefined }) {
  if (picture === undefined) return null;
  return (
    <span className="block aspect-video overflow-hidden border-b border-line bg-sunken">
      <ComparedPicture label="" {...picture} />
    </span>
  );
}
