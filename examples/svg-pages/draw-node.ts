import type { Background, Box, Link, PictureNode, SceneNode, ShapeNode } from '@deckwright/core/contract';
import { drawShadow, outline, paintOutline, round } from '@deckwright/core/svg';
import { drawText } from './draw-text.ts';
import type { Page } from './page.ts';
import { escapeXml } from './xml.ts';

/** A node → SVG in slide coordinates. There will be no fifth kind of node. */
export function drawNode(node: SceneNode, page: Page): string {
  const drawn = drawKind(node, page);
  const described = node.alt ? `<g role="img"><title>${escapeXml(node.alt)}</title>${drawn}</g>` : drawn;
  const turned = node.rotation ? `<g transform="${rotate(node.rotation, node.box)}">${described}</g>` : described;
  return linked(turned, node.link, page);
}

function drawKind(node: SceneNode, page: Page): string {
  switch (node.kind) {
    case 'text':
      return drawText(node, page, (drawn, link) => linked(drawn, link, page));
    case 'shape':
      return drawShape(node, page);
    case 'picture':
      return drawPicture(node, page);
    case 'composite':
      return node.parts.map((part) => drawNode(part, page)).join('');
  }
}

function rotate(degrees: number, { x, y, width, height }: Box): string {
  return `rotate(${round(degrees)} ${round(x + width / 2)} ${round(y + height / 2)})`;
}

/** A link, unless it leads to a slide that the file leaves out. */
function linked(drawn: string, link: Link | undefined, page: Page): string {
  if (link === undefined || drawn === '') return drawn;
  const number = 'slide' in link ? page.pageOf(link.slide) : undefined;
  const address = 'url' in link ? link.url : number && `#page-${number}`;
  return address ? `<a href="${escapeXml(address)}">${drawn}</a>` : drawn;
}

export function drawBackground({ fill, picture }: Background, page: Page): string {
  const box = { x: 0, y: 0, ...page.size };
  const filled = paintOutline({ geometry: { kind: 'rect' }, box, fill }, page);
  return `<g class="background">${filled}</g>${picture ? drawImage({ ...picture, box }, page) : ''}`;
}

function drawShape(node: ShapeNode, page: Page): string {
  const shadow = drawShadow(node, page);
  const below = shadow && `<g class="shadow">${shadow}</g>`;
  return `<g class="shape">${below}${paintOutline(node, page)}</g>`;
}

function drawPicture(node: PictureNode, page: Page): string {
  const frame = node.radius ? ({ kind: 'roundRect', radius: node.radius } as const) : ({ kind: 'rect' } as const);
  const { box, stroke } = node;
  const border = stroke ? `<g class="border">${paintOutline({ geometry: frame, box, stroke }, page)}</g>` : '';
  return drawImage(node, page, frame) + border;
}

type Image = Pick<PictureNode, 'picture' | 'crop' | 'box' | 'opacity'>;

/** The whole picture, clipped to what remains after the crop. */
function drawImage(
  { picture, crop, box, opacity = 1 }: Image,
  page: Page,
  frame: Parameters<typeof outline>[0] = { kind: 'rect' },
): string {
  const width = box.width / (1 - crop.left - crop.right);
  const height = box.height / (1 - crop.top - crop.bottom);
  const [x, y] = [box.x - crop.left * width, box.y - crop.top * height];
  const clip = page.id();
  const at = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  const fading = opacity < 1 ? ` opacity="${round(opacity)}"` : '';
  return (
    `<clipPath id="${clip}">${outline(frame, box, '', page)}</clipPath>` +
    `<image ${at} preserveAspectRatio="none" clip-path="url(#${clip})"${fading} href="${page.addressOf(picture)}"/>`
  );
}
