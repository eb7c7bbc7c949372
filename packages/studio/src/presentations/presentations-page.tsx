import { Download, Ellipsis, Presentation, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatBytes, formatDate, formatNumber } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { Page } from '../ui/page.tsx';
import { type Choice, SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { When } from '../ui/when.tsx';
import { type ListedPresentation, PresentationState } from './presentation-state.tsx';

export interface PresentationFilter {
  readonly text: string;
  readonly project: string;
  readonly status: 'all' | ListedPresentation['status'];
}

export const NO_FILTER: PresentationFilter = { text: '', project: '', status: 'all' };

interface PresentationsPageProps {
  /** Undefined while they are loaded. */
  readonly presentations: readonly ListedPresentation[] | undefined;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly filter: PresentationFilter;
  readonly onFilter: (filter: PresentationFilter) => void;
  /** Undefined: these are all. */
  readonly onMore?: (() => void) | undefined;
  /** Undefined: the person may only look. */
  readonly onDelete?: ((id: number) => void) | undefined;
}

const STATUSES: readonly Choice<PresentationFilter['status']>[] = [
  { value: 'all', label: 'Any status' },
  { value: 'processing', label: 'Processing' },
  { value: 'success', label: 'Ready' },
  { value: 'failed', label: 'Failed' },
];

export function PresentationsPage(props: PresentationsPageProps) {
  const { presentations, projects, filter, onFilter, onMore, onDelete } = props;
  const [failed, setFailed] = useState<ListedPresentation>();
  const isFiltered = filter.text !== '' || filter.project !== '' || filter.status !== 'all';
  const columns: readonly Column<ListedPresentation>[] = [
    {
      header: 'Presentation',
      cell: ({ title, projectName, isDev }) => (
        <div className="min-w-0">
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
      cell: ({ expiresAt }) => (
        <span className="whitespace-nowrap text-muted">{expiresAt === undefined ? '' : formatDate(expiresAt)}</span>
      ),
      className: 'max-xl:md:hidden',
    },
    {
      header: '',
      cell: ({ id, title, url }) =>
        (url !== undefined || onDelete !== undefined) && (
          <Menu
            trigger={
              <IconButton label={`Actions for ${title}`}>
                <Ellipsis />
              </IconButton>
            }
          >
            {url !== undefined && (
              <MenuItem icon={<Download />} render={<a href={url} />}>
                Download
              </MenuItem>
            )}
            {url !== undefined && onDelete !== undefined && <MenuSeparator />}
            {onDelete !== undefined && (
              <MenuItem icon={<Trash2 />} isDanger onClick={() => onDelete(id)}>
                Delete
              </MenuItem>
            )}
          </Menu>
        ),
    },
  ];
  return (
    <Page title="Presentations" description="Every export of this owner, newest first.">
      {(isFiltered || presentations === undefined || presentations.length > 0) && (
        <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_11rem]">
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
            Whatever your programs export with an API key is listed here.
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
      <Dialog
        open={failed !== undefined}
        onOpenChange={() => setFailed(undefined)}
        title="Why the export failed"
        footer={<Button onClick={() => setFailed(undefined)}>Close</Button>}
      >
        <p>{failed?.error?.message}</p>
        {failed?.error?.requestId != null && (
          <p className="mt-3 font-mono text-xs break-all text-muted">Request {failed.error.requestId}</p>
        )}
      </Dialog>
    </Page>
  );
}
