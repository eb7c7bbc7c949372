import type { Artifact, Box, Size } from '@deckwright/core/contract';
import type { FoundColor, FoundColors, FoundLink, FoundPicture, FoundShape, FoundText } from '@deckwright/testkit';
import sharp from 'sharp';
import { boundsOf, boxOf, descendants, type Element, readTree, rotationOf, type Shown, shownIn } from './read-tree.ts';

/** A page: its SVG element, all that it shows, and its gradients and clip paths by their ids. */
interface ReadPage {
  readonly svg: Element;
  readonly shown: readonly Shown[];
  readonly byId: ReadonlyMap<string, Element>;
  readonly notes: string | undefined;
}

/** The contract tests read each file several times. */
const known = new WeakMap<Artifact, readonly ReadPage[]>();

function pagesOf(artifact: Artifact): readonly ReadPage[] {
  const read = known.get(artifact) ?? descendants(readTree(artifact.bytes), 'section').map(readPage);
  known.set(artifact, read);
  return read;
}

function readPage(section: Element): ReadPage {
  const [svg] = descendants(section, 'svg');
  const definitions = ['linearGradient', 'radialGradient', 'clipPath'].flatMap((name) => descendants(svg!, name));
  const byId = new Map(definitions.map((one) => [one.attributes.id!, one]));
  return { svg: svg!, shown: shownIn(svg!), byId, notes: descendants(section, 'aside')[0]?.text };
}

export function readText(artifact: Artifact): string[] {
  return pagesOf(artifact).map(({ shown }) =>
    textsIn(shown)
      .map(({ element }) => element.text)
      .join('\n'),
  );
}

export function readNotes(artifact: Artifact): (string | undefined)[] {
  return pagesOf(artifact).map(({ notes }) => notes);
}

export function readSizes(artifact: Artifact): Size[] {
  return pagesOf(artifact).map(({ svg }) => boxOf(svg));
}

function textsIn(shown: readonly Shown[]): Shown[] {
  return shown.filter(({ element }) => element.name === 'text');
}

export function readBoxes(artifact: Artifact): FoundText[][] {
  return pagesOf(artifact).map(({ shown }) =>
    textsIn(shown).map(({ element, matrix }) => {
      const { attributes, text } = element;
      const decoration = attributes['text-decoration'] ?? '';
      return {
        text,
        box: boundsOf(letterBox(attributes), matrix),
        font: attributes['font-family']!,
        size: Number(attributes['font-size']),
        bold: attributes['font-weight'] === 'bold',
        italic: attributes['font-style'] === 'italic',
        underline: decoration.includes('underline'),
        strike: decoration.includes('line-through'),
      };
    }),
  );
}

function letterBox({ x, y, textLength, 'font-size': size }: Readonly<Record<string, string>>): Box {
  const height = Number(size);
  return { x: Number(x), y: Number(y) - 0.8 * height, width: Number(textLength), height };
}

export function readPictures(artifact: Artifact): FoundPicture[][] {
  return pagesOf(artifact).map(({ shown, byId }) =>
    shown
      .filter(({ element }) => element.name === 'image')
      .map(({ element, matrix }) => {
        // The border comes after the picture.
        const [next, edge] = shown.slice(shown.findIndex((one) => one.element === element) + 1);
        const whole = boxOf(element);
        const clip = byId.get(referenceIn(element.attributes['clip-path'] ?? ''));
        const part = clip ? boxOf(clip.children[0]!) : whole;
        const [, data = ''] = element.attributes.href!.split('base64,');
        return {
          box: boundsOf(part, matrix),
          rotation: rotationOf(matrix),
          crop: {
            top: (part.y - whole.y) / whole.height,
            right: (whole.x + whole.width - part.x - part.width) / whole.width,
            bottom: (whole.y + whole.height - part.y - part.height) / whole.height,
            left: (part.x - whole.x) / whole.width,
          },
          opacity: Number(element.attributes.opacity ?? 1),
          radius: Number(clip?.children[0]?.attributes.rx ?? 0),
          stroke: next?.element.attributes.class === 'border' ? strokeOf(edge!.element.attributes) : 'none',
          bytes: new Uint8Array(Buffer.from(data, 'base64')),
        };
      }),
  );
}

const OUTLINES = new Set(['rect', 'ellipse', 'path', 'circle']);

