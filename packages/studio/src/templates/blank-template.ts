/** A template file with a title that callers fill in. It is valid in every project. */
export function blankTemplate(key: string, size: { readonly width: number; readonly height: number }) {
  const margin = Math.round(size.width / 16);
  const box = { x: margin, y: margin, width: size.width - 2 * margin, height: 80 };
  return {
    key,
    name: key.charAt(0).toUpperCase() + key.slice(1).replaceAll(/[-_.]+/g, ' '),
    fields: {
      title: { type: 'text', required: true, maxLength: 80, description: 'The title of the slide.', sample: 'A title' },
    },
    elements: [{ type: 'text', name: 'Title', role: 'title', box, text: '{{title}}', style: { size: 32, bold: true } }],
  };
}
