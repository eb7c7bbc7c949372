import { Badge, Button, type Column, DataTable, EmptyState, Notice } from '@deckwright/ui/controls';
import { ConfirmDialog, Dialog } from '@deckwright/ui/dialogs';
import { type Choice, CopyField, SelectField, TextField } from '@deckwright/ui/fields';
import { Clock, FilePenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
  { value: 'edit', label: 'Can edit' },
  { value: 'view', label: 'Can view' },
  { value: 'sign-in', label: 'Has to sign in' },
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
      header: 'Deck',
      cell: ({ title, projectName, isCopy }) => (
        <div className="min-w-0 max-md:pr-11">
          <p className="flex items-center gap-2 font-medium">
            <span className="min-w-0 truncate">{title}</span>
            {isCopy && <Badge>Copy</Badge>}
          </p>
          <p className="truncate text-xs text-muted">{projectName}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[30%]',
    },
    {
      header: 'Open now',
      cell: (deck) => <DeckPeople {...deck} />,
      className: 'xl:max-w-0 xl:w-[22%]',
    },
    {
      header: 'Last edit',
      cell: ({ editedAt }) => (editedAt === null ? <span className="text-muted">Never</span> : <When at={editedAt} />),
      className: 'max-lg:md:hidden',
    },
    { header: 'Kept until', cell: ({ expiresAt }) => <KeptUntil at={expiresAt} /> },
    {
      header: 'With the edit link',
      cell: ({ id, title, access }) =>
        onAccess === undefined ? (
          <span className="whitespace-nowrap">{ACCESSES.find(({ value }) => value === access)!.label}</span>
        ) : (
          <div className="w-40">
            <SelectField
              label={`With the edit link of ${title}`}
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
  const showAll = <Button onClick={() => onFilter(EVERY_DECK)}>Show all decks</Button>;
  return (
    <Page
      title="Hosted decks"
      description="What people edit together behind a link: who has it open, how long it is kept, and what the edit link allows."
    >
      {isOfPresentation && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">This is the deck of one presentation.</p>
          {showAll}
        </div>
      )}
      {!isOfPresentation && (isFiltered || decks === undefined || decks.length > 0) && (
        <search className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            label="Search titles"
            hidesLabel
            type="search"
            placeholder="Search titles"
            value={filter.text}
            onChange={(text) => onFilter({ ...filter, text })}
          />
          <SelectField
            label="Project"
            hidesLabel
            value={filter.project}
            onChange={(project) => onFilter({ ...filter, project })}
            choices={[
              { value: '', label: 'All projects' },
              ...projects.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </search>
      )}
      {decks?.length === 0 ? (
        isFiltered ? (
          <EmptyState icon={<FilePenLine />} title="Nothing matches" {...(!isOfPresentation && { action: showAll })}>
            {isOfPresentation
              ? 'The deck of this presentation has expired, or was deleted.'
              : 'No hosted deck has these words and this project.'}
          </EmptyState>
        ) : (
          <EmptyState icon={<FilePenLine />} title="No hosted decks yet">
            A presentation that is exported in the format <code>hosted-slides</code>, by your programs or in the
            playground of a project, becomes a deck here. Its edit link opens in every browser, without an account.
          </EmptyState>
        )
      ) : (
        <DataTable caption="Hosted decks, newest first" columns={columns} rows={decks} keyOf={({ id }) => id} />
      )}
      {onMore !== undefined && (
        <Button className="justify-self-center" onClick={onMore}>
          Show more
        </Button>
      )}
      {dialog}
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={`Revoke the links of ${revoking?.title ?? ''}?`}
        action="Revoke links"
        onConfirm={async () => {
          if (revoking === undefined || onRevoke === undefined) return;
          setRenewed({ title: revoking.title, ...(await onRevoke(revoking.id)) });
        }}
      >
        The links to edit and to view stop working at once, {whoIsDisconnected(revoking)}. The deck keeps its content
        and gets two new links. Send them to the people who may still open it.
      </ConfirmDialog>
      <Dialog
        open={renewed !== undefined}
        onOpenChange={() => setRenewed(undefined)}
        title="The deck has new links"
        {...(renewed !== undefined && { description: renewed.title })}
        footer={
          <Button kind="primary" onClick={() => setRenewed(undefined)}>
            Done
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <CopyField label="Edit link" value={renewed?.url ?? ''} />
          <CopyField label="View link" value={renewed?.viewUrl ?? ''} />
          <Notice tone="neutral">
            Send the edit link only to people who may change the deck. The list of decks keeps both links.
          </Notice>
        </div>
      </Dialog>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title={`Delete ${deleting?.title ?? ''}?`}
        action="Delete deck"
        onConfirm={async () => {
          if (deleting !== undefined) await onDelete?.(deleting.id);
        }}
      >
        The deck is deleted with everything that people changed in it
        {deleting?.isCopy === false && ', and with its presentation'}, {whoIsDisconnected(deleting)}. This cannot be
        undone.
      </ConfirmDialog>
    </Page>
  );
}

function whoIsDisconnected(deck: ListedDeck | undefined): string {
  const { pages = 0 } = deck ?? {};
  if (pages === 0) return 'also for people who open it later';
  return pages === 1
    ? 'and the person who has it open is disconnected'
    : `and the ${pages} people who have it open are disconnected`;
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
