export const TEMPLATE = {
  key: 'figure',
  fields: {
    title: { type: 'text', required: true, sample: 'Orders' },
    figure: { type: 'number', required: true, sample: 1240 },
  },
  elements: [
    { type: 'shape', box: { x: 60, y: 60, width: 8, height: 300 }, fill: 'accent1' },
    {
      type: 'group',
      box: { x: 92, y: 60, width: 808, height: 300 },
      gap: 24,
      elements: [
        { type: 'text', role: 'title', text: '{{title}}', style: { size: 40 } },
        { type: 'text', text: '{{figure}}', style: { size: 120, bold: true } },
      ],
    },
  ],
};
