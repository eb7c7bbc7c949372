import { elementsOf, type Json, type Step, type Wrong } from './corpus.ts';

const BOX = { x: 40, y: 40, width: 200, height: 60 };

/** Changes the first element that `fits`, at any depth. */
function onElement(
  what: string,
  fits: (element: Json, isChild: boolean) => boolean,
  change: (element: Json) => readonly Step[],
): Wrong {
  return {
    what,
    plant(json) {
      const found = elementsOf(json).find(({ element, at }) => fits(element, at.length > 2));
      return found && [[...found.at, ...change(found.element)]];
    },
  };
}

/** Appends an element. `paths` are relative to the element. */
function extraElement(what: string, element: Json, ...paths: readonly (readonly Step[])[]): Wrong {
  return {
    what,
    plant(json) {
      const elements = json.elements as unknown[];
      elements.push(structuredClone(element));
      return paths.map((path) => ['elements', elements.length - 1, ...path]);
    },
  };
}

/** Adds a field that an element shows. `paths` are relative to the field. */
function extraField(what: string, field: Json, ...paths: readonly (readonly Step[])[]): Wrong {
  const shown: Readonly<Record<string, Json>> = {
    image: { type: 'image', field: 'extra' },
    list: { type: 'group', repeat: { field: 'extra' }, elements: [{ type: 'shape' }] },
    table: { type: 'table', field: 'extra' },
    chart: { type: 'chart', field: 'extra' },
  };
  return {
    what,
    plant(json) {
      json.fields = { ...(json.fields as Json), extra: structuredClone(field) };
      const element = shown[String(field.type)] ?? { type: 'text', text: '{{extra}}' };
      (json.elements as unknown[]).push({ ...element, box: BOX });
      return paths.map((path) => ['fields', 'extra', ...path]);
    },
  };
}

function top(what: string, change: (json: Json) => readonly Step[] | undefined): Wrong {
  return {
    what,
    plant(json) {
      const path = change(json);
      return path && [path];
    },
  };
}

function set(key: string, value: unknown) {
  return (element: Json) => {
    element[key] = value;
    return [key];
  };
}
function of(type: string) {
  return (element: Json) => element.type === type;
}
function any() {
  return true;
}
/** On the slide itself. A connector has no box there. */
function isTop(element: Json, isChild: boolean) {
  return !isChild && element.box !== undefined;
}
function isChild(_element: Json, child: boolean) {
  return child;
}
const table = { columns: ['A', 'B'], rows: [['x', 1]] };
function textIn(more: Json): Json {
  return { type: 'text', box: BOX, text: 'Words', ...more };
}
function shape(more: Json): Json {
  return { type: 'shape', box: BOX, ...more };
}
function group(more: Json): Json {
  return { type: 'group', box: BOX, elements: [{ type: 'shape' }], ...more };
}

