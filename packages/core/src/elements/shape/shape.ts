import { z } from 'zod';
import { recordOf } from '../../bounded.ts';
import { type Box, type Geometry, PRESETS } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { shorten } from '../../shorten.ts';
import { defineElement, fillSchema, shadowSchema, strokeSchema } from '../element.ts';
import { PLAIN, SHAPE_NAMES } from './names.ts';
import { presets } from './presets/index.ts';
import { presetOutline } from './presets/outline.ts';

/** Fractions up to a thousand boxes away, or degrees. */
const guideValue = z.number().min(-1_000).max(1_000);

const schema = z
  .strictObject({
    shape: z.enum([...PLAIN, ...PRESETS]).default('rect'),
    adjust: recordOf(z.string(), guideValue, LIMITS.template.guides.most).optional(),
    radius: z.number().min(0).default(8),
    flip: z.boolean().optional(),
    fill: fillSchema.optional(),
    stroke: strokeSchema.optional(),
    shadow: shadowSchema.optional(),
  })
  .superRefine(
    ({ shape: name, adjust, flip }, context) => {
      if (flip !== undefined && name !== 'line') {
        context.addIssue({ code: 'custom', path: ['flip'], message: 'Only a "line" has "flip".' });
      }
      const known = guidesOf(name);
      // Other faults report a wrong shape and wrong "adjust".
      if (!known || typeof adjust !== 'object' || adjust === null) return;
      for (const guide of Object.keys(adjust)
        .filter((key) => !known.includes(key))
        .slice(0, LIMITS.template.guides.most)) {
        context.addIssue({ code: 'custom', path: ['adjust', guide], message: noGuide(name, guide, known) });
      }
    },
    // Reported in addition to other faults.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

/** A shape: `rect`, `roundRect`, `ellipse`, `line`, or one of Office's presets. */
export const shape = defineElement({
  name: 'shape',
  bleeds: true,
  schema,
  fields: () => [],
  label: (own) => SHAPE_NAMES[own.shape],
  bind: (element) => element.own,
  measure: (_bound, width) => ({ width: Number.isFinite(width) ? width : 0, height: 0 }),
  layout({ base, value }, box) {
    const { fill, stroke, shadow } = value;
    return [{ ...base, kind: 'shape', box, geometry: geometryOf(value, box), fill, stroke, shadow }];
  },
});

function geometryOf({ shape: name, adjust = {}, radius, flip }: z.output<typeof schema>, box: Box): Geometry {
  switch (name) {
    case 'rect':
    case 'ellipse':
      return { kind: name };
    case 'line':
      return { kind: name, ...(flip && { flip }) };
    case 'roundRect':
      return { kind: name, radius: Math.min(radius, box.width / 2, box.height / 2) };
    default:
      return presetOutline(name, adjust, box);
  }
}

/** Names of a shape's guides; undefined for an unknown shape. */
function guidesOf(name: string): readonly string[] | undefined {
  if (PLAIN.some((plain) => plain === name)) return [];
  const preset = PRESETS.find((known) => known === name);
  return preset && Object.keys(presets[preset].guides);
}

function noGuide(name: string, guide: string, known: readonly string[]): string {
  const right = known.length > 0 ? `Its guides: ${known.join(', ')}.` : 'It has none.';
  return `The shape "${name}" has no guide "${shorten(guide)}". ${right}`;
}
