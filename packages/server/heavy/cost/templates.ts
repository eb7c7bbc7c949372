const box = { x: 40, y: 40, width: 880, height: 460 };

function showing(key: string, field: object, element: object) {
  return { key, fields: { value: field }, elements: [{ name: 'value', box, ...element }] };
}

const text = { type: 'text', text: '{{value}}', style: { size: 20, minSize: 8 } };

/** One template for each kind of field. Its only field is `value`. */
export const TEMPLATES = [
  showing('text', { type: 'text' }, text),
  showing('rich-text', { type: 'richText' }, text),
  showing('number', { type: 'number' }, text),
  showing('date', { type: 'date' }, text),
  showing('boolean', { type: 'boolean' }, text),
  showing('image', { type: 'image' }, { type: 'image', field: 'value' }),
  showing('list', { type: 'list', levels: 3 }, { type: 'list', field: 'value' }),
  showing('rich-list', { type: 'list', items: { type: 'richText' } }, { type: 'list', field: 'value' }),
  showing(
    'object',
    { type: 'object', fields: { name: { type: 'text' }, note: { type: 'richText' } } },
    { ...text, text: '{{value.name}} {{value.note}}' },
  ),
  showing('table', { type: 'table' }, { type: 'table', field: 'value' }),
  showing('chart', { type: 'chart' }, { type: 'chart', field: 'value', chart: 'bar' }),
  showing('points', { type: 'chart', data: 'points' }, { type: 'chart', field: 'value', chart: 'scatter' }),
] as const;
