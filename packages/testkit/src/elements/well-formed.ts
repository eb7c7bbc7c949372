import { type NodeBase, ROLES, type SceneNode } from '@deckwright/core/contract';
import { show } from '../contract-tests/contract-test.ts';
import { allNodes } from '../scenes/build/deck.ts';

const KINDS = ['text', 'shape', 'picture', 'composite'];

/** A sentence for each thing that a format could not draw. */
export function nodeFaults(drawn: readonly SceneNode[], base: NodeBase, pictures: ReadonlySet<string>): string[] {
  const alien = drawn.find((node) => !KINDS.includes(node?.kind));
  if (alien !== undefined)
    return [`A node is of kind ${show(alien?.kind)}. There are ${KINDS.join(', ')}, and no fifth.`];
  const nodes = allNodes(drawn);
  const ids = nodes.map(({ id }) => id);
  const twins = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...twins.map((id) => `Two nodes have the id ${show(id)}.`),
    ...nodes.flatMap((node) => faultsOf(node, base, pictures).map((fault) => `"${node.id}" ${fault}`)),
  ];
}

function faultsOf(node: SceneNode, { id }: NodeBase, pictures: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  if (!KINDS.includes(node.kind)) faults.push(`is of kind ${show(node.kind)}.`);
  if (!node.id.startsWith(id)) faults.push(`has an id that does not begin with its base's, ${show(id)}.`);
  if (!ROLES.includes(node.role)) faults.push(`has the role ${show(node.role)}.`);
  if (typeof node.source?.element !== 'string') faults.push('has no source: start from bound.base.');
  const { x, y, width, height } = node.box ?? {};
  const placed = [x, y, width, height].every((one) => Number.isFinite(one)) && width >= 0 && height >= 0;
  if (!placed) faults.push(`has the box ${show(node.box)}.`);
  if (node.kind === 'picture' && !pictures.has(node.picture)) {
    faults.push(`shows the picture ${show(node.picture)}, which no scope.picture() gave.`);
  }
  if (node.kind === 'text') {
    const missing = node.lines.find(({ paragraph }) => node.paragraphs[paragraph] === undefined);
    if (missing !== undefined) faults.push(`has a line of paragraph ${missing.paragraph}, which it has not.`);
    const words = node.paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
    if (words && node.lines.length === 0) faults.push('has words and no lines: set them with tools.text().');
  }
  return faults;
}
