import { GridEditor } from '@deckwright/editing/grid';
import { tableGrid } from '../../body/grid/table-grid.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';

export function TableEntry({ place, value, pointer, label }: EntryProps<'table'>) {
  const { write, language } = useForm();
  const edits = tableGrid(value, place, language)!;
  return <GridEditor edits={edits} label={label} write={(next, said) => write(pointer, next, said)} />;
}
