import type { EntryProps } from './entry-props.ts';
import { BooleanEntry } from './values/BooleanEntry.tsx';
import { ChartEntry } from './values/ChartEntry.tsx';
import { DateEntry } from './values/DateEntry.tsx';
import { ImageEntry } from './values/ImageEntry.tsx';
import { ListEntry } from './values/ListEntry.tsx';
import { NumberEntry } from './values/NumberEntry.tsx';
import { ObjectEntry } from './values/ObjectEntry.tsx';
import { RichTextEntry } from './values/RichTextEntry.tsx';
import { TableEntry } from './values/TableEntry.tsx';
import { TextEntry } from './values/TextEntry.tsx';

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
      return <TableEntry {...(props as EntryProps<'table'>)} />;
    case 'chart':
      return <ChartEntry {...(props as EntryProps<'chart'>)} />;
  }
}
