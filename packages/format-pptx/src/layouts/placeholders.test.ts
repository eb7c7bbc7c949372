import type { SceneLayout } from '@deckwright/core/contract';
import { expect, test } from 'vitest';
import { finished, slideXml } from '../../test/support/packages.ts';
import { paragraph, run, scene, slide, text, title } from '../../test/support/scene.ts';
import { xmlPart } from '../package/parts.ts';

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
  const y = /<p:ph type="title"\/>.*?<a:off x="0" y="(-\d+)"\/><a:ext cx="\d+" cy="(\d+)"\/>/s.exec(ofLayout);
  expect(Number(y?.[1]) + Number(y?.[2])).toBeLessThan(0);
});

test('a body slot is a placeholder on the slide and, with the same idx, on the layout', async () => {
  const parts = await finished(scene([slide([title('T'), body])], { layouts: [layout] }));
  const placeholder = /<p:ph type="body" idx="(\d+)"\/>/.exec(xmlPart(parts, 'ppt/slides/slide1.xml'));
  expect(xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml')).toContain(placeholder?.[0]);
});

test('a slide number fills a slide number placeholder, which its layout has too', async () => {
  const number = text([paragraph([run('1', { field: 'slideNumber' })])], { role: 'slideNumber' });
  const parts = await finished(scene([slide([title('T'), number])]));
  const placeholder = '<p:ph type="sldNum" sz="quarter" idx="12"/>';
  expect(xmlPart(parts, 'ppt/slides/slide1.xml')).toContain(placeholder);
  expect(xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml')).toContain(placeholder);
});

test('one date and one footer fill the placeholders that Office has for them', async () => {
  const slotOf = (key: string, role: 'date' | 'footer') => ({ key, role, type: 'body', box, name: key }) as const;
  const slots = [slotOf('a', 'date'), slotOf('b', 'footer'), slotOf('c', 'footer')];
  const nodes = slots.map(({ key, role }) => text([paragraph([run(key)])], { id: key, name: key, role, slot: key }));
  const loose = text([paragraph([run('loose')])], { id: 'loose', name: 'loose', role: 'date' });
  const deck = scene([slide([title('T'), ...nodes, loose])], { layouts: [{ ...layout, slots }] });
  const parts = await finished(deck);
  const expected = ['type="dt" sz="half" idx="10"', 'type="ftr" sz="quarter" idx="11"', 'type="body" idx="15"'];
  for (const name of ['slides/slide1', 'slideLayouts/slideLayout1']) {
    const found = [...xmlPart(parts, `ppt/${name}.xml`).matchAll(/<p:ph (.*?)\/>/g)].map(([, kind]) => kind);
    expect(found.filter((kind) => kind !== 'type="title"')).toEqual(expected);
  }
});

test('a text of a layout is not a placeholder, because slides would not show it', async () => {
  const parts = await finished(
    scene([slide([title('T')])], { layouts: [{ ...layout, slots: [], nodes: [title('Brand')] }] }),
  );
  const xml = xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml');
  expect(xml.slice(0, xml.indexOf('Brand'))).not.toContain('<p:ph');
});
