import { type Geometry, PRESETS, type PresetShape } from '@deckwright/core/contract';

/** The shape of Office's own that an outline stands for; undefined for what is to be drawn as it is. */
export function presetOf(geometry: Geometry): PresetShape | undefined {
  if (geometry.kind !== 'path' || geometry.preset === undefined) return undefined;
  return PRESETS.includes(geometry.preset.name) ? geometry.preset : undefined;
}
