import { chart } from './chart.ts';
import { hostile } from './hostile.ts';
import { kitchenSink } from './kitchen-sink.ts';
import { notesAndHidden } from './notes-and-hidden.ts';
import { picture } from './picture.ts';
import { shapes } from './shapes.ts';
import { slideNumber } from './slide-number.ts';
import { table } from './table.ts';
import { text } from './text.ts';
import { unknownElement } from './unknown-element.ts';
import { manyScripts } from './writing/many-scripts.ts';
import { rightToLeft } from './writing/right-to-left.ts';
import { scripts } from './writing/scripts.ts';

/** Frozen scenes, each about one thing; `kitchenSink` is a deck as a caller would ask for it. */
export const scenes = {
  text,
  rightToLeft,
  scripts,
  manyScripts,
  shapes,
  picture,
  table,
  chart,
  notesAndHidden,
  unknownElement,
  hostile,
  slideNumber,
  kitchenSink,
} as const;
