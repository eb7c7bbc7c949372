import type { SceneLayout } from '@deckwright/core/contract';
import { expect, test } from 'vitest';
import { finished, slideXml } from '../../../test/support/packages.ts';
import { paragraph, run, scene, slide, text, title } from '../../../test/support/scene.ts';
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

test('a title is the title placeholder of its slide, once', async () => {
  const xml = await slideXml(scene([slide([title('First'), title('Second')])]));
  expect(xml.match(/<p:ph type="title"\/>/g)).toHaveLength(1);
  expect(xml.indexOf('<p:ph type="title"/>')).toBeLessThan(xml.indexOf('First'));
});

test('a slide that shows no title has one above its edge', async () => {
  const xml = await slideXml(scene([slide([], { title: 'For readers' })]));
  const y = /<p:ph type="title"\/>.*?<a:off x="0" y="(-\d+)"\/><a:ext cx="\d+" cy="(\d+)"\/>/s.exec(xml);
  expect(xml).toContain('<a:t>For readers</a:t>');
  expect(Number(y?.[1]) + Number(y?.[2])).toBeLessThan(0);
});

test('a body slot is a placeholder on the slide and, with the same idx, on the layout', async () => {
  const parts = await finished(scene([slide([title('T'), body])], { layouts: [layout] }));
  const placeholder = /<p:ph type="body" idx="(\d+)"\/>/.exec(xmlPart(parts, 'ppt/slides/slide1.xml'));
  expect(xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml')).toContain(placeholder?.[0]);
});

test('a slide number is the number placeholder, which its layout then has too', async () => {
  const number = text([paragraph([run('1', { field: 'slideNumber' })])], { role: 'slideNumber' });
  const parts = await finished(scene([slide([title('T'), number])]));
  const placeholder = '<p:ph type="sldNum" sz="quarter" idx="12"/>';
  expect(xmlPart(parts, 'ppt/slides/slide1.xml')).toContain(placeholder);
  expect(xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml')).toContain(placeholder);
});

test('a text of a layout is no placeholder: it would not be shown on the slides', async () => {
  const parts = await finished(
    scene([slide([title('T')])], { layouts: [{ ...layout, slots: [], nodes: [title('Brand')] }] }),
  );
  const xml = xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml');
  expect(xml.slice(0, xml.indexOf('Brand'))).not.toContain('<p:ph');
});