export function readShapes(artifact: Artifact): FoundShape[][] {
  return pagesOf(artifact).map(({ shown, byId }) =>
    groupsOf(shown, 'shape').map((inGroup): FoundShape => {
      const [shadows, outlines] = [true, false].map((isShadow) =>
        inGroup.filter(({ element, inside }) => OUTLINES.has(element.name) && inside.includes('shadow') === isShadow),
      ) as [Shown[], Shown[]];
      const { element, matrix, inherited } = outlines[0]!;
      return {
        box: outlines.map((one) => boundsOf(boxOf(one.element), one.matrix)).reduce(union),
        ...kindOf(element),
        rotation: rotationOf(matrix),
        fill: fillOf({ ...element.attributes, ...inherited }, byId),
        stroke: strokeOf(element.attributes),
        shadow: shadows.length > 0,
      };
    }),
  );
}

/** What is inside each element of a class. */
function groupsOf(shown: readonly Shown[], name: string): Shown[][] {
  const groups: Shown[][] = [];
  for (const one of shown) {
    if (one.element.attributes.class === name) groups.push([]);
    else if (one.inside.includes(name)) groups.at(-1)!.push(one);
  }
  return groups.filter((group) => group.length > 0);
}

/** The ends of a line are outlines of their own. */
function union(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const [right, bottom] = [one, other].reduce(
    ([across, down], { x: left, y: top, width, height }) => [
      Math.max(across!, left + width),
      Math.max(down!, top + height),
    ],
    [x, y],
  );
  return { x, y, width: right! - x, height: bottom! - y };
}

function kindOf({ name, attributes }: Element): Pick<FoundShape, 'kind' | 'flip'> {
  if (name === 'rect') return { kind: attributes.rx ? 'roundRect' : 'rect' };
  if (name === 'ellipse') return { kind: 'ellipse' };
  const line = /^M(\S+) (\S+)L(\S+) (\S+)$/.exec(attributes.d ?? '');
  return line ? { kind: 'line', flip: Number(line[4]) < Number(line[2]) } : { kind: 'path' };
}

function referenceIn(value: string): string {
  return /^url\(#(.*)\)$/.exec(value)?.[1] ?? '';
}

function fillOf(attributes: Readonly<Record<string, string>>, byId: ReadPage['byId']): FoundColor[] | 'none' {
  const { fill = 'none', 'fill-opacity': opacity } = attributes;
  if (fill === 'none') return 'none';
  const gradient = byId.get(referenceIn(fill));
  if (gradient === undefined) return [colorOf(fill, opacity)];
  return gradient.children.map((stop) => colorOf(stop.attributes['stop-color']!, stop.attributes['stop-opacity']));
}

function strokeOf(attributes: Readonly<Record<string, string>>): NonNullable<FoundShape['stroke']> {
  const { stroke, 'stroke-opacity': opacity, 'stroke-width': width, 'stroke-dasharray': dashes } = attributes;
  if (stroke === undefined) return 'none';
  const wide = Number(width);
  const [first = wide] = dashes?.split(' ').map(Number) ?? [];
  const dash = dashes === undefined ? 'solid' : first > wide * 2 ? 'dash' : 'dot';
  return { ...colorOf(stroke, opacity), width: wide, dash };
}

function colorOf(value: string, opacity = '1'): FoundColor {
  return { rgb: value.replace('#', ''), alpha: Number(opacity) };
}

export function readColors(artifact: Artifact): FoundColors[] {
  return pagesOf(artifact).map(({ shown, byId }) => {
    const behind = shown.find(({ inside }) => inside.at(-1) === 'background');
    const background = behind && fillOf(behind.element.attributes, byId);
    const texts = textsIn(shown).map(({ element, inherited }) => {
      return { text: element.text, ...colorOf(inherited.fill!, inherited['fill-opacity']) };
    });
    return { texts, ...(background && background !== 'none' && { background }) };
  });
}

export function readLinks(artifact: Artifact): FoundLink[][] {
  return pagesOf(artifact).map(({ shown }) =>
    shown.flatMap(({ element, matrix, inherited }): FoundLink[] => {
      const { name } = element;
      const { link: href } = inherited;
      if (href === undefined || !(OUTLINES.has(name) || name === 'text' || name === 'image')) return [];
      const target = href.startsWith('#page-') ? { page: Number(href.slice(6)) } : { url: href };
      if (name === 'text') return [{ target, text: element.text }];
      return [{ target, box: boundsOf(boxOf(element), matrix) }];
    }),
  );
}

/** Each page as librsvg draws it, which sharp contains. The pages need no fonts, because their letters are outlines. */
export async function renderPages({ bytes }: Artifact): Promise<Uint8Array[]> {
  const svgs = [...new TextDecoder().decode(bytes).matchAll(/<svg .*?<\/svg>/gs)].map(([svg]) => svg);
  return Promise.all(svgs.map((svg) => sharp(Buffer.from(svg)).png().toBuffer()));
}
