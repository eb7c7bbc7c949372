/** A template as in a JSON file, with the new element beside built-in ones. */
export const TEMPLATE = {
  key: 'invitation',
  fields: {
    title: { type: 'text', required: true, sample: 'See you there' },
    line: { type: 'text', sample: 'Scan for the programme.' },
    link: { type: 'text', required: true, sample: 'https://example.org/' },
  },
  elements: [
    { type: 'shape', role: 'decoration', box: { x: 0, y: 0, width: 28, height: 540 }, fill: 'accent1' },
    {
      type: 'text',
      role: 'title',
      box: { x: 92, y: 168, width: 420, height: 130 },
      text: '{{title}}',
      style: { size: 48, anchor: 'bottom' },
    },
    { type: 'text', box: { x: 92, y: 314, width: 420, height: 60 }, text: '{{line}}', style: { size: 20 } },
    { type: 'qrCode', name: 'Code', box: { x: 590, y: 130, width: 280, height: 280 }, field: 'link' },
  ],
};
