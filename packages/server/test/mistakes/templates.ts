import type { Mistake } from './mistake.ts';

const BOX = { x: 60, y: 60, width: 840, height: 60 };
const TITLE = { type: 'text', box: BOX, text: '{{title}}' };
const FIELDS = { title: { type: 'text', sample: 'Hello' } };

/** A template with one text, changed by `changes`. */
function template(changes: Readonly<Record<string, unknown>>): { readonly template: unknown } {
  return { template: { key: 'news', fields: FIELDS, elements: [TITLE], ...changes } };
}

/** A template with one text element, changed by `changes`. */
function text(changes: Readonly<Record<string, unknown>>): { readonly template: unknown } {
  return template({ elements: [{ ...TITLE, ...changes }] });
}

const STYLE = '/elements/0/style';

/** Mistakes in template files. */
export const TEMPLATES: readonly Mistake[] = [
  {
    name: 'txt as the type of a field',
    sent: template({ fields: { title: { type: 'txt' } } }),
    path: '/fields/title/type',
    says: ['Expected one of "text"', 'Did you mean "text"?'],
  },
  {
    name: 'string as the type of a field',
    sent: template({ fields: { title: { type: 'string' } } }),
    path: '/fields/title/type',
    says: ['got the string "string"', 'Did you mean "text"?'],
  },
  {
    name: 'a field without a type',
    sent: template({ fields: { title: { sample: 'Hello' } } }),
    path: '/fields/title/type',
    says: ['"type" is required', '"text"'],
  },
  {
    name: 'a field as the name of its type',
    sent: template({ fields: { title: 'text' } }),
    path: '/fields/title',
    says: ['got the string "text"', '{"type": "text"}'],
  },
  {
    name: 'fields as a list',
    sent: template({ fields: [{ key: 'title', type: 'text' }] }),
    path: '/fields',
    says: ['Expected an object, got an array of 1', '{"title": {"type": "text"}}'],
  },
  {
    name: 'a field with a space in its key',
    sent: template({ fields: { 'my title': { type: 'text' } }, elements: [{ ...TITLE, text: 'Hello' }] }),
    path: '/fields/my title',
    says: ['letters from A to Z, digits, "_" and "-"', 'Write "my_title"'],
  },
  {
    name: 'a field with an umlaut in its key',
    sent: template({ fields: { überschrift: { type: 'text' } }, elements: [{ ...TITLE, text: 'Hello' }] }),
    path: '/fields/überschrift',
    says: ['letters from A to Z', 'Write "uberschrift"'],
  },
  {
    name: 'textbox as the type of an element',
    sent: text({ type: 'textbox' }),
    path: '/elements/0/type',
    says: ['Unknown element type "textbox"', 'Did you mean "text"?'],
  },
  {
    name: 'an element without a type',
    sent: template({ elements: [{ box: BOX, text: '{{title}}' }] }),
    path: '/elements/0/type',
    says: ['"type" is required', 'text, list, image'],
  },
  {
    name: 'left and top for x and y',
    sent: text({ box: { left: 60, top: 60, width: 840, height: 60 } }),
    path: '/elements/0/box/left',
    says: ['Did you mean "x"?', 'Did you mean "y"?'],
  },
  {
    name: 'the box of pptxgenjs',
    sent: template({ elements: [{ type: 'text', x: 60, y: 60, w: 840, h: 60, text: '{{title}}' }] }),
    path: '/elements/0/box',
    says: ['Expected "box"', 'Write "box": {"x":60,"y":60,"width":840,"height":60}'],
  },
  {
    name: 'inches as text',
    sent: text({ box: { x: '1in', y: '1in', width: '8in', height: '1in' } }),
    path: '/elements/0/box/x',
    says: ['Expected a number', 'Write 72', '72 points are one inch'],
  },
  {
    name: 'EMU for points',
    sent: text({ box: { x: 914_400, y: 914_400, width: 9_144_000, height: 914_400 } }),
    path: '/elements/0/box',
    says: ['outside the slide', '960 × 540 points', 'EMU', '12700'],
  },
  {
    name: 'a box past the edge',
    sent: text({ box: { x: 200, y: 60, width: 840, height: 60 } }),
    path: '/elements/0/box',
    says: ['80 points past the right edge', '960 × 540', 'width'],
  },
  {
    name: 'fontSize',
    sent: text({ style: { fontSize: 24 } }),
    path: `${STYLE}/fontSize`,
    says: ['Unknown key "fontSize"', 'Did you mean "size"?'],
  },
  {
    name: 'font-size of CSS on the element',
    sent: text({ 'font-size': '32px' }),
    path: '/elements/0/font-size',
    says: ['inside "style"', '"style": {"size": 24}'],
  },
  {
    name: 'fontFace of pptxgenjs',
    sent: text({ style: { fontFace: 'Inter' } }),
    path: `${STYLE}/fontFace`,
    says: ['Did you mean "font"?'],
  },
  {
    name: 'bgColor on a text',
    sent: text({ style: { bgColor: '#FFFFFF' } }),
    path: `${STYLE}/bgColor`,
    says: ['A text has no background', 'shape behind it'],
  },
  {
    name: 'a background colour of a shape',
    sent: template({ elements: [TITLE, { type: 'shape', box: BOX, backgroundColor: 'red' }] }),
    path: '/elements/1/backgroundColor',
    says: ['Did you mean "fill"?', 'Write "fill": "#FF0000"'],
  },
  {
    name: 'align middle',
    sent: text({ style: { align: 'middle' } }),
    path: `${STYLE}/align`,
    says: ['one of "left", "center", "right", "justify"', 'Did you mean "center"?'],
  },
  {
    name: 'centre in British English',
    sent: text({ style: { align: 'centre' } }),
    path: `${STYLE}/align`,
    says: ['Did you mean "center"?'],
  },
  {
    name: 'valign of pptxgenjs',
    sent: text({ style: { valign: 'middle' } }),
    path: `${STYLE}/valign`,
    says: ['Did you mean "anchor"?'],
  },
  {
    name: 'a colour by name',
    sent: text({ style: { color: 'navy' } }),
    path: `${STYLE}/color`,
    says: ['"#RRGGBB"', 'Write "#000080"'],
  },
  {
    name: 'a colour of three digits',
    sent: text({ style: { color: '#F60' } }),
    path: `${STYLE}/color`,
    says: ['Write "#FF6600"'],
  },
  {
    name: 'a colour as rgb()',
    sent: text({ style: { color: 'rgb(47, 91, 234)' } }),
    path: `${STYLE}/color`,
    says: ['Write "#2F5BEA"'],
  },
  {
    name: 'a colour with alpha in its digits',
    sent: text({ style: { color: '#2F5BEA80' } }),
    path: `${STYLE}/color`,
    says: ['{"color":"#2F5BEA","alpha":0.5}'],
  },
  {
    name: 'a role of PowerPoint',
    sent: text({ style: { color: 'tx1' } }),
    path: `${STYLE}/color`,
    says: ['a colour role', 'Write "dk1"'],
  },
  {
    name: 'a style for null',
    sent: text({ style: null }),
    path: STYLE,
    says: ['or an object of its keys, got null', 'leave the key out'],
  },
  {
    name: 'rotation in the style',
    sent: text({ style: { rotation: 90 } }),
    path: `${STYLE}/rotation`,
    says: ['"rotation" belongs beside "style"'],
  },
  {
    name: 'opacity in percent',
    sent: text({ opacity: 50 }),
    path: '/elements/0/opacity',
    says: ['Expected at most 1, got the number 50', '0.5'],
  },
  {
    name: 'a size with a unit',
    sent: text({ style: { size: '24pt' } }),
    path: `${STYLE}/size`,
    says: ['Expected a number', 'Write 24'],
  },
  {
    name: 'z-index of CSS',
    sent: text({ zIndex: 2 }),
    path: '/elements/0/zIndex',
    says: ['drawn in the order of the file'],
  },
  {
    name: 'a reference to a field that is not declared',
    sent: text({ text: '{{titel}}' }),
    path: '/elements/0/text',
    says: ['the field "titel", which is not declared', 'Did you mean "title"?'],
  },
  {
    name: 'a field that is not declared beside a wrong key',
    sent: text({ text: '{{titel}}', colour: '#000000' }),
    path: '/elements/0/text',
    says: ['Unknown key "colour"', '"style": {"color": "#000000"}', 'the field "titel", which is not declared'],
  },
  {
    name: 'a field that nothing shows',
    sent: text({ text: 'Hello' }),
    path: '/fields/title',
    says: ['No element reads the field "title"', 'Show it in an element'],
  },
  {
    name: 'repeat as the name of a field that is no list',
    sent: template({
      elements: [TITLE, { type: 'group', box: BOX, repeat: 'title', elements: [{ type: 'text', text: 'Hello' }] }],
    }),
    path: '/elements/1/repeat',
    says: ['{"field": "title", "as": "item"}', 'a field of type list; "title" is of type text', '"type": "list"'],
  },
  {
    name: 'children for elements',
    sent: template({ elements: [{ type: 'group', box: BOX, children: [{ type: 'text', text: '{{title}}' }] }] }),
    path: '/elements/0/children',
    says: ['Did you mean "elements"?', 'required'],
  },
  {
    name: 'flexDirection of CSS',
    sent: template({
      elements: [{ type: 'group', box: BOX, flexDirection: 'row', elements: [{ type: 'text', text: '{{title}}' }] }],
    }),
    path: '/elements/0/flexDirection',
    says: ['Did you mean "direction"?'],
  },
  {
    name: 'horizontal as the direction',
    sent: template({
      elements: [{ type: 'group', box: BOX, direction: 'horizontal', elements: [{ type: 'text', text: '{{title}}' }] }],
    }),
    path: '/elements/0/direction',
    says: ['Did you mean "row"?'],
  },
  {
    name: 'a box in a group',
    sent: template({ elements: [{ type: 'group', box: BOX, elements: [{ ...TITLE }] }] }),
    path: '/elements/0/elements/0/box',
    says: ['the group places it', '"width" and "height"'],
  },
  {
    name: 'a picture by path',
    sent: template({ elements: [TITLE, { type: 'image', box: BOX, path: 'logo.png' }] }),
    path: '/elements/1/path',
    says: ['Did you mean "src"?'],
  },
  {
    name: 'a picture that the project does not have',
    sent: template({ elements: [TITLE, { type: 'image', name: 'Logo', box: BOX, src: 'asset:lgoo' }] }),
    path: '/elements/1/src',
    says: ['"Logo"', 'no asset "lgoo"', 'Did you mean "logo"?'],
  },
  {
    name: 'a text element that shows a list',
    sent: template({ fields: { title: { type: 'list' } } }),
    path: '/elements/0/text',
    says: ['"title" is of type list', 'text or richText'],
  },
  {
    name: 'a chart type of Chart.js',
    sent: template({
      fields: { title: { type: 'chart', sample: { labels: ['A'], values: [1] } } },
      elements: [{ type: 'chart', box: BOX, field: 'title', chart: 'donut' }],
    }),
    path: '/elements/0/chart',
    says: ['Did you mean "doughnut"?'],
  },
  {
    name: 'required as text',
    sent: template({ fields: { title: { type: 'text', required: 'true' } } }),
    path: '/fields/title/required',
    says: ['Expected true or false', 'Write true without quotes'],
  },
  {
    name: 'properties of JSON Schema',
    sent: template({ fields: { title: { type: 'object', properties: { name: { type: 'text' } } } } }),
    path: '/fields/title/properties',
    says: ['Did you mean "fields"?', 'required'],
  },
  {
    name: 'a sample of the wrong type',
    sent: template({ fields: { title: { type: 'number', sample: '12' } } }),
    path: '/fields/title/sample',
    says: ['Expected a number', 'Write 12 without quotes'],
  },
  {
    name: 'two titles',
    sent: template({
      elements: [
        { ...TITLE, name: 'Top', role: 'title' },
        { ...TITLE, role: 'title' },
      ],
    }),
    path: '/elements/1/role',
    says: ['"Top" already has the role', '"subtitle"'],
  },
  {
    name: 'headline as a role',
    sent: text({ role: 'headline' }),
    path: '/elements/0/role',
    says: ['Did you mean "title"?'],
  },
  {
    name: 'a font that is not installed',
    sent: text({ style: { font: 'Hevletica' } }),
    path: `${STYLE}/font`,
    says: ['"Hevletica" is not installed', 'Inter'],
  },
  {
    name: 'slides for elements',
    sent: { template: { key: 'news', fields: FIELDS, objects: [TITLE] } },
    path: '/objects',
    says: ['Did you mean "elements"?', 'required'],
  },
  {
    name: 'a template with a comment',
    sent: { template: '{\n  // the news\n  "key": "news"\n}' },
    says: ['not JSON', 'line 2'],
  },
  {
    name: 'a template with a key twice',
    sent: { template: '{"key": "news", "elements": [], "elements": []}' },
    path: '/elements',
    says: ['Duplicate key "elements"'],
  },
  {
    name: 'a colour of the theme without #',
    sent: { project: { id: 'shop', theme: { colors: { accent1: 'E4572E' } } } },
    path: '/theme/colors/accent1',
    says: ['Expected a colour as "#RRGGBB"', 'Write "#E4572E"'],
  },
  {
    name: 'a colour of the brand by its own name',
    sent: { project: { id: 'shop', theme: { colors: { primary: '#E4572E' } } } },
    path: '/theme/colors/primary',
    says: ['Unknown key "primary"', 'accent1'],
  },
  {
    name: 'a slide size of 16x9',
    sent: { project: { id: 'shop', slideSize: '16x9' } },
    path: '/slideSize',
    says: ['"16:9", "4:3"', 'Did you mean "16:9"?'],
  },
  {
    name: 'a language by its name',
    sent: { project: { id: 'shop', language: 'German' } },
    path: '/language',
    says: ['BCP 47', '"en-US"', 'got the string "German"'],
  },
  {
    name: 'a project id with a space',
    sent: { project: { id: 'my shop' } },
    path: '/id',
    says: ['letters, digits', 'got the string "my shop"', '"my-shop"'],
  },
];
