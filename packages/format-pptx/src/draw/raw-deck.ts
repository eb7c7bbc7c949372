import type { Box, Geometry, SceneNode, Size } from '@deckwright/core/contract';
import { inches } from '../units.ts';
import { openPresentation } from './pptxgenjs.ts';

/**
 * A slide that pptxgenjs is drawing. This file is the only caller of pptxgenjs, which does not escape names, reads any
 * path, writes `NaN` and unknown presets unchanged, and modifies its options. So it receives only finite numbers, in
 * new objects. The passes over the package add text, names, colours, data and bytes.
 */
export interface RawSlide {
  text(node: SceneNode, name: string): void;
  shape(shape: BasicShape, node: SceneNode, name: string, flip?: boolean): void;
  path(geometry: Path, node: SceneNode, name: string): void;
  picture(node: SceneNode, name: string): void;
  /** Draws a grid with one cell for every column of every row. Draws nothing without rows or columns. */
  table(columns: readonly number[], rows: readonly number[], node: SceneNode, name: string): void;
}

export type BasicShape = 'rect' | 'ellipse' | 'roundRect' | 'line';
type Path = Extract<Geometry, { kind: 'path' }>;

export interface RawDeck {
  /** Adds a slide. */
  open(hidden: boolean): RawSlide;
  /** Returns an uncompressed archive, because every part is read and written again. */
  write(): Promise<Uint8Array>;
}

/** One transparent pixel. pptxgenjs would take the real bytes through base64 and store them once per use. */
const PLACEHOLDER_PICTURE =
  'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

/** pptxgenjs draws paths under this name, which its types lack. */
const CUSTOM = 'custGeom' as 'rect';

/** Smallest width or height of a cell. For a height of 0, pptxgenjs makes all rows equally high. */
const MIN_CELL_SIZE = 0.01;

const SHAPE_NAME = /^n\d+$/;

function positionOf({ x, y, width, height }: Box) {
  return {
    x: inches(x),
    y: inches(y),
    w: inches(Math.max(0, width)),
    h: inches(Math.max(0, height)),
  };
}

function optionsOf({ box, rotation }: SceneNode, name: string) {
  if (!SHAPE_NAME.test(name))
    throw new TypeError(`"${name}" is not a name for a drawn shape. Take it from DrawTarget.name.`);
  const rotate = Number.isFinite(rotation) ? (((rotation ?? 0) % 360) + 360) % 360 : 0;
  return { ...positionOf(box), rotate, objectName: name };
}

/** The commands of a path. pptxgenjs starts every path with a move, so a leading `close` has nothing to close. */
function pointsOf({ commands }: Path) {
  return commands
    .filter((command, index) => index > 0 || command.op !== 'close')
    .map((command) => {
      if (command.op === 'close') return { close: true as const };
      const to = { x: inches(command.x), y: inches(command.y) };
      if (command.op !== 'cubic') return { ...to, moveTo: command.op === 'move' };
      const { x1, y1, x2, y2 } = command;
      const curve = { x1: inches(x1), y1: inches(y1), x2: inches(x2), y2: inches(y2) };
      return { ...to, curve: { type: 'cubic' as const, ...curve } };
    });
}

/** A presentation of one size, in points. */
export function openRawDeck({ width, height }: Size): RawDeck {
  const presentation = openPresentation();
  presentation.defineLayout({ name: 'scene', width: inches(width), height: inches(height) });
  presentation.layout = 'scene';
  return {
    open(hidden) {
      const slide = presentation.addSlide();
      slide.hidden = hidden;
      return {
        text(node, name) {
          slide.addText('', { ...optionsOf(node, name), isTextBox: true, valign: 'top', fit: 'none' });
        },
        shape(shape, node, name, flip = false) {
          slide.addShape(shape, { ...optionsOf(node, name), ...(flip && { flipV: true }) });
        },
        path(geometry, node, name) {
          slide.addShape(CUSTOM, { ...optionsOf(node, name), points: pointsOf(geometry) });
        },
        picture(node, name) {
          slide.addImage({ ...optionsOf(node, name), data: PLACEHOLDER_PICTURE });
        },
        table(columns, rows, node, name) {
          if (columns.length === 0 || rows.length === 0) return;
          const { objectName, w, h } = optionsOf(node, name);
          const cells = rows.map(() => columns.map(() => ({ text: '' })));
          const colW = columns.map((width) => inches(Math.max(MIN_CELL_SIZE, width)));
          const rowH = rows.map((height) => inches(Math.max(MIN_CELL_SIZE, height)));
          // pptxgenjs converts a position below 100 twice, so `package/shapes/frame.ts` writes it.
          slide.addTable(cells, { x: 0, y: 0, w, h, objectName, colW, rowH });
        },
      };
    },
    async write() {
      return (await presentation.write({ outputType: 'uint8array', compression: false })) as Uint8Array;
    },
  };
}
