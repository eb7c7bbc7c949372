import type { CompositeNode, Fill, PictureNode, SceneNode, ShapeNode } from '@deckwright/core/contract';
import { type Fault, inNodes, inScene } from './plant.ts';

const WHOLE = { top: 0, right: 0, bottom: 0, left: 0 };

/** Faults in shapes, pictures, composites and backgrounds. Each key finishes the sentence "an adapter that …". */
export const drawingFaults: Readonly<Record<string, Fault>> = {
  'draws no pictures': inNodes('pictures', (node) => (node.kind === 'picture' ? undefined : node)),
  'draws no SVG pictures': inScene('looks', (scene) => {
    const vectors = new Set(scene.pictures.flatMap(({ id, vector }) => (vector === undefined ? [] : [id])));
    const without = (nodes: readonly SceneNode[]) =>
      nodes.filter((node) => node.kind !== 'picture' || !vectors.has(node.picture));
    return { ...scene, slides: scene.slides.map((slide) => ({ ...slide, nodes: without(slide.nodes) })) };
  }),
  'ignores the crop of pictures': inPictures('pictures', (node) => ({ ...node, crop: WHOLE })),
  'ignores the opacity of pictures': inPictures('pictures', ({ opacity: _, ...node }) => node),
  'does not clip pictures to rounded corners': inPictures('pictures', ({ radius: _, ...node }) => node),
  'loses the borders of pictures': inPictures('pictures', ({ stroke: _, ...node }) => node),
  'draws no shapes': inNodes('shapes', (node) => (node.kind === 'shape' ? undefined : node)),
  'fills shapes in a wrong colour': inShapes('shapes', (node) =>
    node.fill ? { ...node, fill: { kind: 'solid', color: { rgb: '00FF00' } } } : node,
  ),
  'fills gradients with their first colour': inShapes('shapes', (node) =>
    node.fill ? { ...node, fill: firstColor(node.fill) } : node,
  ),
  'ignores the opacity of fills': inShapes('shapes', (node) => {
    if (node.fill?.kind !== 'solid') return node;
    const { alpha: _, ...color } = node.fill.color;
    return { ...node, fill: { kind: 'solid', color } };
  }),
  'draws dashed lines solid': inShapes('shapes', (node) => {
    if (node.stroke === undefined) return node;
    const { dash: _, ...stroke } = node.stroke;
    return { ...node, stroke };
  }),
  'draws no shadows': inShapes('shapes', ({ shadow: _, ...node }) => node),
  'draws rounded corners square': inShapes('shapes', (node) =>
    node.geometry.kind === 'roundRect' ? { ...node, geometry: { kind: 'rect' } } : node,
  ),
  'does not flip lines': inShapes('shapes', (node) =>
    node.geometry.kind === 'line' ? { ...node, geometry: { kind: 'line' } } : node,
  ),
  'ignores rotation': inNodes('pictures', ({ rotation: _, ...node }) => node as SceneNode),
  'rotates the wrong way': inNodes('pictures', (node) =>
    node.rotation ? { ...node, rotation: 0 - node.rotation } : node,
  ),
  'draws nodes in reverse order': inScene('shapeOrder', (scene) => ({
    ...scene,
    slides: scene.slides.map((slide) => ({ ...slide, nodes: slide.nodes.map(reversed).toReversed() })),
  })),
  'loses the borders of tables': inShapes('shapes', (node) => {
    const { stroke: _, ...rest } = node;
    return node.id.endsWith('.cell') ? rest : node;
  }),
  'draws no composites that are in composites': inNodes('unknownElement', (node) =>
    node.kind === 'composite' ? { ...node, parts: node.parts.filter(({ kind }) => kind !== 'composite') } : node,
  ),
  'loses backgrounds': inScene('backgrounds', (scene) => ({
    ...scene,
    layouts: scene.layouts.map((layout) => ({ ...layout, background: WHITE })),
    slides: scene.slides.map(({ background: _, ...slide }) => slide),
  })),
  'ignores the background of a slide': inScene('backgrounds', (scene) => ({
    ...scene,
    slides: scene.slides.map(({ background: _, ...slide }) => slide),
  })),
  'loses the nodes of the layout on slides with a background of their own': inScene('looks', (scene) => ({
    ...scene,
    layouts: [...scene.layouts, ...scene.layouts.map((one) => ({ ...one, key: `bare ${one.key}`, nodes: [] }))],
    slides: scene.slides.map((slide) => (slide.background ? { ...slide, layout: `bare ${slide.layout}` } : slide)),
  })),
};

const WHITE = { fill: { kind: 'solid', color: { rgb: 'FFFFFF' } } } as const;

function inPictures(caughtBy: Fault['caughtBy'], change: (node: PictureNode) => PictureNode): Fault {
  return inNodes(caughtBy, (node) => (node.kind === 'picture' ? change(node) : node));
}

function inShapes(caughtBy: Fault['caughtBy'], change: (node: ShapeNode) => ShapeNode): Fault {
  return inNodes(caughtBy, (node) => (node.kind === 'shape' ? change(node) : node));
}

function firstColor(fill: Fill): Fill {
  return fill.kind === 'solid' ? fill : { kind: 'solid', color: fill.stops[0]!.color };
}

function reversed(node: SceneNode): SceneNode {
  if (node.kind !== 'composite') return node;
  return { ...node, parts: node.parts.map(reversed).toReversed() } satisfies CompositeNode;
}
