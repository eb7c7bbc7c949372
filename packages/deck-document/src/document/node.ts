import type {
  EditableComposite,
  EditableDrawing,
  EditableNode,
  EditableText,
  Link,
  NodeGroup,
  PictureNode,
  ShapeConnection,
  ShapeNode,
} from '@deckwright/core/contract';
import type * as Y from 'yjs';
import { type Entry, ordered } from '../order.ts';
import type { DocumentLink } from '../text/format.ts';
import { readParagraphs, type TextContext } from '../text/read-text.ts';
import { createText } from '../text/write-text.ts';
import { createChart, readChart } from './chart.ts';
import { createMap, mapIn, plainIn, textIn } from './roots.ts';
import { createTable, readTable } from './table.ts';

/** Members of a node that are plain data and the same in a deck, by the kind of the node. */
export const NODE_KEYS = {
  all: ['name', 'role', 'box', 'rotation', 'source', 'slot', 'alt', 'groups'],
  text: ['insets', 'anchor', 'columns'],
  shape: ['geometry', 'connection', 'fill', 'stroke', 'shadow'],
  picture: ['picture', 'crop', 'radius', 'stroke', 'opacity'],
  composite: [],
} as const satisfies Readonly<Record<EditableNode['kind'] | 'all', readonly string[]>>;

/** A node as an entry. `order` is its place in the drawing order. */
export function createNode(
  node: EditableNode,
  order: string | undefined,
  linkOf: (link: Link) => DocumentLink | undefined,
): Entry {
  const keys: readonly string[] = [...NODE_KEYS.all, ...NODE_KEYS[node.kind]];
  const members = node as unknown as Readonly<Record<string, unknown>>;
  return createMap({
    order,
    kind: node.kind,
    ...Object.fromEntries(keys.map((key) => [key, members[key]])),
    link: node.link && linkOf(node.link),
    ...(node.kind === 'text' && { text: createText(node.paragraphs, linkOf) }),
    ...(node.kind === 'composite' && meaningMember(node, linkOf)),
  });
}

function meaningMember({ meaning }: EditableComposite, linkOf: (link: Link) => DocumentLink | undefined) {
  if (meaning.kind === 'table') return { table: createTable(meaning, linkOf) };
  if (meaning.kind === 'chart') return { chart: createChart(meaning) };
  return { meaning };
}

export interface NodeContext extends TextContext {
  readonly hasPicture: (id: string) => boolean;
  readonly drawingOf: (id: string) => EditableDrawing | undefined;
}

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const BOX = { x: 0, y: 0, width: 100, height: 100 };

/** The nodes of a slide, in drawing order. A node that lost what it cannot be without is left out. */
export function readNodes(nodes: Y.Map<Entry> | undefined, context: NodeContext): readonly EditableNode[] {
  const read = ordered(nodes).flatMap(([id, entry]) => {
    const node = readNode(id, entry, context);
    return node ? [node] : [];
  });
  const ids = new Set(read.map(({ id }) => id));
  const groups = new Map<string, readonly NodeGroup[]>();
  return read.map((node) => withGroups(withConnection(node, ids), groups));
}

/** Undefined if the node lost what it cannot be without. */
export function readNode(id: string, entry: Entry, context: NodeContext): EditableNode | undefined {
  const {
    name = '',
    role = 'content',
    box = BOX,
    source = { element: id },
    ...rest
  } = plainIn<EditableNode>(entry, NODE_KEYS.all);
  const linked = entry.get('link') as DocumentLink | undefined;
  const link = linked && context.linkOf(linked);
  const common = { ...rest, id, name, role, box, source, ...(link && { link }) };
  switch (entry.get('kind') as EditableNode['kind'] | undefined) {
    case 'text': {
      const { insets = NO_INSETS, anchor = 'top', ...more } = plainIn<EditableText>(entry, NODE_KEYS.text);
      const paragraphs = readParagraphs(textIn(entry, 'text'), context);
      return { ...common, kind: 'text', paragraphs, insets, anchor, ...more };
    }
    case 'shape': {
      const { geometry = { kind: 'rect' }, ...more } = plainIn<ShapeNode>(entry, NODE_KEYS.shape);
      return { ...common, kind: 'shape', geometry, ...more };
    }
    case 'picture': {
      const { picture, crop = NO_INSETS, ...more } = plainIn<PictureNode>(entry, NODE_KEYS.picture);
      if (picture === undefined || !context.hasPicture(picture)) return undefined;
      return { ...common, kind: 'picture', picture, crop, ...more };
    }
    case 'composite': {
      const meaning = readMeaning(entry, context);
      const drawing = context.drawingOf(String(entry.get('drawing')));
      return meaning && { ...common, kind: 'composite', meaning, ...(drawing && { drawing }) };
    }
    default:
      return undefined;
  }
}

function readMeaning(entry: Entry, context: TextContext): EditableComposite['meaning'] | undefined {
  const [table, chart] = [mapIn(entry, 'table'), mapIn(entry, 'chart')];
  if (table) return readTable(table, context);
  if (chart) return readChart(chart);
  return entry.get('meaning') as EditableComposite['meaning'] | undefined;
}

/** Without the ends that meet a removed node. */
function withConnection(node: EditableNode, ids: ReadonlySet<string>): EditableNode {
  if (node.kind !== 'shape' || !node.connection) return node;
  const { start, end } = node.connection;
  const connection: ShapeConnection = {
    ...(start && ids.has(start.node) && { start }),
    ...(end && ids.has(end.node) && { end }),
  };
  return { ...node, connection };
}

/**
 * With a path that contradicts no other node's. The first node that is in a group decides its name and the groups around it; two people
 * who group the same nodes at once would otherwise put one group into two.
 */
function withGroups(node: EditableNode, known: Map<string, readonly NodeGroup[]>): EditableNode {
  if (!node.groups) return node;
  let path: readonly NodeGroup[] = [];
  for (const group of node.groups) {
    if (path.some(({ id }) => id === group.id)) continue;
    path = known.get(group.id) ?? [...path, group];
    known.set(group.id, path);
  }
  return { ...node, groups: path };
}
