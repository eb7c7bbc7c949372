export const TEMPLATE = {
  key: 'figure',
  fields: {
    title: { type: 'text', required: true, sample: 'Orders' },
    figure: { type: 'number', required: true, sample: 1240 },
  },
  elements: [
    { type: 'text', role: 'title', box: { x: 60, y: 60, width: 840, height: 80 }, text: '{{title}}' },
    {
      type: 'text',
      box: { x: 60, y: 180, width: 840, height: 200 },
      text: '{{figure}}',
      style: { size: 120, bold: true, color: 'accent1' },
    },
  ],
};
