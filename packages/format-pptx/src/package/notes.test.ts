import { expect, test } from 'vitest';
import { finished } from '../../test/support/packages.ts';
import { scene, slide } from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';

function namesOf(parts: ReadonlyMap<string, unknown>) {
  return [...parts.keys()].filter((name) => /notes/.test(name));
}

test('a deck without notes has no notes slides or notes master', async () => {
  const deck = scene([slide([]), slide([])]);
  const parts = await finished(deck);
  expect(namesOf(parts)).toEqual([]);
  expect(xmlPart(parts, 'ppt/presentation.xml')).not.toContain('notesMaster');
});

test('only slides with notes have a notes slide, with a paragraph for each line and the number of the slide', async () => {
  const parts = await finished(scene([slide([]), slide([], { notes: 'One & two\nThree' })]));
  expect(parts.has('ppt/notesSlides/notesSlide1.xml')).toBe(false);
  const xml = xmlPart(parts, 'ppt/notesSlides/notesSlide2.xml');
  expect([...xml.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text)).toEqual(['One &amp; two', 'Three', '2']);
});

test('vertical tabs and form feeds separate the paragraphs of notes', async () => {
  const parts = await finished(scene([slide([], { notes: 'One\vtwo\fthree' })]));
  const xml = xmlPart(parts, 'ppt/notesSlides/notesSlide1.xml');
  expect([...xml.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text)).toEqual(['One', 'two', 'three', '1']);
});

test('the notes master has a separate theme', async () => {
  const parts = await finished(scene([slide([], { notes: 'x' })]));
  expect(xmlPart(parts, 'ppt/notesMasters/_rels/notesMaster1.xml.rels')).toContain('../theme/theme2.xml');
  expect(xmlPart(parts, 'ppt/slideMasters/_rels/slideMaster1.xml.rels')).toContain('../theme/theme1.xml');
});

test('notes and hidden titles are right-to-left if their first letter is', async () => {
  const parts = await finished(scene([slide([], { notes: '1. שלום\nHello', title: 'مرحبا' })]));
  const notes = xmlPart(parts, 'ppt/notesSlides/notesSlide1.xml');
  expect(notes).toMatch(/<a:p><a:pPr algn="r" rtl="1"\/><a:r>.*שלום.*<a:p><a:r>.*Hello/);
  expect(xmlPart(parts, 'ppt/slides/slide1.xml')).toMatch(/<a:pPr algn="r" rtl="1">?.*مرحبا/);
});
