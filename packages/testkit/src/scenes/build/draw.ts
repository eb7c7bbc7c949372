import type { Box, CompositeNode, Geometry, PictureNode, ScenePicture, ShapeNode } from '@deckwright/core/contract';

export function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

export function shape(
  id: string,
  at: Box,
  geometry: Geometry,
  look: Partial<Omit<ShapeNode, 'kind' | 'id' | 'box' | 'geometry'>>,
): ShapeNode {
  return { kind: 'shape', id, name: id, role: 'content', source: { element: id }, box: at, geometry, ...look };
}

export function picture(
  id: string,
  at: Box,
  { id: of }: ScenePicture,
  look: Partial<Omit<PictureNode, 'kind' | 'id' | 'box' | 'picture'>>,
): PictureNode {
  return {
    kind: 'picture',
    id,
    name: id,
    role: 'content',
    source: { element: id },
    box: at,
    picture: of,
    crop: { top: 0, right: 0, bottom: 0, left: 0 },
    ...look,
  };
}

export function composite(
  id: string,
  at: Box,
  drawn: Pick<CompositeNode, 'meaning' | 'parts'> & Partial<CompositeNode>,
): CompositeNode {
  return { kind: 'composite', id, name: id, role: 'content', source: { element: id }, box: at, ...drawn };
}
