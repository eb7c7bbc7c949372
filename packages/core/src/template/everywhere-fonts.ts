import type { Fault } from '../contract/index.ts';
import { closestEverywhere, EVERYWHERE, everywhereFor, isEverywhereFor } from '../fonts/everywhere.ts';
import { shorten } from '../shorten.ts';
import type { FaultCollector } from './fault-collector.ts';
import { describe, nearest, pointerOf, valueAt } from './faults.ts';
import { FONT_ROLES, namedFonts } from './fonts.ts';

type Step = string | number;

/** Adds a fault for each family of a project file that is not everywhere: of the theme, its text styles, and partials. */
export function checkProjectFonts(json: unknown, faults: FaultCollector): void {
  for (const role of FONT_ROLES) checkFamily(json, ['theme', 'fonts', role], faults);
  for (const { path } of namedFonts(json, ['theme', 'textStyles'])) checkStyle(json, path, faults);
  for (const { path } of namedFonts(json, ['partials'])) checkStyle(json, path, faults);
  const fallbacks = valueAt(json, ['theme', 'fallbacks']);
  if (typeof fallbacks !== 'object' || fallbacks === null) return;
  for (const [script, family] of Object.entries(fallbacks)) {
    if (typeof family !== 'string' || isEverywhereFor(script, family)) continue;
    const suggestion = everywhereFor(script);
    const cure = suggestion === undefined ? 'Leave it out: the viewer chooses.' : `Write "${suggestion}".`;
    const path = ['theme', 'fallbacks', script];
    faults.addOnce(() => fault(family, path, `a family that offices have for "${script}"`, cure, suggestion));
  }
}

/** Adds a fault for each family that a template names and that is not everywhere. */
export function checkTemplateFonts(json: unknown, faults: FaultCollector): void {
  for (const { path } of namedFonts(json, ['elements'])) checkStyle(json, path, faults, 'INVALID_TEMPLATE');
}

/** A style may name a role of the theme. */
function checkStyle(json: unknown, path: readonly Step[], faults: FaultCollector, code?: Fault['code']): void {
  if (!FONT_ROLES.includes(String(valueAt(json, path)))) checkFamily(json, path, faults, code);
}

function checkFamily(json: unknown, path: readonly Step[], faults: FaultCollector, code?: Fault['code']): void {
  const family = valueAt(json, path);
  if (typeof family !== 'string' || EVERYWHERE.includes(family)) return;
  const suggestion = nearest(family, EVERYWHERE) ?? closestEverywhere(family);
  const cure = `Closest: "${suggestion}". Or leave "fonts" out of the project, and the deck embeds its fonts.`;
  faults.addOnce(() => fault(family, path, EVERYWHERE.join(', '), cure, suggestion, code));
}

function fault(
  family: string,
  path: readonly Step[],
  expected: string,
  cure: string,
  suggestion: string | undefined,
  code: Fault['code'] = 'INVALID_PROJECT',
): Fault {
  return {
    path: pointerOf(path),
    code,
    message: `The project asks for "fonts": "everywhere", and not every office suite has "${shorten(family)}". Expected ${expected}. ${cure}`,
    expected,
    got: describe(family),
    suggestion,
  };
}
