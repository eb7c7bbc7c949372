import { describe, expect, test } from 'vitest';
import { openPresentation } from '../../src/draw/pptxgenjs.ts';
import { type Parts, xmlPart } from '../../src/package/parts.ts';
import { zip } from '../../src/package/zip.ts';
import { finished } from '../support/packages.ts';
import { chart, paragraph, picture, run, scene, slide, text, title } from '../support/scene.ts';
import { count, type Defect, deck, inPart, SLIDE, testDefects, written } from './defect.ts';

const PIXEL =
  'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
const TYPES = '[Content_Types].xml';
const noted = scene([slide([title('One')], { notes: 'Said' }), slide([title('Two')], { hidden: true })]);
const twoSlides: Defect['reproduce'] = (presentation) => {
  presentation.addSlide().addNotes('Said');
  presentation.addSlide().hidden = true;
};

function themeOf(parts: Parts, name: string) {
  return /theme\d+\.xml/.exec(xmlPart(parts, name))?.[0];
}
function named(parts: Parts, pattern: RegExp) {
  return [...parts.keys()].filter((name) => pattern.test(name));
}

describe('of every deck', () => {
  testDefects([
    {
      id: 1,
      what: 'the notes master is listed after the slides',
      by: 'package/presentation/presentation.ts',
      reproduce: twoSlides,
      ours: noted,
      isPresent: inPart('ppt/presentation.xml', /<p:sldIdLst>.*<p:notesMasterIdLst>/s),
    },
    {
      id: 2,
      what: 'content types name masters that are not there',
      by: 'package/presentation/content-types.ts',
      reproduce: twoSlides,
      ours: noted,
      isPresent: (parts) =>
        [...xmlPart(parts, TYPES).matchAll(/PartName="\/([^"]*)"/g)].some(([, name = '']) => !parts.has(name)),
    },
    {
      id: 3,
      what: 'content types declare extensions that no part has, and JPEG by a name of its own',
      by: 'package/presentation/content-types.ts',
      reproduce: twoSlides,
      ours: noted,
      isPresent: (parts) =>
        xmlPart(parts, TYPES).includes('image/jpg') ||
        [...xmlPart(parts, TYPES).matchAll(/Extension="(\w+)"/g)].some(
          ([, extension]) => named(parts, new RegExp(`\\.${extension}$`)).length === 0,
        ),
    },
    {
      id: 5,
      what: 'slides and notes share one theme',
      by: 'package/notes/notes.ts',
      reproduce: twoSlides,
      ours: noted,
      isPresent: (parts) =>
        themeOf(parts, 'ppt/notesMasters/_rels/notesMaster1.xml.rels') ===
        themeOf(parts, 'ppt/slideMasters/_rels/slideMaster1.xml.rels'),
    },
    {
      id: 6,
      what: 'a slide without notes has a notes slide',
      by: 'package/notes/notes.ts',
      reproduce: twoSlides,
      ours: noted,
      isPresent: (parts) => named(parts, /^ppt\/notesSlides\/[^/]*$/).length !== 1,
    },
    {
      id: 7,
      what: 'the properties count neither words nor hidden slides',
      by: 'package/presentation/properties.ts',
      reproduce: (presentation) => {
        twoSlides(presentation);
        presentation.addSlide().addText('Some words', { x: 1, y: 1, w: 1, h: 1 });
      },
      ours: noted,
      isPresent: inPart('docProps/app.xml', /<Words>0<|<HiddenSlides>0</),
    },
    {
      id: 8,
      what: 'the page for notes is a slide on its side, wider than high on a portrait slide',
      by: 'package/presentation/presentation.ts',
      reproduce: (presentation) => {
        presentation.defineLayout({ name: 'portrait', width: 7.5, height: 10 });
        presentation.layout = 'portrait';
        presentation.addSlide();
      },
      ours: scene([slide([])], { size: { width: 540, height: 720 } }),
      isPresent: (parts) => {
        const [, width, height] = /<p:notesSz cx="(\d+)" cy="(\d+)"/.exec(xmlPart(parts, 'ppt/presentation.xml')) ?? [];
        return Number(width) > Number(height);
      },
    },
    {
      id: 'a',
      what: 'a picture is stored as often as it is shown',
      by: 'package/media/media-parts.ts',
      reproduce: (presentation) => {
        for (const slide of [presentation.addSlide(), presentation.addSlide()]) {
          slide.addImage({ data: PIXEL, x: 1, y: 1, w: 1, h: 1 });
        }
      },
      ours: scene([slide([picture()]), slide([picture()])]),
      isPresent: (parts) => named(parts, /^ppt\/media\//).length > 1,
    },
    {
      id: 'b',
      what: 'charts count on over the life of the process',
      by: 'package/charts/index.ts',
      reproduce: (presentation) => {
        for (const _ of [1, 2]) {
          presentation
            .addSlide()
            .addChart('bar', [{ name: 'S', labels: ['a'], values: [1] }], { x: 1, y: 1, w: 1, h: 1 });
        }
      },
      ours: deck(chart()),
      isPresent: (parts) => named(parts, /^ppt\/charts\/chart(?!1\.)\d+\.xml$/).length > 0,
    },
    {
      id: 'c',
      what: 'the master has no placeholders, and layouts have no type',
      by: 'package/layouts/master.ts',
      reproduce: twoSlides,
      ours: noted,
      isPresent: (parts) =>
        count(xmlPart(parts, 'ppt/slideMasters/slideMaster1.xml'), /<p:ph /g) === 0 ||
        !/<p:sldLayout [^>]* type="titleOnly"/.test(xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml')),
    },
    {
      id: 'd',
      what: 'the file knows when it was written',
      by: 'package/presentation/properties.ts',
      reproduce: twoSlides,
      ours: noted,
      isPresent: (parts) => !inPart('docProps/core.xml', />2026-02-03T04:05:06Z</)(parts),
    },
    {
      id: 'e',
      what: 'a slide without a title has no title',
      by: 'draw/hidden-title.ts',
      reproduce: twoSlides,
      ours: scene([slide([])]),
      isPresent: (parts) => !inPart(SLIDE, /<p:ph type="title"/)(parts),
    },
  ]);
});

/** Names in the directory of an archive, as they stand there. */
function entriesOf(archive: Uint8Array): readonly string[] {
  const bytes = Buffer.from(archive);
  const names: string[] = [];
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  }
  return names;
}

test('4: the archive has entries for folders', async () => {
  const presentation = openPresentation();
  presentation.addSlide();
  const reproduce = (await presentation.write({ outputType: 'uint8array' })) as Uint8Array;
  expect(entriesOf(reproduce).some((name) => name.endsWith('/'))).toBe(true);
  const ours = entriesOf(zip(await finished(deck())));
  expect(ours[0]).toBe(TYPES);
  expect(ours.some((name) => name.endsWith('/'))).toBe(false);
});

describe('of its placeholders', () => {
  const filled = text([paragraph([run('Words')])], { slot: 'b', role: 'body' });
  const slot = { key: 'b', role: 'body', type: 'body', box: filled.box, name: 'Body' } as const;
  const [plain] = scene([]).layouts;
  const ours = scene([slide([title('T'), filled])], { layouts: [{ ...plain!, slots: [slot] }] });
  const reproduce: Defect['reproduce'] = (presentation) => {
    presentation.defineSlideMaster({
      title: 'M',
      slideNumber: { x: 1, y: 1 },
      objects: [{ placeholder: { options: { name: 'b', type: 'body', x: 1, y: 1, w: 1, h: 1 }, text: 'Prompt' } }],
    });
    presentation.addSlide({ masterName: 'M' }).addText('Words', { placeholder: 'b' });
  };
  const bodyOf = (parts: Parts) =>
    /<p:sp>(?:(?!<p:sp>).)*<p:ph\s[^>]*type="body".*?<\/p:sp>/s.exec(xmlPart(parts, SLIDE))?.[0];

  testDefects([
    {
      id: 'f',
      what: 'a slide repeats its layout’s prompt, place and look',
      by: 'package/placeholders/fill-placeholder.ts',
      reproduce,
      ours,
      isPresent: (parts) => /hasCustomPrompt|<a:xfrm|<a:noFill|<a:buNone/.test(bodyOf(parts) ?? ''),
    },
    {
      id: 'g',
      what: 'a slide number belongs to no layout',
      by: 'package/placeholders/kinds.ts',
      reproduce,
      ours: deck(text([paragraph([run('1', { field: 'slideNumber' })])], { role: 'slideNumber' })),
      isPresent: inPart(SLIDE, /type="sldNum"[^>]*idx="4294967295"/),
    },
  ]);

  test('is what the others are compared with', async () => {
    expect(bodyOf(await written(reproduce))).toContain('Words');
    expect(bodyOf(await finished(ours))).toContain('Words');
  });
});
