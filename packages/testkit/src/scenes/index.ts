import { chart } from './charts/chart.ts';
import { combo } from './charts/combo.ts';
import { radar } from './charts/radar.ts';
import { scatter } from './charts/scatter.ts';
import { backgrounds } from './drawn/backgrounds.ts';
import { grouped } from './drawn/grouped.ts';
import { nested } from './drawn/nested.ts';
import { ownBackgrounds } from './drawn/own-backgrounds.ts';
import { photoA, photoB } from './drawn/photos.ts';
import { picture } from './drawn/picture.ts';
import { presets } from './drawn/presets.ts';
import { shapes } from './drawn/shapes.ts';
import { vectors } from './drawn/vectors.ts';
import { hostile } from './hostile.ts';
import { kitchenSink } from './kitchen-sink.ts';
import { notesAndHidden } from './notes-and-hidden.ts';
import { sections } from './sections.ts';
import { slideLinks } from './slide-links.ts';
import { slideNumber } from './slide-number.ts';
import { cells } from './tables/cells.ts';
import { spans } from './tables/spans.ts';
import { table } from './tables/table.ts';
import { text } from './text.ts';
import { unknownElement } from './unknown-element.ts';
import { manyScripts } from './writing/many-scripts.ts';
import { rightToLeft } from './writing/right-to-left.ts';
import { scripts } from './writing/scripts.ts';

/** Frozen scenes, each for one feature. `kitchenSink` is a deck with every kind of node, as a caller would request it. */
export const scenes = {
  text,
  rightToLeft,
  scripts,
  manyScripts,
  shapes,
  presets,
  picture,
  backgrounds,
  ownBackgrounds,
  vectors,
  photoA,
  photoB,
  nested,
  grouped,
  table,
  spans,
  cells,
  chart,
  scatter,
  radar,
  combo,
  notesAndHidden,
  sections,
  unknownElement,
  hostile,
  slideNumber,
  slideLinks,
  kitchenSink,
} as const;
