import { lazy, Suspense } from 'react';
import type { EntryProps } from './entry-props.ts';
import { BooleanEntry } from './values/BooleanEntry.tsx';
import { DateEntry } from './values/DateEntry.tsx';
import { ImageEntry } from './values/ImageEntry.tsx';
import { ListEntry } from './values/ListEntry.tsx';
import { NumberEntry } from './values/NumberEntry.tsx';
import { ObjectEntry } from './values/ObjectEntry.tsx';
import { RichTextEntry } from './values/RichTextEntry.tsx';
import { TextEntry } from './values/TextEntry.tsx';

// Few templates have tables and charts, and their grids read what a spreadsheet copies.
const ChartEntry = lazy(async () => ({ default: (await import('./values/ChartEntry.tsx')).ChartEntry }));
const TableEntry = lazy(async () => ({ default: (await import('./values/TableEntry.tsx')).TableEntry }));

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
