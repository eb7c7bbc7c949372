import type { Geometry, Preset, Size } from '../../../contract/index.ts';
import { presets } from './index.ts';
import { createPen } from './pen.ts';
import type { Guide } from './preset.ts';
import { type PresetBox, presetBox } from './preset.ts';

/** How many of Office's units are one of the template language's. */
const OFFICE_UNITS = { fraction: 100_000, degrees: 60_000 } as const;

/** The outline of a preset in a box. `adjust` values are clamped to their limits; missing ones have their standard value. */
export function presetOutline(name: Preset, adjust: Readonly<Record<string, number>>, size: Size): Geometry {
  const { guides, draw } = presets[name];
  const frame = presetBox(size);
  const effective = Object.entries(guides).map(([key, guide]) => [key, pin(adjust[key], guide, frame)] as const);
  const pen = createPen();
  draw(pen, frame, Object.fromEntries(effective));
  const inOffice = effective.map(([key, value]) => [key, Math.round(value * OFFICE_UNITS[guides[key]!.unit])]);
  return { kind: 'path', commands: pen.commands, preset: { name, adjust: Object.fromEntries(inOffice) } };
}

function pin(given: number | undefined, { standard, limits }: Guide, frame: PresetBox): number {
  const value = given ?? standard;
  if (!limits) return value;
  const [least, most] = limits(frame);
  return Math.min(most, Math.max(least, value));
}
