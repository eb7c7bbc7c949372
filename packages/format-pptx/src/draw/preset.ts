import { type Geometry, PRESETS, type PresetShape } from '@deckwright/core/contract';

/** Returns the preset shape of Office that a path represents; undefined if the path itself is to be drawn. */
export function presetOf(geometry: Geometry): PresetShape | undefined {
  if (geometry.kind !== 'path' || geometry.preset === undefined) return undefined;
  return PRESETS.includes(geometry.preset.name) ? geometry.preset : undefined;
}
