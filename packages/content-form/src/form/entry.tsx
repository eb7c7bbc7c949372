import { lazy, Suspense } from 'react';
import type { EntryProps } from './entry-props.ts';
import { BooleanEntry } from './values/boolean-entry.tsx';
import { DateEntry } from './values/date-entry.tsx';
import { ImageEntry } from './values/image-entry.tsx';
import { ListEntry } from './values/list-entry.tsx';
import { NumberEntry } from './values/number-entry.tsx';
import { ObjectEntry } from './values/object-entry.tsx';
import { RichTextEntry } from './values/rich-text-entry.tsx';
import { TextEntry } from './values/text-entry.tsx';

// Few templates have tables and charts, and their grids read what a spreadsheet copies.
const ChartEntry = lazy(async () => ({ default: (await import('./values/chart-entry.tsx')).ChartEntry }));
const TableEntry = lazy(async () => ({ default: (await import('./values/table-entry.tsx')).TableEntry }));

const GRID_TO_COME = <span aria-hidden="true" className="block h-40 animate-pulse rounded-md bg-hover" />;

/** The entry for a value of a field. The value must be one that it can show. */
export function Entry(props: EntryProps) {
  switch (props.place.field.type) {
    case 'text':
      return <TextEntry {...(props as EntryProps<'text'>)} />;
    case 'richText':
      return <RichTextEntry {...(props as EntryProps<'richText'>)} />;
    case 'number':
      return <NumberEntry {...(props as EntryProps<'number'>)} />;
    case 'date':
      return <DateEntry {...(props as EntryProps<'date'>)} />;
    case 'boolean':
      return <BooleanEntry {...(props as EntryProps<'boolean'>)} />;
    case 'image':
      return <ImageEntry {...(props as EntryProps<'image'>)} />;
    case 'list':
      return <ListEntry {...(props as EntryProps<'list'>)} />;
    case 'object':
      return <ObjectEntry {...(props as EntryProps<'object'>)} />;
    case 'table':
      return (
        <Suspense fallback={GRID_TO_COME}>
          <TableEntry {...(props as EntryProps<'table'>)} />
        </Suspense>
      );
    case 'chart':
      return (
        <Suspense fallback={GRID_TO_COME}>
          <ChartEntry {...(props as EntryProps<'chart'>)} />
        </Suspense>
      );
  }
}
