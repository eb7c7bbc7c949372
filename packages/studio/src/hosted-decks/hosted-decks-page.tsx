import { Badge, Button, type Column, DataTable, EmptyState, Notice } from '@deckwright/ui/controls';
import { ConfirmDialog, Dialog } from '@deckwright/ui/dialogs';
import { type Choice, CopyField, SelectField, TextField } from '@deckwright/ui/fields';
import { Parts } from '@deckwright/ui/sentences';
import { Clock, FilePenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { say } from '../sentences/hosted-decks.ts';
import { formatDate, formatDateAndTime, formatRelative } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { When } from '../ui/when.tsx';
import { DeckActions } from './deck-actions.tsx';
import { EVERY_DECK, type HostedDeckFilter } from './deck-filter.ts';
import { DeckPeople } from './deck-people.tsx';
import type { LinkAccess, ListedDeck } from './listed-deck.ts';

interface HostedDecksPageProps {
  /** Undefined while they are loaded. */
  readonly decks: readonly ListedDeck[] | undefined;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly filter: HostedDeckFilter;
  readonly onFilter: (filter: HostedDeckFilter) => void;
  /** Undefined: these are all. */
  readonly onMore?: () => void;
  /** Undefined: the person may only look, as with the other three. */
  readonly onAccess?: (id: string, access: LinkAccess) => void;
  /** Opens the dialog for the templates that people may use. */
  readonly onTemplates?: (deck: ListedDeck) => void;
  /** Returns the new links. */
  readonly onRevoke?: (id: string) => Promise<DeckLinks>;
  readonly onDelete?: (id: string) => Promise<void>;
  /** That dialog, while it is open. */
  readonly dialog?: ReactNode;
}

type DeckLinks = Pick<ListedDeck, 'url' | 'viewUrl'>;

const ACCESSES: readonly Choice<LinkAccess>[] = [
  { value: 'edit', label: say('canEdit') },
  { value: 'view', label: say('canView') },
  { value: 'sign-in', label: say('hasToSignIn') },
];

export function HostedDecksPage(props: HostedDecksPageProps) {
  const { decks, projects, filter, onFilter, onMore, onAccess, onTemplates, onRevoke, onDelete, dialog } = props;
  const [revoking, setRevoking] = useState<ListedDeck>();
  const [renewed, setRenewed] = useState<DeckLinks & Pick<ListedDeck, 'title'>>();
  const [deleting, setDeleting] = useState<ListedDeck>();
  const isOfPresentation = filter.presentation > 0;
  const isFiltered = filter.text !== '' || filter.project !== '' || isOfPresentation;
  const columns: readonly Column<ListedDeck>[] = [
    {
      header: say('deck'),
      cell: ({ title, projectName, isCopy }) => (
        <div className="min-w-0 max-md:pe-11">
          <p className="flex items-center gap-2 font-medium">
            <span className="min-w-0 truncate">{title}</span>
            {isCopy && <Badge>{say('copy')}</Badge>}
          </p>
          <p className="truncate text-xs text-muted">{projectName}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[30%]',
    },
    {
      header: say('openNow'),
      cell: (deck) => <DeckPeople {...deck} />,
      className: 'xl:max-w-0 xl:w-[22%]',
    },
    {
      header: say('lastEdit'),
      cell: ({ editedAt }) =>
        editedAt === null ? <span className="text-muted">{say('never')}</span> : <When at={editedAt} />,
      className: 'max-lg:md:hidden',
    },
    { header: say('keptUntil'), cell: ({ expiresAt }) => <KeptUntil at={expiresAt} /> },
    {
      header: say('withTheEditLink'),
      cell: ({ id, title, access }) =>
        onAccess === undefined ? (
          <span className="whitespace-nowrap">{ACCESSES.find(({ value }) => value === access)!.label}</span>
        ) : (
          <div className="w-40">
            <SelectField
              label={say('withTheEditLinkOf', { title })}
              hidesLabel
              value={access}
              onChange={(next) => onAccess(id, next)}
              choices={ACCESSES}
            />
          </div>
        ),
      className: 'whitespace-nowrap',
    },
    {
      header: '',
      cell: (deck) => (
        <DeckActions
          deck={deck}
          onTemplates={onTemplates && deck.project !== null ? () => onTemplates(deck) : undefined}
          onRevoke={onRevoke && (() => setRevoking(deck))}
          onDelete={onDelete && (() => setDeleting(deck))}
        />
      ),
    },
  ];
  const showAll = <Button onClick={() => onFilter(EVERY_DECK)}>{say('showAllDecks')}</Button>;
  return (
    <Page title={say('hostedDecks')} description={say('whatPeopleEditTogetherBehind')}>
      {isOfPresentation && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{say('thisIsTheDeckOf')}</p>
          {showAll}
        </div>
      )}
      {!isOfPresentation && (isFiltered || decks === undefined || decks.length > 0) && (
        <search className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            label={say('searchTitles')}
            hidesLabel
            type="search"
            placeholder={say('searchTitles')}
            value={filter.text}
            onChange={(text) => onFilter({ ...filter, text })}
          />
          <SelectField
            label={say('project')}
            hidesLabel
            value={filter.project}
            onChange={(project) => onFilter({ ...filter, project })}
            choices={[
              { value: '', label: say('allProjects') },
              ...projects.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </search>
      )}
      {decks?.length === 0 ? (
        isFiltered ? (
          <EmptyState
            icon={<FilePenLine />}
            title={say('nothingMatches')}
            {...(!isOfPresentation && { action: showAll })}
          >
            {isOfPresentation ? say('theDeckOfThisPresentation') : say('noHostedDeckHasThese')}
          </EmptyState>
        ) : (
          <EmptyState icon={<FilePenLine />} title={say('noHostedDecksYet')}>
            <Parts of={say.parts('aPresentationThatIsExported', { code: <code>hosted-slides</code> })} />
          </EmptyState>
        )
      ) : (
        <DataTable caption={say('hostedDecksNewestFirst')} columns={columns} rows={decks} keyOf={({ id }) => id} />
      )}
      {onMore !== undefined && (
        <Button className="justify-self-center" onClick={onMore}>
          {say('showMore')}
        </Button>
      )}
      {dialog}
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={say('revokeTheLinksOfTitle', { title: revoking?.title ?? '' })}
        action={say('revokeLinks')}
        onConfirm={async () => {
          if (revoking === undefined || onRevoke === undefined) return;
          setRenewed({ title: revoking.title, ...(await onRevoke(revoking.id)) });
        }}
      >
        {say('theLinksToEditAnd', { revoking: whoIsDisconnected(revoking) })}
      </ConfirmDialog>
      <Dialog
        open={renewed !== undefined}
        onOpenChange={() => setRenewed(undefined)}
        title={say('theDeckHasNewLinks')}
        {...(renewed !== undefined && { description: renewed.title })}
        footer={
          <Button kind="primary" onClick={() => setRenewed(undefined)}>
            {say('done')}
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <CopyField label={say('editLink')} value={renewed?.url ?? ''} />
          <CopyField label={say('viewLink')} value={renewed?.viewUrl ?? ''} />
          <Notice tone="neutral">{say('sendTheEditLinkOnly')}</Notice>
        </div>
      </Dialog>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title={say('deleteTitle', { title: deleting?.title ?? '' })}
        action={say('deleteDeck')}
        onConfirm={async () => {
          if (deleting !== undefined) await onDelete?.(deleting.id);
        }}
      >
        {say('theDeckIsDeletedWith')}
        <Parts
          of={say.parts('valueDeletingThisCannotBe', {
            value: deleting?.isCopy === false && say('andWithItsPresentation'),
            deleting: whoIsDisconnected(deleting),
          })}
        />
      </ConfirmDialog>
    </Page>
  );
}

function whoIsDisconnected(deck: ListedDeck | undefined): string {
  const { pages = 0 } = deck ?? {};
  if (pages === 0) return say('alsoForPeopleWhoOpen');
  return say('andTheCountPeopleWho', { count: pages });
}

const SOON_MS = 3 * 86_400_000;

/** The day on which a deck is removed, with a warning if it comes soon. */
function KeptUntil({ at }: { readonly at: string }) {
  const isSoon = Date.parse(at) - Date.now() < SOON_MS;
  return (
    <time dateTime={at} title={formatDateAndTime(at)} className="grid whitespace-nowrap text-muted">
      {formatDate(at)}
      {isSoon && (
        <span className="flex items-center gap-1 text-xs font-medium text-warning max-md:justify-end">
          <Clock aria-hidden="true" className="size-3.5" />
          {formatRelative(at)}
        </span>
      )}
    </time>
  );
}
