import type { Size } from '@deckwright/core/contract';
import type {
  FoundColors,
  FoundLink,
  FoundPicture,
  FoundShape,
  FoundText,
} from '../../../contract-tests/adapters/found.ts';
import { readPptx } from '../read-pptx.ts';
import { child, path, type XmlElement } from '../xml.ts';
import { type DrawnItem, itemsOf } from './items.ts';
import { fillIn, strokeIn } from './paint.ts';
import { type DrawnSlide, openSlides } from './sheets.ts';
import { runsOf } from './words.ts';

/** The size of each slide. */
export function readPptxSizes(bytes: Uint8Array): Size[] {
  const { slides, size } = readPptx(bytes);
  return slides.map(() => size);
}

/** The runs of each slide, in the box of their shape, with the styles that they inherit. Tables and charts are left out. */
export function readPptxBoxes(bytes: Uint8Array): FoundText[][] {
  return openSlides(bytes).map((slide) =>
    itemsOf(slide).flatMap((item) => runsOf(item, slide).map(({ color: _, properties: __, ...run }) => run)),
  );
}

/** The shapes of each slide and of its layout, text boxes included. */
export function readPptxShapes(bytes: Uint8Array): FoundShape[][] {
  return openSlides(bytes).map((slide) =>
    itemsOf(slide)
      .filter(({ element }) => element.name !== 'p:pic')
      .map(({ element, box, rotation, flip }): FoundShape => {
        const properties = child(element, 'p:spPr');
        const kind = kindOf(properties);
        return {
          box,
          rotation,
          kind,
          ...(kind === 'line' && { flip }),
          fill: fillIn(properties, slide) ?? 'none',
          stroke: strokeIn(properties, slide),
          shadow: path(properties, 'a:effectLst', 'a:outerShdw') !== undefined,
        };
      }),
  );
}

function kindOf(properties: XmlElement | undefined): NonNullable<FoundShape['kind']> {
  const preset = child(properties, 'a:prstGeom')?.attributes.prst ?? 'path';
  if (preset === 'rect' || preset === 'roundRect' || preset === 'ellipse') return preset;
  return preset === 'line' || preset === 'straightConnector1' ? 'line' : 'path';
}

/** The pictures of each slide, that of its background included. */
export function readPptxPictures(bytes: Uint8Array): FoundPicture[][] {
  const [{ width, height } = { width: 0, height: 0 }] = readPptxSizes(bytes);
  return openSlides(bytes).map((slide) => {
    const { part, properties } = backgroundOf(slide);
    const behind = pictureIn(child(properties, 'a:blipFill'), part, slide);
    const items = itemsOf(slide).filter(({ element }) => element.name === 'p:pic');
    return [
      ...(behind ? [{ ...behind, box: { x: 0, y: 0, width, height } }] : []),
      ...items.flatMap((item) => pictureOf(item, slide)),
    ];
  });
}

function pictureOf({ element, part, own, box, rotation }: DrawnItem, slide: DrawnSlide): FoundPicture[] {
  const picture = pictureIn(child(element, 'p:blipFill'), part, slide);
  if (picture === undefined) return [];
  const properties = child(element, 'p:spPr');
  const geometry = child(properties, 'a:prstGeom');
  const adjusted = path(geometry, 'a:avLst', 'a:gd')?.attributes.fmla?.replace('val ', '');
  const share = geometry?.attributes.prst === 'roundRect' ? Number(adjusted ?? 16_667) / 100_000 : 0;
  const radius = share * Math.min(own.width, own.height);
  return [{ ...picture, box, rotation, radius, stroke: strokeIn(properties, slide) }];
}

function pictureIn(fill: XmlElement | undefined, part: string, { file }: DrawnSlide): FoundPicture | undefined {
  const blip = child(fill, 'a:blip');
  const media = file.relationships(part).find(({ id }) => id === blip?.attributes['r:embed'])?.target;
  const bytes = media === undefined ? undefined : file.bytes(media);
  if (bytes === undefined) return undefined;
  const cut = child(fill, 'a:srcRect')?.attributes ?? {};
  const share = (value = '0') => Number(value) / 100_000;
  return {
    crop: { top: share(cut.t), right: share(cut.r), bottom: share(cut.b), left: share(cut.l) },
    opacity: Number(child(blip, 'a:alphaModFix')?.attributes.amt ?? 100_000) / 100_000,
    bytes,
  };
}

/** The nearest background: of the slide, its layout or its master. */
function backgroundOf({ file, parts }: DrawnSlide): { readonly part: string; readonly properties?: XmlElement } {
  for (const part of parts) {
    const properties = path(file.xml(part), 'p:cSld', 'p:bg', 'p:bgPr');
    if (properties !== undefined) return { part, properties };
  }
  return { part: parts[0] };
}

/** The colours of each slide. A background that is a picture has none. */
export function readPptxColors(bytes: Uint8Array): FoundColors[] {
  return openSlides(bytes).map((slide) => {
    const background = fillIn(backgroundOf(slide).properties, slide);
    const runs = itemsOf(slide).flatMap((item) => runsOf(item, slide));
    const texts = runs.flatMap(({ text, color }) => (color === undefined ? [] : [{ text, ...color }]));
    return { texts, ...(background !== undefined && background !== 'none' && { background }) };
  });
}

/** The links of each slide and of its layout. */
export function readPptxLinks(bytes: Uint8Array): FoundLink[][] {
  return openSlides(bytes).map((slide) =>
    itemsOf(slide).flatMap((item): FoundLink[] => {
      const { element, part, box } = item;
      const common = element.children.find(({ name }) => /^p:nv.*Pr$/.test(name));
      const own = targetOf(child(common, 'p:cNvPr'), part, slide);
      const inText = runsOf(item, slide).flatMap(({ text, properties }): FoundLink[] => {
        const target = targetOf(properties, part, slide);
        return target === undefined ? [] : [{ target, text }];
      });
      return [...(own === undefined ? [] : [{ target: own, box }]), ...inText];
    }),
  );
}

function targetOf(
  within: XmlElement | undefined,
  part: string,
  { file, slides }: DrawnSlide,
): FoundLink['target'] | undefined {
  const id = child(within, 'a:hlinkClick')?.attributes['r:id'];
  const link = file.relationships(part).find((one) => one.id === id);
  if (link === undefined) return undefined;
  return link.external ? { url: link.target } : { page: slides.indexOf(link.target) + 1 };
}
