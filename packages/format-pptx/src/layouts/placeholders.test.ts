import type { SceneLayout } from '@deckwright/core/contract';
import { expect, test } from 'vitest';
import { finished, slideXml } from '../../test/support/packages.ts';
import { paragraph, run, scene, slide, text, title } from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';

const box = { x: 10, y: 20, width: 300, height: 40 };
const layout: SceneLayout = {
  key: 'plain',
  name: 'Words & more',
  background: { fill: { kind: 'solid', color: { role: 'lt2' } } },
  nodes: [],
  slots: [
    { key: 'title', role: 'title', type: 'title', box, name: 'Title' },
    { key: 'body', role: 'body', type: 'body', box, name: 'Body' },
  ],
};
const body = text([paragraph([run('words')])], { role: 'body', slot: 'body' });

test('the first title of a slide fills the title placeholder', async () => {
  const xml = await slideXml(scene([slide([title('First'), title('Second')])]));
  expect(xml.match(/<p:ph type="title"\/>/g)).toHaveLength(1);
  expect(xml.indexOf('<p:ph type="title"/>')).toBeLessThan(xml.indexOf('First'));
});

test('a slide without a title has a hidden one above its edge', async () => {
  const parts = await finished(scene([slide([], { title: 'For readers' })]));
  const xml = xmlPart(parts, 'ppt/slides/slide1.xml');
  expect(xml).toMatch(/<p:ph type="title"\/>.*<a:t>For readers<\/a:t>/);
  const ofLayout = xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml');
  const y = /<p:ph type="title" hasCustomPrompt="1"\/>.*?<a:off x="0" y="(-\d+)"\/><a:ext cx="\d+" cy="(\d+)"\/>/s.exec(
    ofLayout,
  );
  expect(Number(y?.[1]) + Number(y?.[2])).toBeLessThan(0);
});

test('a body slot is a placeholder on the slide and, with the same idx, on the layout', async () => {
  const parts = await finished(scene([slide([title('T'), body])], { layouts: [layout] }));
  const placeholder = /<p:ph type="body" idx="\d+"/.exec(xmlPart(parts, 'ppt/slides/slide1.xml'));
  expect(xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml')).toContain(placeholder?.[0]);
});

test('a layout shows what belongs into a placeholder, which slides do not repeat', async () => {
  const slots = [
    { ...layout.slots[1]!, prompt: 'Unit price & tax' },
    { ...layout.slots[1]!, key: 'other' },
  ];
  const parts = await finished(scene([slide([title('T'), body])], { layouts: [{ ...layout, slots }] }));
  const ofLayout = xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml');
  expect(ofLayout).toMatch(/name="Body"\/>.*? hasCustomPrompt="1"\/>.*?<a:t>Unit price &amp; tax<\/a:t>/);
  expect(ofLayout).toMatch(/name="Body \(2\)"\/>.*? hasCustomPrompt="1"\/>.*?<a:t>Body<\/a:t>/);
  const ofSlide = xmlPart(parts, 'ppt/slides/slide1.xml');
  expect(ofSlide).not.toContain('hasCustomPrompt');
  expect(ofSlide).not.toContain('Unit price');
});

test('a slide number fills a slide number placeholder, which its layout has too', async () => {
  const number = text([paragraph([run('1', { field: 'slideNumber' })])], { role: 'slideNumber', slot: 'n' });
  const slots = [{ key: 'n', role: 'slideNumber', type: 'body', box, name: 'Number' }] as const;
  const parts = await finished(scene([slide([title('T'), number])], { layouts: [{ ...layout, slots }] }));
  const placeholder = '<p:ph type="sldNum" sz="quarter" idx="12"/>';
  expect(xmlPart(parts, 'ppt/slides/slide1.xml')).toContain(placeholder);
  expect(xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml')).toContain(placeholder);
});

test('dates and footers are bodies, because PowerPoint puts no others on a new slide', async () => {
  const slotOf = (key: string, role: 'date' | 'footer') => ({ key, role, type: 'body', box, name: key }) as const;
  const slots = [slotOf('a', 'date'), slotOf('b', 'footer'), slotOf('c', 'footer')];
  const nodes = slots.map(({ key, role }) => text([paragraph([run(key)])], { id: key, name: key, role, slot: key }));
  const loose = text([paragraph([run('loose')])], { id: 'loose', name: 'loose', role: 'date' });
  const deck = scene([slide([title('T'), ...nodes, loose])], { layouts: [{ ...layout, slots }] });
  const parts = await finished(deck);
  for (const name of ['slides/slide1', 'slideLayouts/slideLayout1']) {
    const found = [...xmlPart(parts, `ppt/${name}.xml`).matchAll(/<p:ph (type="\w+" idx="\d+")/g)].map(
      ([, kind]) => kind,
    );
    expect(found).toEqual([13, 14, 15].map((idx) => `type="body" idx="${idx}"`));
  }
});

test('a text of a layout is not a placeholder, because slides would not show it', async () => {
  const parts = await finished(
    scene([slide([title('T')])], { layouts: [{ ...layout, slots: [], nodes: [title('Brand')] }] }),
  );
  const xml = xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml');
  expect(xml.slice(0, xml.indexOf('Brand'))).not.toContain('<p:ph');
});
