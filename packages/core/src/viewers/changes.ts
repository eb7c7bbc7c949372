import type { Box, Scene, SceneNode, TextNode } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import { LIMITS } from '../limits.ts';
import type { ViewedScene } from './rebreak.ts';
import { isInside, roomOf, surfacesOf } from './room.ts';
import { textsIn, type Word, wordsOf } from './words.ts';

/** How a text looks in a viewer with other fonts. */
export interface TextChange {
  /** Counted from 1. Text of a layout is on the first slide that has it. */
  readonly slide: number;
  /** Key of the slide's template. */
  readonly template: string;
  /** Id of the node: a text, or a table with all its cells. */
  readonly id: string;
  /** Name of the element. */
  readonly element: string;
  /** The beginning of the text; of a table, of its first cell that changes. */
  readonly text: string;
  /** In points. That of a table whose rows have grown is higher. */
  readonly box: Box;
  readonly lines: { readonly before: number; readonly after: number };
  /**
   * Words outside the box of the text. A box that was sized to its text has no edge that anyone sees; then the words outside the
   * surface under it count, or outside the slide.
   */
  readonly outside: number;
  /** Words of other texts under its words. */
  readonly overlaps: number;
  /** Points by which the box is too small; 0 if it is not. `width` keeps the lines as they were; absent if several became more. */
  readonly lacking: { readonly height: number; readonly width?: number };
}

/** What lays out and draws the texts of a deck, with its own fonts. */
export interface OwnScene {
  readonly scene: Scene;
  face(id: string): Face;
}

/** The texts of a deck that change where a viewer has other fonts: other lines, words outside a box, or words on each other. */
export function changesOf(own: OwnScene, viewed: ViewedScene): readonly TextChange[] {
  const seen = new Set<string>();
  return own.scene.slides.flatMap((slide, index) => {
    const nodes = nodesOn(own.scene, index);
    const after = nodesOn(viewed.scene, index);
    const isNew = !seen.has(slide.layout);
    seen.add(slide.layout);
    const shared = isNew ? new Set<string>() : idsIn(layoutOf(own.scene, index));
    const changes = changesOnSlide(
      { nodes, face: own.face },
      { nodes: after, face: (id) => viewed.faces.get(id) ?? own.face(id) },
      own.scene.size,
    );
    return changes
      .filter(({ id }) => !shared.has(id))
      .map((change) => ({ slide: index + 1, template: slide.layout, ...change }));
  });
}

type SlideChange = Omit<TextChange, 'slide' | 'template'>;

interface SlideNodes {
  readonly nodes: readonly SceneNode[];
  face(id: string): Face;
}

function changesOnSlide(before: SlideNodes, after: SlideNodes, size: Scene['size']): readonly SlideChange[] {
  const known = new Map(textsIn(before.nodes).map((node) => [node.id, node]));
  const viewed = new Map(textsIn(after.nodes).map((node) => [node.id, node]));
  const covered = coveredBy(before, after, (id) => {
    const [old, now] = [known.get(id), viewed.get(id)];
    return old?.lines.length !== now?.lines.length;
  });
  const surfaces = surfacesOf(before.nodes);
  const changes = [...viewed.values()].flatMap((node): SlideChange[] => {
    const old = known.get(node.id);
    if (!old || (node.rotation ?? 0) !== (old.rotation ?? 0)) return [];
    const room = roomOf(old, surfaces, size);
    const countOutside = (one: TextNode, { face }: SlideNodes) =>
      wordsOf(one, face).filter(({ box }) => !isInside(box, room)).length;
    const outside = Math.max(0, countOutside(node, after) - countOutside(old, before));
    const overlaps = covered.get(node.id) ?? 0;
    const lines = { before: old.lines.length, after: node.lines.length };
    if (lines.before === lines.after && outside === 0 && overlaps === 0) return [];
    const text = node.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join(' ');
    return [
      {
        id: node.id,
        element: node.source.element,
        text: text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text,
        box: node.box,
        lines,
        outside,
        overlaps,
        lacking: lackingIn(node, lines.before),
      },
    ];
  });
  return mergeTables(changes, before.nodes, after.nodes);
}

