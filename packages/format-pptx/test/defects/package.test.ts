import { describe, expect, test } from 'vitest';
import { openPresentation } from '../../src/package/scaffold.ts';
import { zip } from '../../src/package/zip.ts';
import { type Parts, xmlPart } from '../../src/parts.ts';
import { finished } from '../support/packages.ts';
import { chart, lookOf, paragraph, picture, run, scene, slide, text, title } from '../support/scene.ts';
import { count, type Defect, deck, inPart, SLIDE, testDefects, writtenByPptxGen } from './defect.ts';

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

describe('a defect of every deck', () => {
  testDefects([
    {
      id: 1,
      title: 'the notes master is listed after the slides',
      fixedBy: 'package/presentation.ts',
      reproduce: twoSlides,
      sameScene: noted,
      isPresent: inPart('ppt/presentation.xml', /<p:sldIdLst>.*<p:notesMasterIdLst>/s),
    },
    {
      id: 2,
      title: 'content types list masters that do not exist',
      fixedBy: 'package/content-types.ts',
      reproduce: twoSlides,
      sameScene: noted,
      isPresent: (parts) =>
        [...xmlPart(parts, TYPES).matchAll(/PartName="\/([^"]*)"/g)].some(([, name = '']) => !parts.has(name)),
    },
    {
      id: 3,
      title: 'content types declare extensions that no part has, and image/jpg for JPEG',
      fixedBy: 'package/content-types.ts',
      reproduce: twoSlides,
      sameScene: noted,
      isPresent: (parts) =>
        xmlPart(parts, TYPES).includes('image/jpg') ||
        [...xmlPart(parts, TYPES).matchAll(/Extension="(\w+)"/g)].some(
          ([, extension]) => named(parts, new RegExp(`\\.${extension}$`)).length === 0,
        ),
    },
    {
      id: 5,
      title: 'slides and notes share one theme',
      fixedBy: 'package/notes.ts',
      reproduce: twoSlides,
      sameScene: noted,
      isPresent: (parts) =>
        themeOf(parts, 'ppt/notesMasters/_rels/notesMaster1.xml.rels') ===
        themeOf(parts, 'ppt/slideMasters/_rels/slideMaster1.xml.rels'),
    },
    {
      id: 6,
      title: 'a slide without notes has a notes slide',
      fixedBy: 'package/notes.ts',
      reproduce: twoSlides,
      sameScene: noted,
      isPresent: (parts) => named(parts, /^ppt\/notesSlides\/[^/]*$/).length !== 1,
    },
    {
      id: 7,
      title: 'the document properties count neither words nor hidden slides',
      fixedBy: 'package/properties.ts',
      reproduce: (presentation) => {
        twoSlides(presentation);
        presentation.addSlide().addText('Some words', { x: 1, y: 1, w: 1, h: 1 });
      },
      sameScene: noted,
      isPresent: inPart('docProps/app.xml', /<Words>0<|<HiddenSlides>0</),
    },
    {
      id: 8,
      title: 'the notes page has width and height of the slide swapped, so it is landscape for a portrait slide',
      fixedBy: 'package/presentation.ts',
      reproduce: (presentation) => {
        presentation.defineLayout({ name: 'portrait', width: 7.5, height: 10 });
        presentation.layout = 'portrait';
        presentation.addSlide();
      },
      sameScene: scene([slide([])], { size: { width: 540, height: 720 } }),
      isPresent: (parts) => {
        const [, width, height] = /<p:notesSz cx="(\d+)" cy="(\d+)"/.exec(xmlPart(parts, 'ppt/presentation.xml')) ?? [];
        return Number(width) > Number(height);
      },
    },
    {
      id: 'a',
      title: 'a picture is stored once for each time that it is shown',
      fixedBy: 'package/media.ts',
      reproduce: (presentation) => {
        for (const slide of [presentation.addSlide(), presentation.addSlide()]) {
          slide.addImage({ data: PIXEL, x: 1, y: 1, w: 1, h: 1 });
        }
      },
      sameScene: scene([slide([picture()]), slide([picture()])]),
      isPresent: (parts) => named(parts, /^ppt\/media\//).length > 1,
    },
    {
      id: 'b',
      title: 'charts are numbered through the life of the process',
      fixedBy: 'charts/chart.ts',
      reproduce: (presentation) => {
        for (const _ of [1, 2]) {
          presentation
            .addSlide()
            .addChart('bar', [{ name: 'S', labels: ['a'], values: [1] }], { x: 1, y: 1, w: 1, h: 1 });
        }
      },
      sameScene: deck(chart()),
      isPresent: (parts) => named(parts, /^ppt\/charts\/chart(?!1\.)\d+\.xml$/).length > 0,
    },
    {
      id: 'c',
      title: 'the master has no placeholders, and layouts have no type',
      fixedBy: 'layouts/master.ts',
      reproduce: twoSlides,
      sameScene: noted,
      isPresent: (parts) =>
        count(xmlPart(parts, 'ppt/slideMasters/slideMaster1.xml'), /<p:ph /g) === 0 ||
        !/<p:sldLayout [^>]* type="titleOnly"/.test(xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml')),
    },
    {
      id: 'd',
      title: 'the file contains the time at which it was written',
      fixedBy: 'package/properties.ts',
      reproduce: twoSlides,
      sameScene: noted,
      isPresent: (parts) => !inPart('docProps/core.xml', />2026-02-03T04:05:06Z</)(parts),
    },
    {
      id: 'e',
      title: 'a slide that shows no title has no title placeholder',
      fixedBy: 'slide/hidden-title.ts',
      reproduce: twoSlides,
      sameScene: scene([slide([])]),
      isPresent: (parts) => !inPart(SLIDE, /<p:ph type="title"/)(parts),
    },
  ]);
});

/** The names in the directory of an archive. */
function entriesOf(archive: Uint8Array): readonly string[] {
  const bytes = Buffer.from(archive);
  const names: string[] = [];
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  }
  return names;
}

test('4: the archive has directory entries', async () => {
  const presentation = openPresentation();
  presentation.addSlide();
  const raw = (await presentation.write({ outputType: 'uint8array' })) as Uint8Array;
  expect(entriesOf(raw).some((name) => name.endsWith('/'))).toBe(true);
  const names = entriesOf(zip(await finished(deck())));
  expect(names[0]).toBe(TYPES);
  expect(names.some((name) => name.endsWith('/'))).toBe(false);
});

describe('a defect of placeholders', () => {
  const filled = text([paragraph([run('Words')])], { slot: 'b', role: 'body' });
  const look = lookOf(filled);
  const slot = { key: 'b', role: 'body', type: 'body', box: filled.box, name: 'Body', text: look } as const;
  const [plain] = scene([]).layouts;
  const sameScene = scene([slide([title('T'), filled])], { layouts: [{ ...plain!, slots: [slot] }] });
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
      title: 'a slide repeats its layout’s prompt, position and style',
      fixedBy: 'slide/text.ts',
      reproduce,
      sameScene,
      isPresent: (parts) => /hasCustomPrompt|<a:xfrm|<a:noFill|<a:buNone/.test(bodyOf(parts) ?? ''),
    },
    {
      id: 'g',
      title: 'a slide number does not refer to a placeholder of its layout',
      fixedBy: 'layouts/placeholders.ts',
      reproduce,
      sameScene: deck(text([paragraph([run('1', { field: 'slideNumber' })])], { role: 'slideNumber' })),
      isPresent: inPart(SLIDE, /type="sldNum"[^>]*idx="4294967295"/),
    },
  ]);

  test('is tested on slides that contain the placeholder’s text', async () => {
    expect(bodyOf(await writtenByPptxGen(reproduce))).toContain('Words');
    expect(bodyOf(await finished(sameScene))).toContain('Words');
  });
});
