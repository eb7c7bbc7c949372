import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { say } from '../sentences/ui.ts';
import { Skeleton } from './skeleton.tsx';

export interface Column<Row> {
  /** Empty for a column of actions. */
  readonly header: string;
  /** `''` if the row has no such value: on a phone it then has no such line. */
  readonly cell: (row: Row) => ReactNode;
  /** Numbers end at the same place. */
  readonly align?: 'end';
  /** A class for the width, on screens that show columns. */
  readonly className?: string;
}

interface DataTableProps<Row> {
  /** What the rows are. Read by screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined: still loading. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string | number;
}

/** A table. On a phone each row becomes a list of its cells, each with its header. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-raised shadow-raised">
      <table aria-busy={rows === undefined} className="w-full border-collapse max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-surface max-md:sr-only">
          <tr>
            {columns.map(({ header, align, className }) => (
              <th
                key={header}
                scope="col"
                className={classes(
                  'h-10 px-4 text-xs font-medium text-muted first:ps-5 last:pe-5',
                  // A browser centres headers.
                  align ? 'text-end' : 'text-start',
                  className,
                )}
              >
                {header === '' ? <span className="sr-only">{say('actions')}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows === undefined
            ? [1, 2, 3].map((line) => (
                <tr key={line} className="border-b border-line last:border-0 max-md:block max-md:p-4">
                  {columns.map(({ header, align, className }) => (
                    <td
                      key={header}
                      className={classes('h-14 px-4 md:first:ps-5 max-md:block max-md:h-7 max-md:px-0', className)}
                    >
                      <Skeleton className={classes('h-4 w-3/4 max-w-40', align && 'md:ms-auto')} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={keyOf(row)}
                  className="border-b border-line transition-colors last:border-0 hover:bg-surface max-md:relative max-md:block max-md:px-4 max-md:py-3"
                >
                  <th
                    scope="row"
                    className={classes(
                      'h-14 px-4 ps-5 text-start font-normal max-md:block max-md:h-auto max-md:p-0 max-md:pe-12 max-md:pb-1',
                      first?.className,
                    )}
                  >
                    {first?.cell(row)}
                  </th>
                  {others.map((column) => (
                    <Cell key={column.header} {...column} content={column.cell(row)} />
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ header, align, className, content }: Omit<Column<never>, 'cell'> & { readonly content: ReactNode }) {
  if (header === '') {
    return (
      <td
        className={classes(
          'h-14 px-4 text-end md:last:pe-5 max-md:absolute max-md:top-2 max-md:end-2 max-md:h-auto max-md:p-0',
          className,
        )}
      >
        {content}
      </td>
    );
  }
  return (
    <td
      className={classes(
        'h-14 px-4 md:last:pe-5 max-md:h-auto max-md:p-0',
        // A header alone says nothing.
        content === ''
          ? 'max-md:hidden'
          : 'max-md:flex max-md:items-center max-md:justify-between max-md:gap-6 max-md:py-1 max-md:text-end',
        align && 'text-end tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true" className="shrink-0 text-xs text-muted md:hidden">
        {header}
      </span>
      {content}
    </td>
  );
}
