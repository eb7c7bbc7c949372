import { COLOR_ROLES, type NodeBase, ROLES, type SceneNode } from '@deckwright/core/contract';
import { allNodes } from '../../scenes/build/deck.ts';
import { show } from '../contract-test.ts';

const KINDS = ['text', 'shape', 'picture', 'composite'];

/** A sentence for each defect that would keep a format from drawing the nodes. */
export function nodeFaults(drawn: readonly SceneNode[], base: NodeBase, pictures: ReadonlySet<string>): string[] {
  const unknown = drawn.find((node) => !KINDS.includes(node?.kind));
  if (unknown !== undefined) return [`A node has the unknown kind ${show(unknown?.kind)}. Use: ${KINDS.join(', ')}.`];
  const nodes = allNodes(drawn);
  const ids = nodes.map(({ id }) => id);
  const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...duplicates.map((id) => `Two nodes have the id ${show(id)}.`),
    ...nodes.flatMap((node) => faultsOf(node, base, pictures).map((fault) => `"${node.id}" ${fault}`)),
  ];
}

function faultsOf(node: SceneNode, { id }: NodeBase, pictures: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  if (!KINDS.includes(node.kind)) faults.push(`has the unknown kind ${show(node.kind)}.`);
  if (!node.id.startsWith(id)) faults.push(`has an id that does not start with the id of its base, ${show(id)}.`);
  if (!ROLES.includes(node.role)) faults.push(`has the unknown role ${show(node.role)}.`);
  if (typeof node.source?.element !== 'string') faults.push('has no source. Start from bound.base.');
  const { x, y, width, height } = node.box ?? {};
  const isBox = [x, y, width, height].every((one) => Number.isFinite(one)) && width >= 0 && height >= 0;
  if (!isBox) faults.push(`has the invalid box ${show(node.box)}.`);
  if (node.kind === 'picture' && !pictures.has(node.picture)) {
    faults.push(`shows the picture ${show(node.picture)}, which no call of scope.picture() returned.`);
  }
  if (node.kind === 'text') {
    const missing = node.lines.find(({ paragraph }) => node.paragraphs[paragraph] === undefined);
    if (missing !== undefined) faults.push(`has a line of paragraph ${missing.paragraph}, which does not exist.`);
    const hasText = node.paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
    if (hasText && node.lines.length === 0) faults.push('has text but no lines. Lay it out with tools.text().');
  }
  return faults;
}

/** A sentence for each number that is not finite. */
export function numberFaults(data: unknown): string[] {
  return walk(data, '').flatMap(({ at, value }) =>
    typeof value === 'number' && !Number.isFinite(value) ? [`${at} is ${value}.`] : [],
  );
}

/** A sentence for each colour that formats cannot write. */
export function colorFaults(data: unknown): string[] {
  return walk(data, '').flatMap(({ at, value }) => {
    const isColor = /(\/(color|gridColor)|\/pointColors\/\w+)$/i.test(at);
    if (!isColor || isGoodColor(value)) return [];
    return [`${at} is ${show(value)}. Use {"role"} with a role of the theme, or {"rgb": "RRGGBB"} in upper case.`];
  });
}

function isGoodColor(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { role, rgb, alpha = 1 } = value as Record<string, unknown>;
  const named =
    rgb === undefined ? (COLOR_ROLES as readonly unknown[]).includes(role) : /^[0-9A-F]{6}$/.test(String(rgb));
  return named && typeof alpha === 'number' && alpha >= 0 && alpha <= 1;
}

function walk(value: unknown, at: string): { at: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ at, value }];
  return [{ at, value }, ...Object.entries(value).flatMap(([key, part]) => walk(part, `${at}/${key}`))];
}
