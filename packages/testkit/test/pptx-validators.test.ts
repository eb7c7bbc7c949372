import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { checkPackage, checkWithCommand, pptxCheckMissing, readPptx, validatePptx } from '../src/readers/pptx/index.ts';
import { goodParts, type Parts, pack } from './good-pptx.ts';

const SLIDE = 'ppt/slides/slide1.xml';
const PRESENTATION = 'ppt/presentation.xml';
const TYPES = '[Content_Types].xml';

/** Each row: the defect, how to cause it, and the message that reports it. */
const DEFECTS: readonly (readonly [string, (parts: Parts) => void, RegExp])[] = [
  ['a missing content type', edit(TYPES, /<Default Extension="png"[^>]*>/, ''), /image1\.png: has no content type/],
  ['a content type for a missing part', edit(TYPES, 'slide2.xml', 'slide9.xml'), /Override for \/ppt\/slides\/slide9/],
  [
    'an unused Default',
    edit(TYPES, '"png"', '"png" ContentType="image/png"/><Default Extension="gif"'),
    /Default for "gif"/,
  ],
  ['image/jpg', edit(TYPES, 'image/png', 'image/jpg'), /"image\/jpg" is not a media type/],
  ['a relationship to a missing part', remove('ppt/media/image1.png'), /rId3 leads to ppt\/media\/image1\.png/],
  ['an unknown relationship id', edit(SLIDE, 'rId3', 'rId33'), /uses the relationship rId33/],
  [
    'two relationships with the same id',
    edit('ppt/slides/_rels/slide1.xml.rels', 'rId5', 'rId4'),
    /id rId4 is used twice/,
  ],
  [
    'a link with an invalid address',
    edit('ppt/slides/_rels/slide1.xml.rels', 'https://example.org/', 'a b'),
    /is not an address/,
  ],
  [
    'a part without a relationship to it',
    copy('ppt/theme/theme1.xml', 'ppt/theme/theme9.xml'),
    /theme9\.xml: no relationship leads/,
  ],
  ['two names that differ only in case', copy(SLIDE, 'ppt/slides/Slide1.xml'), /name is used twice/],
  ['relationships of a missing part', copy('_rels/.rels', 'ppt/slides/_rels/slide7.xml.rels'), /its part is missing/],
  ['a picture stored twice', copy('ppt/media/image1.png', 'ppt/media/image2.png'), /has the same bytes as/],
  ['a shape id used twice', edit(SLIDE, 'id="4"', 'id="3"'), /shape id 3 is used twice/],
  ['a shape id that is not a number', edit(SLIDE, 'id="4"', 'id=""'), /not a positive number/],
  ['a slide id used twice', edit(PRESENTATION, '257', '256'), /p:sldId id 256 is used twice/],
  ['a slide id out of range', edit(PRESENTATION, '257', '25'), /not between 256/],
  ['a layout id equal to a master id', edit('ppt/slideMasters/slideMaster1.xml', '2147483649', '2147483648'), /twice/],
  ['an unlisted slide', edit(PRESENTATION, /<p:sldId id="257"[^>]*>/, ''), /lists ppt\/slides\/slide2\.xml 0 times/],
  [
    'a slide with two layouts',
    edit('ppt/slides/_rels/slide2.xml.rels', '</R', `${layoutAgain()}</R`),
    /has 2 relationships/,
  ],
  [
    'a table row that is too short',
    edit(SLIDE, /<a:tc hMerge.*?<\/a:tc>/, ''),
    /row 3 of a table has 1 cells for 2 columns/,
  ],
  ['a span over a visible cell', edit(SLIDE, ' hMerge="1"', ''), /gridSpan without the hMerge/],
  [
    'a theme that two masters share',
    edit('ppt/notesMasters/_rels/notesMaster1.xml.rels', 'theme2', 'theme1'),
    /theme of both/,
  ],
  [
    'notes without a relationship from their slide',
    edit('ppt/slides/_rels/slide1.xml.rels', /<R[^>]*notesSlide1.*?>/, ''),
    /not lead/,
  ],
  [
    'a placeholder that its layout does not have',
    edit(SLIDE, '<p:ph type="title"/>', '<p:ph idx="7"/>'),
    /obj 7 is not on its layout/,
  ],
  ['a wrong count', addAppProperties('<Slides>3</Slides>'), /has Slides 3, expected 2/],
  ['unclosed markup', edit(SLIDE, '</p:sld>', ''), /slide1\.xml: not well-formed/],
  ['a control character', edit(SLIDE, 'Hello', 'Hel\u0001lo'), /U\+0001 is not allowed/],
  ['a bare ampersand', edit(SLIDE, '&lt;', '& '), /slide1\.xml: not well-formed/],
  ['an entity of HTML', edit(SLIDE, '&lt;', '&nbsp;'), /"&nbsp;" is not an XML entity/],
  ['a document type', edit(SLIDE, '<p:sld', '<!DOCTYPE x><p:sld'), /document type/],
  ['an undeclared prefix', edit(SLIDE, '<a:bodyPr/>', '<z:bodyPr/>'), /prefix of "z:bodyPr" is not declared/],
];

