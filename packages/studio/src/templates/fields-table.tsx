import type { Fields } from '@deckwright/core';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { type FieldRow, fieldRows } from './field-rows.ts';

const COLUMNS: readonly Column<FieldRow>[] = [
  {
    header: 'Field',
    cell: ({ path }) => <span className="font-mono text-xs font-medium break-all">{path}</span>,
    className: 'md:w-[20%]',
  },
  { header: 'Type', cell: ({ type }) => <span className="whitespace-nowrap">{type}</span> },
  {
    header: 'Required',
    cell: ({ isRequired }) =>
      isRequired ? <Badge tone="accent">Required</Badge> : <span className="text-muted">No</span>,
  },
  { header: 'Limits', cell: ({ limits }) => limits && <span className="wrap-anywhere text-muted">{limits}</span> },
  {
    header: 'Default',
    cell: ({ default: value }) =>
      value === undefined ? '' : <code className="line-clamp-2 text-xs break-all">{JSON.stringify(value)}</code>,
  },
  {
    header: 'Description',
    cell: ({ description }) => description && <span className="min-w-0 wrap-anywhere text-muted">{description}</span>,
    className: 'md:w-[32%] md:py-3',
  },
];

/** What callers send for a slide of a template. */
export function FieldsTable({ fields }: { readonly fields: Fields | undefined }) {
  const rows = fields && fieldRows(fields);
  if (rows?.length === 0) {
    return <p className="text-muted">This template has no fields: its slides are always the same.</p>;
  }
  return <DataTable caption="Fields" columns={COLUMNS} rows={rows} keyOf={({ path }) => path} />;
}