/** The changes of the cells of a table as one change of the table. */
function mergeTables(
  changes: readonly SlideChange[],
  before: readonly SceneNode[],
  after: readonly SceneNode[],
): readonly SlideChange[] {
  const tables = after.filter((node) => node.kind === 'composite' && node.meaning.kind === 'table');
  const tableOf = ({ id }: SlideChange) => tables.find((table) => id.startsWith(`${table.id}/`));
  const merged = Map.groupBy(changes, (change) => tableOf(change)?.id ?? change.id);
  return [...merged.values()].map((own): SlideChange => {
    const [first] = own as [SlideChange, ...SlideChange[]];
    const table = tableOf(first);
    if (table === undefined) return first;
    const sum = (count: (change: SlideChange) => number) => own.reduce((total, one) => total + count(one), 0);
    const grown = table.box.height - (before.find(({ id }) => id === table.id)?.box.height ?? table.box.height);
    return {
      ...first,
      id: table.id,
      box: table.box,
      lines: { before: sum(({ lines }) => lines.before), after: sum(({ lines }) => lines.after) },
      outside: sum(({ outside }) => outside),
      overlaps: sum(({ overlaps }) => overlaps),
      lacking: { height: grown },
    };
  });
}

const SHOWN = 60;

/** Of the size, about what a space takes in a wide font. */
const SPACE = 0.3;

function lackingIn({ lines, box, insets, textHeight }: TextNode, before: number): TextChange['lacking'] {
  const height = Math.max(0, textHeight + insets.top + insets.bottom - box.height);
  if (before > 1 && lines.length !== before) return { height };
  const widths = lines.map(({ fragments }) => fragments.reduce((sum, { width }) => sum + width, 0));
  const size = Math.max(0, ...lines.flatMap(({ fragments }) => fragments.map((fragment) => fragment.size)));
  const whole =
    before === 1
      ? widths.reduce((sum, width) => sum + width, SPACE * size * (lines.length - 1))
      : Math.max(0, ...widths);
  return { height, width: Math.max(0, whole + insets.left + insets.right - box.width) };
}

/**
 * For each text, how many pairs of words lie on each other that did not before. They count for the text whose lines changed; if
 * both or neither did, for both.
 */
function coveredBy(
  before: SlideNodes,
  after: SlideNodes,
  hasChanged: (id: string) => boolean,
): ReadonlyMap<string, number> {
  const known = new Map(crossedIn(before).map(({ ids, pairs }) => [ids.toSorted().join('\n'), pairs]));
  const counts = new Map<string, number>();
  for (const { ids, pairs } of crossedIn(after)) {
    const more = pairs - (known.get(ids.toSorted().join('\n')) ?? 0);
    if (more <= 0) continue;
    const changed = ids.filter(hasChanged);
    for (const id of changed.length === 0 ? ids : changed) counts.set(id, (counts.get(id) ?? 0) + more);
  }
  return counts;
}

function crossedIn({ nodes, face }: SlideNodes): readonly Crossing[] {
  // Words of rotated texts lie elsewhere.
  const upright = textsIn(nodes).filter(({ rotation }) => !rotation);
  return crossingsOf(
    upright.flatMap((node) => wordsOf(node, face).map((word): NodeWord => ({ ...word, id: node.id }))),
  );
}

function nodesOn(scene: Scene, index: number): readonly SceneNode[] {
  return [...layoutOf(scene, index), ...scene.slides[index]!.nodes];
}

function layoutOf(scene: Scene, index: number): readonly SceneNode[] {
  return scene.layouts.find(({ key }) => key === scene.slides[index]!.layout)?.nodes ?? [];
}

function idsIn(nodes: readonly SceneNode[]): ReadonlySet<string> {
  return new Set(textsIn(nodes).map(({ id }) => id));
}

/** A word, and the id of its text. */
interface NodeWord extends Word {
  readonly id: string;
}

/** Points by which words may touch. */
const TOUCH = 1;

/** Two texts of which words lie on each other, and how many pairs of words. */
interface Crossing {
  readonly ids: readonly [string, string];
  readonly pairs: number;
}

/** There may be as many pairs as the square of the number of words, so only the first words of a slide are compared. */
function crossingsOf(words: readonly NodeWord[]): readonly Crossing[] {
  const counts = new Map<string, Crossing>();
  const add = (...ids: [string, string]) => {
    const key = ids.toSorted().join('\n');
    counts.set(key, { ids, pairs: (counts.get(key)?.pairs ?? 0) + 1 });
  };
  const byTop = words.slice(0, LIMITS.template.comparedWords.most).toSorted((a, b) => a.box.y - b.box.y);
  for (const [index, one] of byTop.entries()) {
    const { x, y, width, height } = one.box;
    for (let next = index + 1; next < byTop.length; next += 1) {
      const other = byTop[next]!;
      if (y + height - other.box.y <= TOUCH) break;
      if (other.id === one.id) continue;
      const across = Math.min(x + width, other.box.x + other.box.width) - Math.max(x, other.box.x);
      const down = Math.min(y + height, other.box.y + other.box.height) - other.box.y;
      if (across > TOUCH && down > TOUCH) add(one.id, other.id);
    }
  }
  return [...counts.values()];
}
