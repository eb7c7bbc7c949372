/** Links of all pages of a group of features, by its title. */
export const GROUP_LINKS: Readonly<Record<string, readonly string[]>> = {
  Text: [
    '[Text that fits, rich text and lists](../elements.md#text-that-fits): all keys of a text',
    '[Text](../../text.md): how text is measured and broken into lines',
    '[Fonts](../../fonts.md): which fonts there are, and how to add one',
  ],
  'Fields and conditions': [
    '[Fields](../fields.md): every type of field and what a caller sends',
    '[Elements](../elements.md): the keys that every element may have',
  ],
  'Shapes and lines': [
    '[Shapes](../elements.md#shapes) and [colours, fills, strokes and shadows](../elements.md#colours-fills-strokes-and-shadows)',
  ],
  Images: [
    '[Images](../elements.md#images): all keys of an image',
    '[Pictures](../../pictures.md): which files may be used',
  ],
  'Backgrounds, links and slide numbers': [
    '[Elements](../elements.md): the keys that every element may have',
    '[The project](../project.md): the colours of the theme',
  ],
  'Groups and layout': ['[Groups](../groups.md): all rules of groups, repeats, partials and connectors'],
  Tables: ['[Tables](../tables.md): all rules of tables, and how they continue'],
  Charts: ['[Charts](../../charts.md): all keys of a chart, and the rules for axes, labels and colours'],
};

/** Further links of the page of a feature, by its name. */
export const FEATURE_LINKS: Readonly<Record<string, readonly string[]>> = {
  'named-text-styles': ['[Text styles of the project](../project.md#text-styles-of-the-theme)'],
  'rich-text-in-a-field': ['[Rich text](../fields.md#rich-text): the syntax, and paragraphs of runs'],
  'conditional-elements': ['[Conditions](../elements.md#conditions)', '[Empty fields](empty-fields.md)'],
  'empty-fields': ['[Conditional elements](conditional-elements.md)'],
  'image-background': ['[Pictures](../../pictures.md): which files may be used'],
  'repeated-elements': ['[Limits of an export](../../limits.md#an-export): a slide may have 10,000 elements in all'],
  'timeline-with-connectors': ['[Connectors](../groups.md#connectors)'],
  'joined-elements': ['[Connectors](../groups.md#connectors)'],
  'partials-with-parameters': ['[Partials](../groups.md#partials)'],
  'table-continuation-slides': ['[Texts of its parts](table-texts-of-its-parts.md)'],
  'table-texts-of-its-parts': ['[Continuation slides](table-continuation-slides.md)'],
};
