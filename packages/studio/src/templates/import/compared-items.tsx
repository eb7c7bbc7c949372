import { classes } from '@deckwright/ui/classes';
import { Badge, Button } from '@deckwright/ui/controls';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { say } from '../../sentences/template-import.ts';
import { changedValues } from '../versions/changed-values.ts';
import { VersionChanges } from '../versions/version-changes.tsx';
import { type ComparedItem, itemId } from './import-items.ts';
import { NewItemCard, SideChoice } from './item-cards.tsx';
import { kindOfItem, nameOfItem } from './item-kind.tsx';
import type { ItemPictures } from './use-item-pictures.ts';

interface ComparedItemsProps {
  readonly items: readonly ComparedItem[];
  readonly taken: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isTaken: boolean) => void;
  readonly picturesOf: (item: ComparedItem) => ItemPictures;
  /** Said in the place of a picture that cannot be drawn. Undefined while they are drawn. */
  readonly missing: string | undefined;
}

/** Everything in a zip file: what differs and is decided about, what is new, and what is the same. */
export function ComparedItems({ items, taken, onChoose, picturesOf, missing }: ComparedItemsProps) {
  const changed = items.filter(({ state }) => state === 'changed');
  const removed = items.filter(({ state }) => state === 'removed');
  const added = items.filter(({ state }) => state === 'added');
  const same = items.filter(({ state }) => state === 'same');
  const isTaken = (item: ComparedItem) => taken.has(itemId(item));
  const choose = (of: readonly ComparedItem[], next: boolean) => onChoose(of.map(itemId), next);
  return (
    <>
      {changed.length + removed.length > 0 && (
        <Group
          title={say('changed')}
          count={changed.length + removed.length}
          badge={<Badge tone="warning">{say('changed')}</Badge>}
          actions={
            changed.length > 1 && (
              <>
                <Button kind="quiet" disabled={!changed.some(isTaken)} onClick={() => choose(changed, false)}>
                  {say('keepAllMine')}
                </Button>
                <Button kind="quiet" disabled={changed.every(isTaken)} onClick={() => choose(changed, true)}>
                  {say('overwriteAll')}
                </Button>
              </>
            )
          }
        >
          <ul className="divide-y divide-line rounded-lg border border-line">
            {changed.map((item) => (
              <ChangedItem
                key={itemId(item)}
                item={item}
                isTaken={isTaken(item)}
                onChange={(next) => choose([item], next)}
                pictures={picturesOf(item)}
                missing={missing}
              />
            ))}
            {removed.map((item) => (
              <li key={itemId(item)} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
                <ItemName item={item} />
                <Badge tone="danger">{say('removed')}</Badge>
                <p className="basis-full text-xs text-muted">
                  {say('detailAFamilyHasOne', { detail: item.detail ?? '' })}
                </p>
              </li>
            ))}
          </ul>
        </Group>
      )}
      {added.length > 0 && (
        <Group
          title={say('new')}
          count={added.length}
          badge={<Badge tone="success">{say('new')}</Badge>}
          actions={
            added.length > 1 && (
              <Button kind="quiet" onClick={() => choose(added, !added.every(isTaken))}>
                {added.every(isTaken) ? say('leaveAllOut') : say('addAll')}
              </Button>
            )
          }
        >
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
            {added.map((item) => {
              const { label, icon } = kindOfItem(item);
              return (
                <li key={itemId(item)} className="min-w-0">
                  <NewItemCard
                    name={nameOfItem(item)}
                    kind={label}
                    icon={icon}
                    isTaken={isTaken(item)}
                    onChange={(next) => choose([item], next)}
                    picture={hasPicture(item) ? { picture: picturesOf(item).theirs, missing } : undefined}
                  />
                </li>
              );
            })}
          </ul>
        </Group>
      )}
      {same.length > 0 && <SameItems items={same} />}
    </>
  );
}

function hasPicture({ kind }: ComparedItem): boolean {
  return kind === 'template' || kind === 'partial' || kind === 'picture';
}

interface GroupProps {
  readonly title: string;
  readonly count: number;
  readonly badge: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function Group({ title, count, badge, actions, children }: GroupProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="flex items-center gap-2 font-semibold tabular-nums">
          {badge} {count}
        </h3>
        <div className="-me-3 ms-auto flex flex-wrap">{actions}</div>
      </div>
      {children}
    </section>
  );
}

interface ChangedItemProps {
  readonly item: ComparedItem;
  readonly isTaken: boolean;
  readonly onChange: (isTaken: boolean) => void;
  readonly pictures: ItemPictures;
  readonly missing: string | undefined;
}

function ChangedItem({ item, isTaken, onChange, pictures, missing }: ChangedItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { before, after } = item;
  const changes = useMemo(() => changedValues(before, after), [before, after]);
  const shown = hasPicture(item) && {
    mine: { picture: pictures.mine, missing },
    theirs: { picture: pictures.theirs, missing },
  };
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-1">
        <ItemName item={item} />
        {item.detail !== undefined && <p className="text-xs text-muted">{item.detail}</p>}
        {after !== undefined && (
          <button
            type="button"
            aria-expanded={isOpen}
            className="-ms-1 flex min-h-6 items-center gap-1 rounded-sm px-1 text-xs text-muted hover:text-ink"
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight
              aria-hidden="true"
              className={classes('size-4 transition-transform', isOpen && 'rotate-90')}
            />
            {differencesInWords(changes.length)}
          </button>
        )}
      </div>
      <SideChoice
        label={`${kindOfItem(item).label} ${nameOfItem(item)}`}
        isTaken={isTaken}
        onChange={onChange}
        pictures={shown || undefined}
      />
      {isOpen && (
        <section aria-label={say('whatDiffersInItem', { item: nameOfItem(item) })} className="col-span-full">
          {changes.length === 0 ? (
            <p className="text-xs text-muted">{say('theValuesAreTheSame')}</p>
          ) : (
            <VersionChanges changes={changes} names={[say('mine'), say('theirs')]} />
          )}
        </section>
      )}
    </li>
  );
}

function differencesInWords(count: number): string {
  if (count === 0) return say('onlyTheOrderDiffers');
  return say('countDifferences', { count });
}

function ItemName({ item }: { readonly item: ComparedItem }) {
  const { label, icon } = kindOfItem(item);
  const name = nameOfItem(item);
  return (
    <div className="flex min-w-0 items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <div className="grid min-w-0">
        <h4 className="font-medium wrap-anywhere">{name}</h4>
        <p className="text-xs text-muted wrap-anywhere">
          {label}
          {item.kind === 'template' && name !== item.name && <span className="font-mono"> {item.name}</span>}
        </p>
      </div>
    </div>
  );
}

function SameItems({ items }: { readonly items: readonly ComparedItem[] }) {
  return (
    <details className="group/same">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-sm font-semibold tabular-nums [&::-webkit-details-marker]:hidden">
        <Badge>{say('same')}</Badge> {items.length}
        <ChevronRight aria-hidden="true" className="size-4 text-muted transition-transform group-open/same:rotate-90" />
      </summary>
      <ul aria-label={say('same')} className="mt-2 grid gap-x-6 gap-y-1 text-xs sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={itemId(item)} className="flex min-w-0 gap-1.5">
            <span className="truncate">{nameOfItem(item)}</span>
            <span className="shrink-0 text-muted">{kindOfItem(item).label}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
