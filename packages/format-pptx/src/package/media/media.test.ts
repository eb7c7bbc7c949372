import { expect, test } from 'vitest';
import { finished, PHOTO, raw, slideXml } from '../../../test/support/packages.ts';
import { picture, scene, slide, title } from '../../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';

const media = (parts: ReadonlyMap<string, unknown>) =>
  [...parts.keys()].filter((name) => name.startsWith('ppt/media/'));

test('a picture is stored once however often it is shown, where pptxgenjs stores it each time', async () => {
  const deck = scene([slide([title('T'), picture(), picture()]), slide([title('T'), picture()])]);
  expect(media((await raw(deck)).parts)).toHaveLength(3);
  const parts = await finished(deck);
  expect(media(parts)).toEqual(['ppt/media/image1.png']);
  expect(parts.get('ppt/media/image1.png')).toEqual(PHOTO);
  expect(xmlPart(parts, 'ppt/slides/_rels/slide1.xml.rels').match(/image1\.png/g)).toHaveLength(1);
});

test('a crop is a share of the picture at each side', async () => {
  const crop = { top: 0.1, right: 0.2, bottom: 0.3, left: 0 };
  const xml = await slideXml(scene([slide([title('T'), picture({ crop })])]));
  expect(xml).toContain('<a:srcRect l="0" t="10000" r="20000" b="30000"/>');
});

test('a picture with round corners has them, and the others none', async () => {
  const xml = await slideXml(scene([slide([title('T'), picture({ radius: 14.4 }), picture()])]));
  expect(xml).toContain('<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 10000"/>');
  expect(xml).toContain('<a:prstGeom prst="rect">');
});

test('a picture that the scene lacks is a fault of the program', async () => {
  await expect(finished(scene([slide([picture({ picture: 'gone' })])]))).rejects.toThrow('"gone"');
});
