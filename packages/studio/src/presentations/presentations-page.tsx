import { Badge, Button, type Column, DataTable, EmptyState } from '@deckwright/ui/controls';
import { type Choice, SelectField, TextField } from '@deckwright/ui/fields';
import { Presentation } from 'lucide-react';
import { useState } from 'react';
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
  { value: 'all', label: 'Any status' },
  { value: 'processing', label: 'Processing' },
  { value: 'success', label: 'Ready' },
  { value: 'failed', label: 'Failed' },
];

export function PresentationsPage(props: PresentationsPageProps) {
  const { presentations, projects, filter, onFilter, onMore } = props;
  const [failed, setFailed] = useState<ListedPresentation>();
  const isFiltered = filter.text !== '' || filter.project !== '' || filter.status !== 'all';
  const columns: readonly Column<ListedPresentation>[] = [
    {
      header: 'Presentation',
      cell: ({ title, projectName, isDev }) => (
        <div className="min-w-0 max-md:pr-11">
          <p className="flex items-center gap-2 font-medium">
            <span className="min-w-0 truncate">{title}</span>
            {isDev && <Badge>Dev</Badge>}
          </p>
          <p className="truncate text-xs text-muted">{projectName}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[38%]',
    },
    {
      header: 'Status',
      cell: (one) =>
        one.error === undefined ? (
          <PresentationState {...one} />
        ) : (
          <button type="button" className="rounded-full" onClick={() => setFailed(one)}>
            <PresentationState {...one} />
            <span className="sr-only">, show why</span>
          </button>
        ),
    },
    {
      header: 'Slides',
      align: 'end',
      cell: ({ slides }) => formatNumber(slides),
      className: 'max-xl:md:hidden',
    },
    {
      header: 'File',
      cell: ({ format, bytes }) => (
        <span className="whitespace-nowrap text-muted">
          {format}
          {bytes !== undefined && `, ${formatBytes(bytes)}`}
        </span>
      ),
      className: 'max-lg:md:hidden',
    },
    { header: 'Created', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      header: 'Kept until',
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
    <Page title="Presentations" description="Every export of this owner, newest first.">
      {(isFiltered || presentations === undefined || presentations.length > 0) && (
        <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_11rem]">
          <div className="max-sm:col-span-2">
            <TextField
              label="Search titles"
              hidesLabel
              type="search"
              placeholder="Search titles"
              value={filter.text}
              onChange={(text) => onFilter({ ...filter, text })}
            />
          </div>
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
          <SelectField
            label="Status"
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
            title="Nothing matches"
            action={<Button onClick={() => onFilter(NO_FILTER)}>Show all presentations</Button>}
          >
            No presentation has these words, this project and this status.
          </EmptyState>
        ) : (
          <EmptyState icon={<Presentation />} title="No presentations yet">
            What your programs export with an API key, and what you run in the playground of a project, is listed here
            with its file.
          </EmptyState>
        )
      ) : (
        <DataTable
          caption="Presentations, newest first"
          columns={columns}
          rows={presentations}
          keyOf={({ id }) => id}
        />
      )}
      {onMore !== undefined && (
        <Button className="justify-self-center" onClick={onMore}>
          Show more
        </Button>
      )}
      <FailureDialog failed={failed} onClose={() => setFailed(undefined)} />
    </Page>
  );
}
