import type { Box, Geometry, SceneNode, Size } from '@deckwright/core/contract';
import { inches } from '../units.ts';
import { openPresentation } from './pptxgenjs.ts';

/**
 * The one door to pptxgenjs. It escapes no names, reads any path that it is given, writes `NaN` and unknown presets as
 * they come and changes the options that it gets. So nothing of a caller's passes here but numbers, made finite, in
 * objects made anew; words, names, colours, data and bytes are put in by the passes over the package.
 */
export interface Canvas {
  text(node: SceneNode, name: string): void;
  outline(preset: Outline, node: SceneNode, name: string, flip?: boolean): void;
  path(geometry: Path, node: SceneNode, name: string): void;
  picture(node: SceneNode, name: string): void;
  /** A grid with a cell of its own for every column of every row; nothing where there are none. */
  table(columns: readonly number[], rows: readonly number[], node: SceneNode, name: string): void;
}

export type Outline = 'rect' | 'ellipse' | 'roundRect' | 'line';
type Path = Extract<Geometry, { kind: 'path' }>;

export interface RawDeck {
  /** A further slide. */
  open(hidden: boolean): Canvas;
  /** Uncompressed, since every part is read and written again. */
  write(): Promise<Uint8Array>;
}

/** One transparent pixel. pptxgenjs would take the real bytes through base64 and store them once per use. */
const STAND_IN =
  'image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

/** pptxgenjs draws paths under this name; its types forget it. */
const CUSTOM = 'custGeom' as 'rect';

/** pptxgenjs shares the rows out evenly where it is told a height of 0. */
const LEAST = 0.01;

const MARK = /^n\d+$/;

/** Where a node lies. */
function placeOf({ x, y, width, height }: Box) {
  return {
    x: inches(x),
    y: inches(y),
    w: inches(Math.max(0, width)),
    h: inches(Math.max(0, height)),
  };
}

function optionsOf({ box, rotation }: SceneNode, name: string) {
  if (!MARK.test(name)) throw new TypeError(`"${name}" is no name for a drawn shape.`);
  const rotate = Number.isFinite(rotation) ? (((rotation ?? 0) % 360) + 360) % 360 : 0;
  return { ...placeOf(box), rotate, objectName: name };
}

/** Steps of a path. pptxgenjs starts every path with a move, so a leading `close` has nothing to close. */
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
        outline(preset, node, name, flip = false) {
          slide.addShape(preset, { ...optionsOf(node, name), ...(flip && { flipV: true }) });
        },
        path(geometry, node, name) {
          slide.addShape(CUSTOM, { ...optionsOf(node, name), points: pointsOf(geometry) });
        },
        picture(node, name) {
          slide.addImage({ ...optionsOf(node, name), data: STAND_IN });
        },
        table(columns, rows, node, name) {
          if (columns.length === 0 || rows.length === 0) return;
          const { objectName, w, h } = optionsOf(node, name);
          const cells = rows.map(() => columns.map(() => ({ text: '' })));
          const colW = columns.map((width) => inches(Math.max(LEAST, width)));
          const rowH = rows.map((height) => inches(Math.max(LEAST, height)));
          // Where it lies is converted twice if it is below 100; `package/shapes/frame.ts` puts it there.
          slide.addTable(cells, { x: 0, y: 0, w, h, objectName, colW, rowH });
        },
      };
    },
    async write() {
      return (await presentation.write({ outputType: 'uint8array', compression: false })) as Uint8Array;
    },
  };
}
