import type { Box, SceneNode, TextNode } from '../../contract/index.ts';
import { type CaretLine, caretLines, caretText, type FaceOf } from './carets.ts';

/** A text on a slide with the places that a caret can take in it. */
export interface CaretText {
  /** JSON Pointer of its element in the template; in an editable deck, id of its node. */
  readonly path: string;
  /** Which item of each repeat around it, from 1, the outermost first. Empty outside of repeats. */
  readonly items: readonly number[];
  /** Points on the slide, before rotation. */
  readonly box: Box;
  /** Degrees clockwise about the box's centre. Absent if it is not rotated. */
  readonly rotation?: number;
  /** Row and column of a cell on this slide, from 0. A row that names the columns counts. Absent for other texts. */
  readonly cell?: readonly [row: number, column: number];
  /** What offsets count in: the text as it is drawn, with a line feed for each paragraph and each line break. */
  readonly text: string;
  readonly lines: readonly CaretLine[];
}

/** The texts of the elements at these JSON Pointers: of a table, one for each cell. An element of a repeat has them for each item. */
export function caretTexts(
  nodes: readonly SceneNode[],
  paths: readonly string[],
  faceOf: FaceOf,
): readonly CaretText[] {
  const wanted = new Map(paths.map((path) => [positionsIn(path), path]));
  return nodes.flatMap(textsIn).flatMap((node) => {
    const [id, place] = node.id.split('/') as [string, string?];
    const steps = stepsOf(id);
    const path = wanted.get(steps.map(({ position }) => position).join('.'));
    if (path === undefined) return [];
    const items = steps.flatMap(({ item }) => (item === undefined ? [] : [item]));
    const { box, rotation } = node;
    const turned = rotation !== undefined && rotation !== 0 ? { rotation } : {};
    const cell = place === undefined ? {} : { cell: cellAt(place) };
    return { path, items, box, ...turned, ...cell, text: caretText(node), lines: caretLines(node, faceOf) };
  });
}

/** A table is drawn with a text for each of its cells. */
function textsIn(node: SceneNode): readonly TextNode[] {
  if (node.kind === 'composite' && node.meaning.kind === 'table') return node.parts.flatMap(textsIn);
  return node.kind === 'text' ? [node] : [];
}

/** `2.1` is the first cell of the second row. */
function cellAt(place: string): readonly [row: number, column: number] {
  const [row = 1, column = 1] = place.split('.').map(Number);
  return [row - 1, column - 1];
}

/** `/elements/2/elements/0` is at `3.1`. */
function positionsIn(path: string): string {
  return [...path.matchAll(/\/(\d+)(?=\/|$)/g)].map(([, index]) => Number(index) + 1).join('.');
}

/** `3:2.1` is the first child in the second item of the third element. */
function stepsOf(id: string): readonly { readonly position: string; readonly item?: number }[] {
  return id.split('.').map((step) => {
    const [position = '', item] = step.split(':');
    return { position, ...(item !== undefined && { item: Number(item) }) };
  });
}
