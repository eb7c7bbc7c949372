import type { EditableNode, EditableSlide } from '@deckwright/core/contract';
import { boundsOf, type CanvasObject, type ObjectChange } from '@deckwright/editing';
import { say } from '../sentences/deck.ts';

/** Groups are selected as nodes are, so their ids have a prefix. */
const GROUP = 'group:';

/** What can be selected on a slide: its nodes and its groups, a group before its nodes. */
export function canvasObjects({ nodes }: EditableSlide): readonly CanvasObject[] {
  const seen = new Set<string>();
  return nodes.flatMap((node) => {
    const { id, box, rotation } = node;
    const path = node.groups ?? [];
    const around = path.flatMap((group, depth): CanvasObject[] => {
      if (seen.has(group.id)) return [];
      seen.add(group.id);
      const inside = nodes.filter(({ groups }) => groups?.some((one) => one.id === group.id));
      return [
        {
          id: GROUP + group.id,
          name: say('nameGroup', { name: group.name || say('group') }),
          box: boundsOf(inside)!,
          ...(depth > 0 && { parent: GROUP + path[depth - 1]!.id }),
        },
      ];
    });
    const parent = path.at(-1);
    return [...around, { id, name: describe(node), box, rotation, parent: parent && GROUP + parent.id }];
  });
}

const KINDS: Readonly<Record<EditableNode['kind'], string>> = {
  text: 'text',
  shape: 'shape',
  picture: 'picture',
  composite: 'object',
};

/** As screen readers read a node. */
export function describe(node: EditableNode): string {
  const kind = node.kind === 'composite' ? node.meaning.kind.replace(/^x-/, '') : KINDS[node.kind];
  return `${node.name || node.alt || say('unnamed')}, ${kind}`;
}

export function isGroup(id: string): boolean {
  return id.startsWith(GROUP);
}

/** What is selected if a group is. */
export function groupObject(group: string): string {
  return GROUP + group;
}

/** The group that is selected. Undefined if it is a node. */
export function groupOf(id: string): string | undefined {
  return isGroup(id) ? id.slice(GROUP.length) : undefined;
}

/** The nodes that are selected, those of selected groups included, in drawing order. */
export function selectedNodes(slide: EditableSlide | undefined, selected: readonly string[]): readonly EditableNode[] {
  if (slide === undefined || selected.length === 0) return [];
  const chosen = new Set(selected);
  return slide.nodes.filter(
    ({ id, groups }) => chosen.has(id) || groups?.some((group) => chosen.has(GROUP + group.id)),
  );
}

/** Those of a selection that a slide still has. */
export function stillThere(slide: EditableSlide | undefined, selected: readonly string[]): readonly string[] {
  if (slide === undefined) return [];
  const known = new Set(canvasObjects(slide).map(({ id }) => id));
  return selected.filter((id) => known.has(id));
}

/** The nodes that change, with their new places: those of a group follow it. */
export function movedNodes(slide: EditableSlide, changes: readonly ObjectChange[]): readonly EditableNode[] {
  const objects = new Map(canvasObjects(slide).map((object) => [object.id, object]));
  return changes.flatMap((change) => {
    const before = objects.get(change.id);
    if (before === undefined) return [];
    const nodes = selectedNodes(slide, [change.id]);
    if (!isGroup(change.id)) return nodes.map((node) => placed(node, change.box, change.rotation));
    return nodes.map((node) => withGroup(node, before.box, change));
  });
}

/** A node at another place. Lengths that depend on its size follow. */
export function placed(node: EditableNode, box: EditableNode['box'], rotation: number): EditableNode {
  const { rotation: _, ...others } = node;
  const moved = { ...others, box, ...(rotation !== 0 && { rotation }) } as EditableNode;
  const [across, along] = [ratio(box.width, node.box.width), ratio(box.height, node.box.height)];
  if (across === 1 && along === 1) return moved;
  if (moved.kind === 'shape' && moved.geometry.kind === 'path') {
    const { preset: _preset, ...geometry } = moved.geometry;
    const kept = across === along && moved.geometry.preset ? { preset: moved.geometry.preset } : {};
    const commands = geometry.commands.map((command) => scaled(command, across, along));
    return { ...moved, geometry: { ...geometry, ...kept, commands } };
  }
  if (moved.kind === 'composite' && moved.meaning.kind === 'table') {
    const columns = moved.meaning.columns.map(({ width }) => ({ width: width * across }));
    const rows = moved.meaning.rows.map((row) => ({ ...row, height: row.height * along }));
    return { ...moved, meaning: { ...moved.meaning, columns, rows } };
  }
  return moved;
}

function ratio(after: number, before: number): number {
  return before === 0 ? 1 : after / before;
}

type Command = Extract<Extract<EditableNode, { kind: 'shape' }>['geometry'], { kind: 'path' }>['commands'][number];

function scaled(command: Command, across: number, along: number): Command {
  if (command.op === 'close') return command;
  const end = { x: command.x * across, y: command.y * along };
  if (command.op !== 'cubic') return { ...command, ...end };
  const { x1, y1, x2, y2 } = command;
  return { ...command, ...end, x1: x1 * across, y1: y1 * along, x2: x2 * across, y2: y2 * along };
}

/** A node of a group that is moved, scaled and turned as a whole. */
function withGroup(node: EditableNode, before: EditableNode['box'], { box, rotation }: ObjectChange): EditableNode {
  const [across, along] = [ratio(box.width, before.width), ratio(box.height, before.height)];
  const { x, y, width, height } = node.box;
  const scaledBox = {
    x: box.x + (x - before.x) * across,
    y: box.y + (y - before.y) * along,
    width: width * across,
    height: height * along,
  };
  const angle = (rotation * Math.PI) / 180;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const from = { x: scaledBox.x + scaledBox.width / 2 - middle.x, y: scaledBox.y + scaledBox.height / 2 - middle.y };
  const turned = {
    ...scaledBox,
    x: middle.x + from.x * Math.cos(angle) - from.y * Math.sin(angle) - scaledBox.width / 2,
    y: middle.y + from.x * Math.sin(angle) + from.y * Math.cos(angle) - scaledBox.height / 2,
  };
  return placed(node, turned, ((node.rotation ?? 0) + rotation) % 360);
}
