import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scene, slide } from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';
import { writeScaffold } from './scaffold.ts';

test('the scaffold has one slide with notes, whatever the scene contains', async () => {
  const names = [...(await writeScaffold(scene([slide([]), slide([])]))).keys()];
  expect(names.filter((name) => /(slide|notesSlide)\d+\.xml$/.test(name))).toEqual([
    'ppt/slides/slide1.xml',
    'ppt/notesSlides/notesSlide1.xml',
  ]);
});

test.each([
  [960, '12192000'],
  [1, '914400'],
  [1e9, '51206400'],
  [Number.NaN, '914400'],
])('a slide of %d points has a width within the bounds of Office', async (width, emu) => {
  const parts = await writeScaffold(scene([], { size: { width, height: 540 } }));
  expect(xmlPart(parts, 'ppt/presentation.xml')).toContain(`<p:sldSz cx="${emu}" cy="6858000"`);
});

test('the scaffold has the properties of the document, escaped and without illegal characters', async () => {
  const properties = { title: 'A & B', author: 'Ada\u0001', company: 'C<o>', subject: '"S"' };
  const parts = await writeScaffold(scene([], { properties }));
  expect(xmlPart(parts, 'docProps/core.xml')).toMatch(
    /<dc:title>A &amp; B<.*<dc:subject>&quot;S&quot;<.*<dc:creator>Ada</s,
  );
  expect(xmlPart(parts, 'docProps/app.xml')).toContain('<Company>C&lt;o&gt;</Company>');
});

test('only the scaffold opens pptxgenjs', () => {
  const source = join(import.meta.dirname, '..');
  const opening = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /from 'pptxgenjs'|\('pptxgenjs'\)/.test(readFileSync(join(source, name), 'utf8')));
  expect(opening).toEqual([join('package', 'scaffold.ts')]);
});
