import { inContent, type Mistake, slide } from './mistake.ts';

const TITLE = { title: 'Hello' };

/** Mistakes in the values of a slide. */
export const CONTENTS: readonly Mistake[] = [
  {
    name: 'a misspelled required field',
    sent: slide('cover', { titel: 'Hello' }),
    path: inContent('titel'),
    says: ['Did you mean "title"?', 'required'],
  },
  {
    name: 'a misspelled optional field',
    sent: slide('cover', { ...TITLE, subtitel: 'World' }),
    path: inContent('subtitel'),
    says: ['no field "subtitel"', 'Did you mean "subtitle"?'],
  },
  {
    name: 'a missing required field',
    sent: slide('cover', {}),
    path: inContent('title'),
    says: ['"title" is required', 'a string or a number'],
  },
  {
    name: 'null for a required field',
    sent: slide('cover', { title: null }),
    path: inContent('title'),
    says: ['"title" is required', 'got null', 'no value'],
  },
  {
    name: 'a text as an object',
    sent: slide('cover', { title: { text: 'Hello' } }),
    path: inContent('title'),
    says: ['got an object', 'Write the text alone: "Hello"'],
  },
  {
    name: 'a text as an array',
    sent: slide('cover', { title: ['Hello', 'World'] }),
    path: inContent('title'),
    says: ['got an array of 2', 'one string'],
  },
  {
    name: 'a text that is too long',
    sent: slide('cover', { title: 'Hello '.repeat(20) }),
    path: inContent('title'),
    says: ['at most 60 characters, got a string of 120', 'Shorten it by 60'],
  },
  {
    name: 'a German date',
    sent: slide('cover', { ...TITLE, day: '20.11.2026' }),
    path: inContent('day'),
    says: ['Expected a day', 'Write "2026-11-20"'],
  },
  {
    name: 'an American date',
    sent: slide('cover', { ...TITLE, day: '11/20/2026' }),
    path: inContent('day'),
    says: ['Expected a day', 'Write "2026-11-20"'],
  },
  {
    name: 'a date that may be read two ways',
    sent: slide('cover', { ...TITLE, day: '11/12/2026' }),
    path: inContent('day'),
    says: ['the year first, then the month, then the day', '2026-MM-DD'],
  },
  {
    name: 'a day that no month has',
    sent: slide('cover', { ...TITLE, day: '2026-02-30' }),
    path: inContent('day'),
    says: ['Expected a day', 'no such day'],
  },
  {
    name: 'a moment without an offset',
    sent: slide('cover', { ...TITLE, day: '2026-11-20T09:30:00' }),
    path: inContent('day'),
    says: ['offset from UTC', '2026-11-20T09:30:00Z'],
  },
  {
    name: 'a timestamp of JavaScript',
    sent: slide('cover', { ...TITLE, day: 1_795_132_800_000 }),
    path: inContent('day'),
    says: ['Expected a day', 'Write the day as text: "2026-11-20"'],
  },
  {
    name: 'a link without https',
    sent: slide('cover', { ...TITLE, link: 'www.example.com/report' }),
    path: inContent('link'),
    says: ['"More"', 'www.example.com/report', 'Write "https://www.example.com/report"'],
  },
  {
    name: 'a link to a slide that is not there',
    sent: slide('cover', { ...TITLE, link: 'slide:3' }),
    path: inContent('link'),
    says: ['"More"', 'slide:3', 'The deck has 1 slide', 'from slide:1 to slide:1'],
  },
  {
    name: 'a number in quotes',
    sent: slide('figures', { ...TITLE, revenue: '12' }),
    path: inContent('revenue'),
    says: ['Expected a number', 'Write 12 without quotes'],
  },
  {
    name: 'a number with a currency',
    sent: slide('figures', { ...TITLE, revenue: '$1,234.50' }),
    path: inContent('revenue'),
    says: ['Expected a number', 'Write the number alone, 1234.5'],
  },
  {
    name: 'a number with a decimal comma',
    sent: slide('figures', { ...TITLE, revenue: '12,5' }),
    path: inContent('revenue'),
    says: ['Expected a number', '12.5'],
  },
  {
    name: 'a number below the least',
    sent: slide('figures', { ...TITLE, revenue: -3 }),
    path: inContent('revenue'),
    says: ['Expected at least 0', 'got the number -3'],
  },
  {
    name: 'yes for true',
    sent: slide('figures', { ...TITLE, final: 'yes' }),
    path: inContent('final'),
    says: ['Expected true or false', 'Write true without quotes'],
  },
  {
    name: 'one for true',
    sent: slide('figures', { ...TITLE, final: 1 }),
    path: inContent('final'),
    says: ['Expected true or false', 'Write true'],
  },
  {
    name: 'a list as one text',
    sent: slide('points', { ...TITLE, points: 'North leads\nWest follows' }),
    path: inContent('points'),
    says: ['Expected an array', '["North leads","West follows"]'],
  },
  {
    name: 'null among the items',
    sent: slide('points', { ...TITLE, points: ['North leads', null] }),
    path: inContent('points/1'),
    says: ['got null', 'Leave the item out'],
  },
  {
    name: 'objects as the items of a list of texts',
    sent: slide('points', { ...TITLE, points: [{ text: 'North leads' }] }),
    path: inContent('points/0'),
    says: ['got an object', 'Write the text alone: "North leads"'],
  },
  {
    name: 'too many items',
    sent: slide('points', { ...TITLE, points: ['1', '2', '3', '4', '5', '6'] }),
    path: inContent('points'),
    says: ['Expected at most 5 items, got an array of 6'],
  },
  {
    name: 'no items where one is needed',
    sent: slide('points', { ...TITLE, points: [] }),
    path: inContent('points'),
    says: ['Expected at least 1 item, got an array of 0'],
  },
  {
    name: 'texts as the items of a list of objects',
    sent: slide('team', { ...TITLE, people: ['Ada'] }),
    path: inContent('people/0'),
    says: ['Expected an object', 'got the string "Ada"', '"name"'],
  },
  {
    name: 'a misspelled field of an item',
    sent: slide('team', { ...TITLE, people: [{ nmae: 'Ada', job: 'Engineer' }] }),
    path: inContent('people/0/nmae'),
    says: ['Did you mean "name"?', 'required'],
  },
  {
    name: 'a table as a list of objects',
    sent: slide('table', {
      ...TITLE,
      figures: [
        { Land: 'Nord', Umsatz: 12 },
        { Land: 'Süd', Umsatz: 9 },
      ],
    }),
    path: inContent('figures'),
    says: ['Expected {"columns", "rows"}', '{"columns":["Land","Umsatz"],"rows":[["Nord",12],["Süd",9]]}'],
  },
  {
    name: 'a table as a list of rows',
    sent: slide('table', {
      ...TITLE,
      figures: [
        ['Land', 'Umsatz'],
        ['Nord', 12],
      ],
    }),
    path: inContent('figures'),
    says: ['Expected {"columns", "rows"}', '{"columns":["Land","Umsatz"],"rows":[["Nord",12]]}'],
  },
  {
    name: 'headers for columns',
    sent: slide('table', { ...TITLE, figures: { headers: ['Land'], rows: [['Nord']] } }),
    path: inContent('figures/headers'),
    says: ['Did you mean "columns"?', 'required'],
  },
  {
    name: 'a row that is too short',
    sent: slide('table', { ...TITLE, figures: { columns: ['Land', 'Umsatz'], rows: [['Nord']] } }),
    path: inContent('figures/rows/0'),
    says: ['Expected 2 cells, one for each column, got 1', 'null'],
  },
  {
    name: 'rows as objects',
    sent: slide('table', { ...TITLE, figures: { columns: ['Land', 'Umsatz'], rows: [{ Land: 'Nord', Umsatz: 12 }] } }),
    path: inContent('figures/rows/0'),
    says: ['Expected an array, got an object', '["Nord",12]'],
  },
  {
    name: 'a currency in a column of numbers',
    sent: slide('table', {
      ...TITLE,
      figures: {
        columns: ['Land', 'Umsatz'],
        rows: [
          ['Nord', 9],
          ['Süd', '$12'],
        ],
      },
    }),
    path: inContent('figures/rows/1/1'),
    says: ['Row 2 of the column "Umsatz"', '"$12"', 'Send the number alone'],
  },
  {
    name: 'true in a cell',
    sent: slide('table', { ...TITLE, figures: { columns: ['Land', 'Neu'], rows: [['Nord', true]] } }),
    path: inContent('figures/rows/0/1'),
    says: ['Expected a string, a number, null', 'got the boolean true', '"true" in quotes'],
  },
  {
    name: 'colspan in a cell',
    sent: slide('table', { ...TITLE, figures: { columns: ['A', 'B'], rows: [[{ value: 'x', colspan: 2 }, null]] } }),
    path: inContent('figures/rows/0/0/colspan'),
    says: ['Did you mean "columnSpan"?'],
  },
  {
    name: 'a chart of Chart.js',
    sent: slide('chart', { ...TITLE, revenue: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Shop', data: [1, 2] }] } }),
    path: inContent('revenue/datasets'),
    says: ['Did you mean "series"?', '[{"name":"Shop","values":[1,2]}]'],
  },
  {
    name: 'a chart as a list of objects',
    sent: slide('chart', {
      ...TITLE,
      revenue: [
        { month: 'Jan', orders: 3 },
        { month: 'Feb', orders: 5 },
      ],
    }),
    path: inContent('revenue'),
    says: ['Expected {"labels", "values"}', '{"labels":["Jan","Feb"],"values":[3,5]}'],
  },
  {
    name: 'a chart as numbers',
    sent: slide('chart', { ...TITLE, revenue: [3, 5] }),
    path: inContent('revenue'),
    says: ['Expected {"labels", "values"}', '"values":[3,5]'],
  },
  {
    name: 'a currency in a chart',
    sent: slide('chart', { ...TITLE, revenue: { labels: ['Q1', 'Q2'], values: [1, '$12'] } }),
    path: inContent('revenue/values/1'),
    says: ['Expected a number, or null for a gap', '"$12"', 'Write the number alone, 12'],
  },
  {
    name: 'fewer values than labels',
    sent: slide('chart', { ...TITLE, revenue: { labels: ['Q1', 'Q2'], values: [1] } }),
    path: inContent('revenue/values'),
    says: ['Expected 2 values, one for each label, got 1', 'null'],
  },
  {
    name: 'both values and series',
    sent: slide('chart', {
      ...TITLE,
      revenue: { labels: ['Q1'], values: [1], series: [{ name: 'Shop', values: [1] }] },
    }),
    path: inContent('revenue'),
    says: ['Expected either "values" (one series) or "series"'],
  },
  {
    name: 'categories in a scatter chart',
    sent: slide('scatter', { ...TITLE, flats: { labels: ['Q1'], values: [1] } }),
    path: inContent('flats/labels'),
    says: ['Unknown key "labels"', '"series"', '"points"'],
  },
  {
    name: 'pairs as the points of a scatter chart',
    sent: slide('scatter', { ...TITLE, flats: { series: [{ name: 'City', points: [[12, 31]] }] } }),
    path: inContent('flats/series/0/points/0'),
    says: ['Expected an object', '{"x":12,"y":31}'],
  },
  {
    name: 'runs without paragraphs',
    sent: slide('story', { ...TITLE, body: [{ text: 'Hello', bold: true }] }),
    path: inContent('body'),
    says: ['Expected markdown', 'got an array of 1', 'Write the runs in a paragraph: {"paragraphs": [{"runs": […]}]}'],
  },
  {
    name: 'CSS in a run',
    sent: slide('story', {
      ...TITLE,
      body: { paragraphs: [{ runs: [{ text: 'Hello', fontSize: '24px', fontWeight: 'bold' }] }] },
    }),
    path: inContent('body/paragraphs/0/runs/0/fontSize'),
    says: ['Did you mean "size"?', 'Write "size": 18', 'Did you mean "bold"?', 'Write "bold": true'],
  },
  {
    name: 'a colour without # in a run',
    sent: slide('story', { ...TITLE, body: { paragraphs: [{ runs: [{ text: 'Hello', color: '2F5BEA' }] }] } }),
    path: inContent('body/paragraphs/0/runs/0/color'),
    says: ['Expected "#RRGGBB"', 'Write "#2F5BEA"'],
  },
  {
    name: 'a page in place of a picture',
    sent: slide('photo', { ...TITLE, photo: 'http://127.0.0.1:PORT/page' }),
    path: inContent('photo'),
    says: ['the address returned an HTML page, not a picture', 'the address of the picture file itself'],
  },
  {
    name: 'a picture that is not there',
    sent: slide('photo', { ...TITLE, photo: 'http://127.0.0.1:PORT/gone.png' }),
    path: inContent('photo'),
    says: ['http://127.0.0.1:PORT/gone.png', '404'],
  },
  {
    name: 'a path of a file as a picture',
    sent: slide('photo', { ...TITLE, photo: './images/logo.png' }),
    path: inContent('photo'),
    says: ['Expected an http(s) address', 'does not read files', 'asset:logo'],
  },
  {
    name: 'base64 without its head',
    sent: slide('photo', { ...TITLE, photo: 'iVBORw0KGgoAAAANSUhEUgAAAAE=' }),
    path: inContent('photo'),
    says: ['looks like base64', 'data:image/png;base64,'],
  },
  {
    name: 'src for url',
    sent: slide('photo', { ...TITLE, photo: { src: 'asset:logo' } }),
    path: inContent('photo/src'),
    says: ['Did you mean "url"?', 'required'],
  },
  {
    name: 'an asset that is not there',
    sent: slide('photo', { ...TITLE, photo: 'asset:lgoo' }),
    path: inContent('photo'),
    says: ['no asset "lgoo"', 'Did you mean "logo"?'],
  },
  {
    name: 'a picture without an address',
    sent: slide('photo', { ...TITLE, photo: '' }),
    path: inContent('photo'),
    says: ['Expected an http(s) address', 'got the string ""'],
  },
];
