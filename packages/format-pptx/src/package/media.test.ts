import { expect, test } from 'vitest';
import { finished, PHOTO, slideXml } from '../../test/support/packages.ts';
import { picture, scene, slide, title } from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';

function media(parts: ReadonlyMap<string, unknown>) {
  return [...parts.keys()].filter((name) => name.startsWith('ppt/media/'));
}

test('a picture is stored once even if it is shown several times', async () => {
  const deck = scene([slide([title('T'), picture(), picture()]), slide([title('T'), picture()])]);
  const parts = await finished(deck);
  expect(media(parts)).toEqual(['ppt/media/image1.png']);
  expect(parts.get('ppt/media/image1.png')).toEqual(PHOTO);
  expect(xmlPart(parts, 'ppt/slides/_rels/slide1.xml.rels').match(/image1\.png/g)).toHaveLength(1);
});

test('a crop is written as a share of the picture at each side', async () => {
  const crop = { top: 0.1, right: 0.2, bottom: 0.3, left: 0 };
  const xml = await slideXml(scene([slide([title('T'), picture({ crop })])]));
  expect(xml).toContain('<a:srcRect l="0" t="10000" r="20000" b="30000"/>');
});

test('a picture has its opacity', async () => {
  const xml = await slideXml(scene([slide([title('T'), picture({ opacity: 0.35 }), picture({ opacity: 1 })])]));
  expect(xml.match(/<a:blip [^>]*(\/>|>.*?<\/a:blip>)/g)).toEqual([
    '<a:blip r:embed="rId1"><a:alphaModFix amt="35000"/></a:blip>',
    '<a:blip r:embed="rId1"/>',
  ]);
});

test('a picture with an SVG version refers to it, with its pixels for viewers without SVG', async () => {
  const pictures = [{ id: 'photo', mediaType: 'image/png', width: 10, height: 10, vector: 'drawn' }] as const;
  const parts = await finished(scene([slide([title('T'), picture({ opacity: 0.5 })])], { pictures }));
  const xml = xmlPart(parts, 'ppt/slides/slide1.xml');
  expect(xml).toContain(
    '<a:blip r:embed="rId1"><a:alphaModFix amt="50000"/><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}">' +
      '<asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId2"/></a:ext></a:extLst></a:blip>',
  );
  expect(media(parts)).toEqual(['ppt/media/image1.png', 'ppt/media/image1.svg']);
  expect(xmlPart(parts, 'ppt/slides/_rels/slide1.xml.rels')).toContain('Id="rId2"');
  expect(xmlPart(parts, '[Content_Types].xml')).toContain('<Default Extension="svg" ContentType="image/svg+xml"/>');
});

test('an SVG is stored once for pictures of several sizes', async () => {
  const properties = { mediaType: 'image/png', width: 10, height: 10, vector: 'drawn' } as const;
  const pictures = ['small', 'large'].map((id) => ({ id, ...properties }));
  const nodes = pictures.map(({ id }) => picture({ picture: id }));
  const parts = await finished(scene([slide([title('T'), ...nodes])], { pictures }));
  expect(media(parts)).toEqual(['ppt/media/image1.png', 'ppt/media/image1.svg', 'ppt/media/image2.png']);
  expect(xmlPart(parts, 'ppt/slides/_rels/slide1.xml.rels').match(/image1\.svg/g)).toHaveLength(1);
});

test('only a picture with a radius has rounded corners', async () => {
  const xml = await slideXml(scene([slide([title('T'), picture({ radius: 14.4 }), picture()])]));
  expect(xml).toContain('<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 10000"/>');
  expect(xml).toContain('<a:prstGeom prst="rect">');
});

test('a picture that the scene does not contain throws a TypeError', async () => {
  await expect(finished(scene([slide([picture({ picture: 'gone' })])]))).rejects.toThrow('"gone"');
});
