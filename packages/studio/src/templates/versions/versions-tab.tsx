import { classes } from '@deckwright/ui/classes';
import { Badge, type Column, DataTable, EmptyState, IconButton } from '@deckwright/ui/controls';
import { type Choice, SelectField } from '@deckwright/ui/fields';
import { Menu, MenuItem } from '@deckwright/ui/lazy-menus';
import { Ellipsis, GitCompareArrows, History, RotateCcw } from 'lucide-react';
import { say } from '../../sentences/template-versions.ts';
import { When } from '../../ui/when.tsx';
import type { VersionChange } from './changed-values.ts';
import { ComparedPicture } from './compared-picture.tsx';
import { VersionChanges } from './version-changes.tsx';

export interface ListedVersion {
  readonly number: number;
  readonly note: string | null;
  readonly publishedBy: string | null;
  /** ISO 8601. */
  readonly publishedAt: string;
}

/** Two states of a template beside each other. */
export interface VersionComparison {
  /** `draft` or the number of a version. */
  readonly from: string;
  readonly to: string;
  /** Undefined while they are loaded. */
  readonly changes: readonly VersionChange[] | undefined;
  /** Addresses of pictures. Undefined until they are drawn. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Why there is no picture. */
  readonly problem?: string;
}

interface VersionsTabProps {
  /** Newest first. Undefined while they are loaded. */
  readonly versions: readonly ListedVersion[] | undefined;
  readonly hasDraft: boolean;
  /** Undefined: nothing is compared. */
  readonly comparison: VersionComparison | undefined;
  readonly onCompare: (from: string, to: string) => void;
  /** Undefined: the person may only look. */
  readonly onRestore?: (number: number) => void;
}

export function VersionsTab({ versions, hasDraft, comparison, onCompare, onRestore }: VersionsTabProps) {
  if (versions?.length === 0) {
    return (
      <EmptyState icon={<History />} title={say('notPublishedYet')}>
        {say('eachTimeItIsPublished')}
      </EmptyState>
    );
  }
  const newest = versions?.[0]?.number;
  const other = hasDraft ? 'draft' : String(newest);
  const columns: readonly Column<ListedVersion>[] = [
    {
      header: say('version'),
      cell: ({ number }) => (
        <span className="flex items-center gap-2 font-medium tabular-nums">
          {number}
          {number === newest && <Badge tone="success">{say('published')}</Badge>}
        </span>
      ),
      className: 'md:w-40',
    },
    {
      header: say('note'),
      cell: ({ note }) => (
        <span className={classes('min-w-0 wrap-anywhere', note === null && 'text-muted')}>{note ?? say('noNote')}</span>
      ),
    },
    {
      header: say('who'),
      cell: ({ publishedBy }) => <span className="min-w-0 wrap-anywhere">{publishedBy ?? say('unknown')}</span>,
    },
    { header: say('when'), cell: ({ publishedAt }) => <When at={publishedAt} /> },
    {
      header: '',
      cell: ({ number }) => (
        <Menu
          trigger={
            <IconButton label={say('actionsForVersionNumber', { number })}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<GitCompareArrows />} onClick={() => onCompare(String(number), other)}>
            {say('compareWithValue', { value: hasDraft ? say('theDraft') : say('thePublishedOne') })}
          </MenuItem>
          {onRestore !== undefined && (
            <MenuItem icon={<RotateCcw />} onClick={() => onRestore(number)}>
              {say('restoreAsTheDraft')}
            </MenuItem>
          )}
        </Menu>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={say('versionsNewestFirst')}
        columns={columns}
        rows={versions}
        keyOf={({ number }) => number}
      />
      {comparison !== undefined && versions !== undefined && (
        <Compared comparison={comparison} choices={choicesOf(versions, hasDraft)} onCompare={onCompare} />
      )}
    </>
  );
}

function choicesOf(versions: readonly ListedVersion[], hasDraft: boolean): readonly Choice<string>[] {
  return [
    ...(hasDraft ? [{ value: 'draft', label: say('draft') }] : []),
    ...versions.map(({ number, note }) => ({
      value: String(number),
      label: note === null ? say('versionNumber', { number }) : say('versionNumberNote', { number, note }),
    })),
  ];
}

interface ComparedProps {
  readonly comparison: VersionComparison;
  readonly choices: readonly Choice<string>[];
  readonly onCompare: (from: string, to: string) => void;
}

function Compared({ comparison, choices, onCompare }: ComparedProps) {
  const { from, to, changes, before, after, problem } = comparison;
  return (
    <section aria-label={say('comparison')} className="grid grid-cols-1 gap-4">
      <h2 className="text-base font-semibold">{say('compare')}</h2>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-2">
          <SelectField label={say('from')} value={from} onChange={(next) => onCompare(next, to)} choices={choices} />
          <Picture picture={before} label={say('howItWas')} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-2">
          <SelectField label={say('to')} value={to} onChange={(next) => onCompare(from, next)} choices={choices} />
          <Picture picture={after} label={say('howItIs')} />
        </div>
      </div>
      {problem !== undefined && <p className="text-danger">{problem}</p>}
      <VersionChanges changes={changes} />
    </section>
  );
}

function Picture(props: { readonly picture: string | undefined; readonly label: string }) {
  return (
    <div className="aspect-video overflow-hidden rounded-lg border border-line bg-sunken">
      <ComparedPicture {...props} />
    </div>
  );
}