/** Every rule of the language, broken once. */
export const WRONG_TEMPLATES: readonly Wrong[] = [
  top('an unknown key', (json) => set('colour', 'red')(json)),
  top('a template key with a space', (json) => set('key', 'a b')(json)),
  top('a background that is not a fill', (json) => set('background', 'blue')(json)),
  top('a slide number off the slide', (json) => {
    json.slideNumber = { x: 2, y: 0 };
    return ['slideNumber', 'x'];
  }),
  top('a field that no element reads', (json) => {
    json.fields = { ...(json.fields as Json), extra: { type: 'text' } };
    return ['fields', 'extra'];
  }),
  top('a field whose key begins with a digit', (json) => {
    json.fields = { ...(json.fields as Json), '1st': { type: 'text' } };
    return ['fields', '1st'];
  }),
  top('a sample for an unknown field', (json) => {
    json.samples = { odd: { nobody: 1 } };
    return ['samples', 'odd', 'nobody'];
  }),
  top('a description that is a number', (json) => set('description', 7)(json)),
  top('an element that is null', (json) => {
    const elements = json.elements as unknown[];
    elements.push(null);
    return ['elements', elements.length - 1];
  }),

  onElement('an unknown type', (_element, child) => !child, set('type', 'txt')),
  onElement('a misspelled key', any, set('heigth', 5)),
  onElement('an element without a box', isTop, (element) => {
    delete element.box;
    return ['box'];
  }),
  onElement('a child with a box', isChild, set('box', BOX)),
  onElement('a width below zero', isTop, (element) => {
    element.box = { ...(element.box as Json), width: -1 };
    return ['box', 'width'];
  }),
  onElement('a box without a height', isTop, (element) => {
    const { height: _, ...box } = element.box as Json;
    element.box = box;
    return ['box', 'height'];
  }),
  onElement('an unknown role', any, set('role', 'headline')),
  onElement('an opacity above one', any, set('opacity', 2)),
  onElement('a string as rotation', of('text'), set('rotation', 'left')),
  onElement('a rotated table', of('table'), set('rotation', 90)),
  onElement('a column span outside a grid', isTop, set('columnSpan', 2)),
  onElement('a link that runs a script', any, set('link', 'javascript:alert(1)')),
  onElement('a link to slide zero', any, set('link', 'slide:0')),
  onElement('a condition on an unknown field', any, set('when', 'nobody')),
  onElement('a condition with an unknown key', any, (element) => {
    const [field] = ['title'];
    element.when = { field, equals: 1 };
    return ['when', 'equals'];
  }),
  onElement('an alt text with an unknown field', of('image'), set('alt', 'A {{nobody}}')),
  onElement('a reference to an unknown field', of('text'), (element) => {
    element.text = `${element.text} {{nobody}}`;
    return ['text'];
  }),
  onElement('an invalid colour', of('shape'), set('fill', '#12345')),
  onElement('a gradient with one stop', of('shape'), (element) => {
    element.fill = { gradient: { stops: [{ at: 0, color: 'accent1' }] } };
    return ['fill', 'gradient', 'stops'];
  }),
  onElement('a gradient stop beyond its end', of('shape'), (element) => {
    const stops = [
      { at: 0, color: 'accent1' },
      { at: 1.5, color: 'accent2' },
    ];
    element.fill = { gradient: { stops } };
    return ['fill', 'gradient', 'stops', 1, 'at'];
  }),
  onElement('an unknown shape', of('shape'), set('shape', 'blob')),
  onElement('a size of zero', of('text'), (element) => {
    element.style = { ...(element.style as Json | undefined), size: 0 };
    return ['style', 'size'];
  }),
  onElement('an unknown fit', of('text'), (element) => {
    element.style = { ...(element.style as Json | undefined), fit: 'squeeze' };
    return ['style', 'fit'];
  }),
  onElement('a font that is not installed', of('text'), (element) => {
    element.style = { ...(element.style as Json | undefined), font: 'Comic Sens' };
    return ['style', 'font'];
  }),
  onElement('an unknown direction', of('group'), set('direction', 'diagonal')),
  onElement('a gap below zero', of('group'), set('gap', -4)),
  onElement('an unknown alignment of a column', of('table'), (element) => {
    element.columns = [{ align: 'middle' }];
    return ['columns', 0, 'align'];
  }),
  onElement('an unknown overflow', of('table'), set('overflow', 'hide')),
  onElement('a crop that leaves nothing', of('image'), set('crop', { left: 0.5, right: 0.5, top: 0, bottom: 0 })),

  extraElement('a list of an unknown field', { type: 'list', box: BOX, field: 'nobody' }, ['field']),
  extraElement('a text off the slide', textIn({ box: { ...BOX, x: 1200 } }), ['box']),
  extraElement('a text half off the slide', textIn({ box: { ...BOX, x: 900 } }), ['box']),
  extraElement('a picture without a source', { type: 'image', box: BOX }, []),
  extraElement(
    'a picture with two sources',
    { type: 'image', box: BOX, src: 'https://example.org/a.png', field: 'title' },
    [],
  ),
  extraElement('a group without elements', { type: 'group', box: BOX, elements: [] }, ['elements']),
  extraElement('a repeat over an unknown field', group({ repeat: { field: 'nobody' } }), ['repeat', 'field']),
  extraElement('a grid of minus one columns', group({ direction: 'grid', columns: -1 }), ['columns']),
  extraElement('an unknown guide of a shape', shape({ shape: 'chevron', adjust: { adj9: 0.2 } }), ['adjust', 'adj9']),
  extraElement('a stroke without a colour', shape({ stroke: { width: 2 } }), ['stroke', 'color']),
  extraElement('an unknown line end', shape({ shape: 'line', stroke: { color: 'dk1', end: 'barb' } }), [
    'stroke',
    'end',
  ]),
  extraElement('a shadow blurred below zero', shape({ shadow: { color: 'dk1', blur: -1, distance: 0 } }), [
    'shadow',
    'blur',
  ]),
  extraElement(
    'a child of a group with an unknown key',
    group({ elements: [textIn({ box: undefined, rolle: 'title' })] }),
    ['elements', 0, 'rolle'],
  ),
  extraElement(
    'three faults in one element',
    textIn({ role: 'x', opacity: -1, link: 'ftp://x' }),
    ['role'],
    ['opacity'],
    ['link'],
  ),

  extraField('an unknown field type', { type: 'txt' }, ['type']),
  extraField('a default of another type', { type: 'number', default: 'x' }, ['default']),
  extraField('a sample of another type', { type: 'boolean', sample: 'yes' }, ['sample']),
  extraField('a sample that is too long', { type: 'text', maxLength: 3, sample: 'four' }, ['sample']),
  extraField('a sample below the minimum', { type: 'number', min: 2, sample: 1 }, ['sample']),
  extraField('a day that is not in the calendar', { type: 'date', default: '2026-02-30' }, ['default']),
  extraField('a minimum above the maximum', { type: 'number', min: 5, max: 3 }, ['min']),
  extraField('a minimum of items above the maximum', { type: 'list', minItems: 4, maxItems: 2 }, ['minItems']),
  extraField('a static field without a default', { type: 'text', static: true }, ['static']),
  extraField('a static field that is required', { type: 'text', static: true, required: true, default: 'x' }, [
    'static',
  ]),
  extraField('"whenEmpty": "default" without a default', { type: 'text', whenEmpty: 'default' }, ['whenEmpty']),
  extraField('an unknown "whenEmpty"', { type: 'text', whenEmpty: 'drop' }, ['whenEmpty']),
  extraField('a currency format without a currency', { type: 'number', format: { style: 'currency' } }, ['format']),
  extraField('a date format that Intl rejects', { type: 'date', format: { timeZone: 'Mars/Base' } }, ['format']),
  extraField('levels of pictures', { type: 'list', levels: 2, items: { type: 'image' } }, ['levels']),
  extraField(
    'a table with a row that is too short',
    { type: 'table', sample: { columns: ['A', 'B'], rows: [['x']] } },
    ['sample', 'rows', 0],
  ),
  extraField(
    'a span over the edge',
    { type: 'table', sample: { ...table, rows: [[{ value: 'x', columnSpan: 3 }, null]] } },
    ['sample', 'rows', 0, 0, 'columnSpan'],
  ),
  extraField(
    'a cell under a span',
    { type: 'table', sample: { ...table, rows: [[{ value: 'x', columnSpan: 2 }, 'y']] } },
    ['sample', 'rows', 0, 1],
  ),
  extraField('fewer values than labels', { type: 'chart', sample: { labels: ['a', 'b'], values: [1] } }, [
    'sample',
    'values',
  ]),
  extraField(
    'points for a chart of categories',
    { type: 'chart', sample: { series: [{ name: 'a', points: [] }] } },
    ['sample', 'labels'],
    ['sample', 'series', 0, 'values'],
    ['sample', 'series', 0, 'points'],
  ),
  extraField('a limit of zero', { type: 'text', maxLength: 0 }, ['maxLength']),
];
