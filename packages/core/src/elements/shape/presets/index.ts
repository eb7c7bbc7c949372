import type { Preset } from '../../../contract/index.ts';
import * as arrows from './arrows.ts';
import * as polygons from './polygons.ts';
import type { PresetDefinition } from './preset.ts';
import * as rectangles from './rectangles.ts';
import * as rounds from './rounds.ts';
import * as stars from './stars.ts';

/** Every preset of the scene by its name. */
export const presets: Readonly<Record<Preset, PresetDefinition>> = {
  ...polygons,
  ...stars,
  ...arrows,
  ...rectangles,
  ...rounds,
};
