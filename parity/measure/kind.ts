import type { SceneNode, Size } from '@deckwright/core/contract';
import { blocksOf } from './blocks.ts';
import { spanOf } from './lines.ts';

/** `chart`: with a chart. `text`: with a table or much text. `drawn`: with shapes and pictures. */
export type SlideKind = 'chart' | 'text' | 'drawn';

/** Share of the slide that is covered by lines, from which it counts as `text`. A title alone covers less. */
const TEXT_SHARE = 0.04;

export function kindOf(nodes: readonly SceneNode[], size: Size): SlideKind {
  const all = withParts(nodes);
  const has = (kind: string) => all.some((node) => node.kind === 'composite' && node.meaning.kind === kind);
  if (has('chart')) return 'chart';
  return has('table') || textShare(nodes, size) >= TEXT_SHARE ? 'text' : 'drawn';
}

function withParts(nodes: readonly SceneNode[]): readonly SceneNode[] {
  return nodes.flatMap((node) => (node.kind === 'composite' ? [node, ...withParts(node.parts)] : [node]));
}

function textShare(nodes: readonly SceneNode[], { width, height }: Size): number {
  const areas = blocksOf(nodes).flatMap(({ node }) =>
    node.lines.map((line) => {
      const [from, to] = spanOf(line);
      return (to - from) * line.height;
    }),
  );
  return areas.reduce((sum, area) => sum + area, 0) / (width * height);
}
