import { Badge, Button, type Column, DataTable, EmptyState } from '@deckwright/ui/controls';
import { type Choice, SelectField, TextField } from '@deckwright/ui/fields';
import { Presentation } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/presentations.ts';
import { formatBytes, formatDate, formatNumber } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { When } from '../ui/when.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { NO_FILTER, type PresentationFilter } from './filter-in-address.ts';
import { PresentationActions, type PresentationActs } from './presentation-actions.tsx';
import { type ListedPresentation, PresentationState } from './presentation-state.tsx';

interface PresentationsPageProps extends PresentationActs {
  /** Undefined while they are loaded. */
  readonly presentations: readonly ListedPresentation[] | undefined;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly filter: PresentationFilter;
  readonly onFilter: (filter: PresentationFilter) => void;
  /** Undefined: these are all. */
  readonly onMore?: () => void;
}

const STATUSES: readonly Choice<PresentationFilter['status']>[] = [
  { value: 'all', label: say('anyStatus') },
  { value: 'processing', label: say('processing') },
  { value: 'success', label: say('ready') },
  { value: 'failed', label: say('failed') },
];

export function PresentationsPage(props: PresentationsPageProps) {
  const { presentations, projects, filter, onFilter, onMore } = props;
  const [failed, setFailed] = useState<ListedPresentation>();
  const isFiltered = filter.text !== '' || filter.project !== '' || filter.status !== 'all';
  const columns: readonly Column<ListedPresentation>[] = [
    {
      header: say('presentation'),
      cell: ({ title, projectName, isDev }) => (
        <div className="min-w-0 max-md:pe-11">
          <p className="flex items-center gap-2 font-medium">
            <span className="min-w-0 truncate">{title}</span>
            {isDev && <Badge>{say('dev')}</Badge>}
          </p>
          <p className="truncate text-xs text-muted">{projectName}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[38%]',
    },
    {
      header: say('status'),
      cell: (one) =>
        one.error === undefined ? (
          <PresentationState {...one} />
        ) : (
          <button type="button" className="rounded-full" onClick={() => setFailed(one)}>
            <PresentationState {...one} />
            <span className="sr-only">{say('showWhy')}</span>
          </button>
        ),
    },
    {
      header: say('slides'),
      align: 'end',
      cell: ({ slides }) => formatNumber(slides),
      className: 'max-xl:md:hidden',
    },
    {
      header: say('file'),
      cell: ({ format, bytes }) => (
        <span className="whitespace-nowrap text-muted">
          {format}
          {bytes !== undefined && `, ${formatBytes(bytes)}`}
        </span>
      ),
      className: 'max-lg:md:hidden',
    },
    { header: say('created'), cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      header: say('keptUntil'),
      cell: ({ expiresAt }) =>
        expiresAt === undefined ? '' : <span className="whitespace-nowrap text-muted">{formatDate(expiresAt)}</span>,
      className: 'max-xl:md:hidden',
    },
    {
      header: '',
      cell: (one) => <PresentationActions presentation={one} {...props} />,
    },
  ];
  return (
    <Page title={say('presentations')} description={say('everyExportOfThisOwner')}>
      {(isFiltered || presentations === undefined || presentations.length > 0) && (
        <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_11rem]">
          <div className="max-sm:col-span-2">
            <TextField
              label={say('searchTitles')}
              hidesLabel
              type="search"
              placeholder={say('searchTitles')}
              value={filter.text}
              onChange={(text) => onFilter({ ...filter, text })}
            />
          </div>
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
          <SelectField
            label={say('status')}
            hidesLabel
            value={filter.status}
            onChange={(status) => onFilter({ ...filter, status })}
            choices={STATUSES}
          />
        </search>
      )}
      {presentations?.length === 0 ? (
        isFiltered ? (
          <EmptyState
            icon={<Presentation />}
            title={say('nothingMatches')}
            action={<Button onClick={() => onFilter(NO_FILTER)}>{say('showAllPresentations')}</Button>}
          >
            {say('noPresentationHasTheseWords')}
          </EmptyState>
        ) : (
          <EmptyState icon={<Presentation />} title={say('noPresentationsYet')}>
            {say('whatYourProgramsExportWith')}
          </EmptyState>
        )
      ) : (
        <DataTable
          caption={say('presentationsNewestFirst')}
          columns={columns}
          rows={presentations}
          keyOf={({ id }) => id}
        />
      )}
      {onMore !== undefined && (
        <Button className="justify-self-center" onClick={onMore}>
          {say('showMore')}
        </Button>
      )}
      <FailureDialog failed={failed} onClose={() => setFailed(undefined)} />
    </Page>
  );
}
