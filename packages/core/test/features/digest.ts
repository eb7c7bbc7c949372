import type { Background, Box, Color, Fill, Scene, SceneNode, Stroke } from '../../src/contract/index.ts';

/** A scene as lines of text that a person can compare: each node with its box, its lines of text, its fill and stroke. */
export function digest(scene: Scene): string {
  const layouts = scene.layouts.map((layout) => [
    `layout ${layout.key} ${background(layout.background)}`,
    ...layout.slots.map(({ key, role, type, box }) => `  slot ${key} ${type} ${role} ${boxed(box)}`),
    ...layout.nodes.flatMap((node) => lines(node, '  ')),
  ]);
  const slides = scene.slides.map((slide, index) => [
    `slide ${index + 1} "${slide.title}"${slide.background ? ` ${background(slide.background)}` : ''}`,
    ...slide.nodes.flatMap((node) => lines(node, '  ')),
  ]);
  return `${[...layouts, ...slides].flat().join('\n')}\n`;
}

function lines(node: SceneNode, indent: string): readonly string[] {
  const { id, name, role, box, rotation, link, slot, groups = [] } = node;
  const more = [
    rotation === undefined ? '' : ` rotation=${number(rotation)}`,
    slot === undefined ? '' : ` slot=${slot}`,
    groups.length === 0 ? '' : ` groups=${groups.map((group) => group.id).join()}`,
    link === undefined ? '' : ` link=${'url' in link ? link.url : link.slide}`,
  ].join('');
  const head = `${indent}${node.kind} ${id} "${name}" ${role} ${boxed(box)}${more}`;
  const inner = `${indent}  `;
  switch (node.kind) {
    case 'text':
      return [head, ...node.lines.map((line) => `${inner}${wordsOf(line)}`)];
    case 'shape':
      return [`${head} ${outlineOf(node)}${paint(node)}`];
    case 'picture': {
      const { top, right, bottom, left } = node.crop;
      const crop = [top, right, bottom, left].map(number).join(' ');
      const opacity = node.opacity === undefined ? '' : ` opacity=${number(node.opacity)}`;
      const radius = node.radius === undefined ? '' : ` radius=${number(node.radius)}`;
      return [`${head} crop=${crop}${radius}${opacity}${paint(node)}`];
    }
    case 'composite':
      return [`${head} ${meaningOf(node.meaning)}`, ...node.parts.flatMap((part) => lines(part, inner))];
  }
}

function wordsOf(line: Extract<SceneNode, { kind: 'text' }>['lines'][number]): string {
  const fragments = line.fragments.map(({ text, x, width, size }) => {
    return `${number(x)}+${number(width)}@${number(size)} ${JSON.stringify(text)}`;
  });
  const bullet = line.bullet ? `${JSON.stringify(line.bullet.text)} ` : '';
  return `y=${number(line.top)} h=${number(line.height)} ${bullet}${fragments.join(' ')}`;
}

function outlineOf({ geometry }: Extract<SceneNode, { kind: 'shape' }>): string {
  if (geometry.kind === 'roundRect') return `roundRect ${number(geometry.radius)}`;
  if (geometry.kind !== 'path') return geometry.kind;
  const steps = geometry.commands.map(({ op, ...points }) => {
    return `${op[0]}${Object.values(points).map(number).join(',')}`;
  });
  const guides = Object.entries(geometry.preset?.adjust ?? {}).map(([name, value]) => `${name}=${value}`);
  return [geometry.preset?.name ?? 'path', ...guides, steps.join(' ')].join(' ');
}

function meaningOf(meaning: Extract<SceneNode, { kind: 'composite' }>['meaning']): string {
  if (meaning.kind === 'table') {
    const widths = meaning.columns.map(({ width }) => number(width)).join(' ');
    return `table columns=${widths} rows=${meaning.rows.map(({ height }) => number(height)).join(' ')}`;
  }
  return meaning.kind === 'chart' ? `chart ${meaning.type} ${meaning.grouping}` : meaning.kind;
}

function paint({ fill, stroke }: { readonly fill?: Fill; readonly stroke?: Stroke }): string {
  const line = stroke ? ` stroke=${color(stroke.color)}/${number(stroke.width)}` : '';
  return `${fill ? ` fill=${filled(fill)}` : ''}${line}`;
}

function background({ fill, picture }: Background): string {
  const crop = picture && Object.values(picture.crop).map(number).join(' ');
  return `background=${filled(fill)}${crop === undefined ? '' : ` picture crop=${crop}`}`;
}

function filled(fill: Fill): string {
  if (fill.kind === 'solid') return color(fill.color);
  const stops = fill.stops.map((stop) => `${number(stop.at)}:${color(stop.color)}`).join(',');
  return `${fill.radial ? 'radial' : `gradient ${number(fill.angle)}`}(${stops})`;
}

function color(one: Color): string {
  return `${'role' in one ? one.role : one.rgb}${one.alpha === undefined ? '' : `*${number(one.alpha)}`}`;
}

function boxed({ x, y, width, height }: Box): string {
  return [x, y, width, height].map(number).join(' ');
}

/** Rounds to hundredths of a point, which are invisible. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}