describe('the package check', () => {
  it('finds nothing in a good presentation', async () => {
    expect(checkPackage(await pack(goodParts()))).toEqual([]);
  });

  it.each(DEFECTS)('finds %s', async (_name, cause, message) => {
    const parts = goodParts();
    cause(parts);
    expect(checkPackage(await pack(parts)).join('\n')).toMatch(message);
  });

  it('finds entries for folders', async () => {
    const zip = await JSZip.loadAsync(await pack(goodParts()));
    zip.folder('ppt/empty');
    const found = checkPackage(await zip.generateAsync({ type: 'uint8array' }));
    expect(found).toContain('ppt/empty/: a package must not have entries for folders.');
  });

  it('checks embedded workbooks', async () => {
    const zip = new JSZip().file(TYPES, '<Types/>').file('xl/workbook.xml', '<workbook>');
    const workbook = await zip.generateAsync({ type: 'uint8array' });
    const found = checkPackage(await pack({ ...goodParts(), 'ppt/embeddings/a.xlsx': workbook }));
    expect(found.join('\n')).toMatch(/a\.xlsx!xl\/workbook\.xml: not well-formed/);
  });

  it('rejects bytes that are not a ZIP file, and damaged content', async () => {
    expect(() => checkPackage(new Uint8Array(100))).toThrow('not a ZIP file');
    const bytes = await pack({ ...goodParts(), 'ppt/media/image1.png': 'stored' });
    bytes[bytes.length - 900] = bytes[bytes.length - 900]! ^ 0xff;
    expect(() => checkPackage(bytes)).toThrow();
  });
});

describe('the Open XML SDK validator', () => {
  it('finds nothing in a good presentation', async () => {
    expect(await validatePptx(await pack(goodParts()))).toEqual([]);
  });

  it('names the part and the element of an error', async () => {
    const parts = goodParts();
    edit(SLIDE, '<p:spPr/>', '')(parts);
    expect(await validatePptx(await pack(parts))).toEqual([expect.stringMatching(/slide1\.xml.*p:sp\[1\].*:txBody/)]);
  });
});

describe('the command in DECKWRIGHT_PPTX_CHECK', () => {
  const missing = pptxCheckMissing();
  if (missing !== undefined) console.warn(missing);

  it.skipIf(missing !== undefined)(`accepts a good presentation${missing ? ` (${missing})` : ''}`, async () => {
    expect(await checkWithCommand(await pack(goodParts()))).toEqual([]);
  });

  it.skipIf(missing !== undefined)('prints what it rejects', async () => {
    const parts = goodParts();
    edit(SLIDE, '<p:spPr/>', '')(parts);
    expect((await checkWithCommand(await pack(parts))).join('\n')).toMatch(/slide1\.xml/);
  });
});

describe('the presentation reader', () => {
  it('reads slides, tables, charts, notes and properties', async () => {
    const { slides, size, layouts, properties, theme } = readPptx(await pack(goodParts()));
    expect({ size, layouts, theme }).toEqual({
      size: { width: 960, height: 540 },
      layouts: ['Title only'],
      theme: { name: 'One', fonts: ['Inter', 'Inter'] },
    });
    expect(properties).toMatchObject({ title: 'A & B', creator: 'Ada' });
    expect(slides.map(({ title, hidden, notes, layout }) => ({ title, hidden, notes, layout }))).toEqual([
      { title: 'Hello <world>', hidden: false, notes: 'Say\nthis', layout: 'Title only' },
      { title: 'Kept back', hidden: true, notes: undefined, layout: 'Title only' },
    ]);
    const [first] = slides;
    expect(first?.tables).toEqual([
      {
        headerRow: true,
        firstColumn: false,
        lastRow: false,
        rightToLeft: false,
        rows: [
          ['Name', 'Count'],
          ['Boats', '40'],
          ['both', ''],
        ],
      },
    ]);
    expect(first?.charts).toEqual([
      {
        types: ['barChart'],
        direction: 'col',
        grouping: 'clustered',
        title: '',
        categories: ['Q1', 'Q2', 'Q3'],
        series: [
          {
            name: 'Shop',
            type: 'barChart',
            secondary: false,
            ownPoints: [],
            values: [1, 2.5, null],
            categories: ['Q1', 'Q2', 'Q3'],
            references: { name: 'S!$B$1', categories: 'S!$A$2:$A$4', values: 'S!$B$2:$B$4' },
          },
        ],
        axes: [
          { kind: 'cat', position: 'b', hidden: false, gridlines: false, title: '', numberFormat: '' },
          { kind: 'val', position: 'l', hidden: false, gridlines: false, title: '', numberFormat: '' },
        ],
      },
    ]);
    expect(first?.shapes.map(({ kind, alt }) => [kind, alt])).toEqual([
      ['shape', ''],
      ['table', 'The table'],
      ['picture', 'Four quarters'],
      ['chart', 'The chart'],
    ]);
    expect(first?.shapes[2]).toMatchObject({
      media: 'ppt/media/image1.png',
      box: { x: 72, y: 72, width: 300, height: 72 },
    });
    expect(first?.links).toEqual(['https://example.org/']);
  });
});

function edit(part: string, from: string | RegExp, to: string) {
  return (parts: Parts) => {
    const before = String(parts[part]);
    parts[part] = before.replace(from, () => to);
    if (parts[part] === before) throw new TypeError(`${part} does not contain ${from}.`);
  };
}

function remove(part: string) {
  return (parts: Parts) => {
    delete parts[part];
  };
}

function copy(from: string, to: string) {
  return (parts: Parts) => {
    parts[to] = parts[from]!;
  };
}

function layoutAgain(): string {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/slideLayout';
  return `<Relationship Id="rId9" Type="${type}" Target="../slideLayouts/slideLayout1.xml"/>`;
}

function addAppProperties(content: string) {
  const [namespace, relation] = [
    'officeDocument/2006/extended-properties',
    'officeDocument/2006/relationships/extended-properties',
  ];
  const base = 'http://schemas.openxmlformats.org/';
  return (parts: Parts) => {
    parts['docProps/app.xml'] = `<Properties xmlns="${base}${namespace}">${content}</Properties>`;
    edit(
      '_rels/.rels',
      '</Rel',
      `<Relationship Id="rId9" Type="${base}${relation}" Target="docProps/app.xml"/></Rel`,
    )(parts);
  };
}
