import { say } from '../../../sentences/editor/inspector-data.ts';
import { useEditing } from '../../editing.ts';
import { dataFieldOf } from '../../model/fields/data-field.ts';
import { Row } from '../controls/row.tsx';
import { Section } from '../controls/section.tsx';
import { FieldRow } from '../field-row.tsx';
import { EditContentButton } from './edit-content-button.tsx';

const SAMPLES = {
  list: { key: 'points', field: { type: 'list', sample: [say('firstPoint'), say('secondPoint')] } },
  table: {
    key: 'table',
    field: {
      type: 'table',
      sample: {
        columns: [say('region'), say('orders')],
        rows: [
          [say('north'), 128],
          [say('south'), 96],
        ],
      },
    },
  },
  chart: { key: 'chart', field: { type: 'chart', sample: { labels: ['Q1', 'Q2', 'Q3'], values: [12, 18, 15] } } },
} as const;

/** Where a list, a table or a chart gets its data. */
export function DataSection({ type }: { readonly type: keyof typeof SAMPLES }) {
  const { file, selected } = useEditing();
  const key = selected.length === 1 ? dataFieldOf(file, selected[0]!) : undefined;
  return (
    <Section title={say('data')}>
      <FieldRow at="/field" types={[type]} made={SAMPLES[type]} property="/field" what="data" />
      {key !== undefined && (
        <Row label="">
          <EditContentButton fieldKey={key} />
        </Row>
      )}
    </Section>
  );
}
