const ACCENTS = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];

/** Shows the colours and fonts of a project that has no templates yet. */
export const PLAIN_TEMPLATE = {
  key: 'plain',
  elements: [
    {
      ...{ type: 'text', name: 'Title', role: 'title', text: 'Your colours and fonts' },
      ...{ box: { x: 64, y: 96, width: 832, height: 70 }, style: { font: 'heading', size: 44, bold: true } },
    },
    {
      ...{
        type: 'text',
        name: 'Words',
        text: 'The theme of your project. Add templates of your own, or push a folder.',
      },
      ...{ box: { x: 64, y: 184, width: 760, height: 70 }, style: { size: 22 } },
    },
    ...ACCENTS.map((color, index) => ({
      ...{ type: 'shape', shape: 'rect', role: 'decoration' },
      ...{ box: { x: 64 + index * 140, y: 330, width: 132, height: 100 }, fill: color },
    })),
  ],
};
