import { recordOf } from '../bounded.ts';
import type { NamedTextStyle } from '../contract/index.ts';
import { type TextStyleInput, textStyleKeys, textStyleName } from '../elements/element.ts';
import { LIMITS } from '../limits.ts';
import { shorten, shortList } from '../shorten.ts';
import { didYouMean, nearest } from './faults.ts';

type Given = Readonly<Record<string, TextStyleInput>>;

/** The text styles of a theme. Each gets the keys of the style that it extends. */
export const textStylesSchema = recordOf(textStyleName, textStyleKeys, LIMITS.template.textStyles.most)
  .superRefine((styles: Given, context) => {
    for (const [name, { extends: base }] of Object.entries(styles)) {
      const message =
        base === undefined ? undefined : (unknownStyle(base, Object.keys(styles)) ?? cycleOf(name, styles));
      if (message !== undefined) context.addIssue({ code: 'custom', path: [name, 'extends'], message });
    }
  })
  .transform((styles: Given): ReadonlyMap<string, NamedTextStyle> => {
    const whole = Object.entries(styles).map(([name, style]) => {
      const { extends: _, ...keys } = Object.assign({}, ...basesOf(name, styles).toReversed(), style);
      return [name, keys] as const;
    });
    return new Map(whole);
  });

/** The message for the name of a style that does not exist; undefined if it does. */
export function unknownStyle(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const list = known.length === 0 ? ' It has none.' : ` It has: ${shortList(known)}.`;
  return `The theme has no text style "${shorten(name)}".${didYouMean(nearest(name, known))}${list}`;
}

/** The styles that a style extends, from the nearest on. In a cycle, each once. */
function basesOf(name: string, styles: Given): readonly TextStyleInput[] {
  const seen = new Set([name]);
  let base = styles[name]!.extends;
  const bases: TextStyleInput[] = [];
  while (base !== undefined && !seen.has(base) && Object.hasOwn(styles, base)) {
    seen.add(base);
    bases.push(styles[base]!);
    base = styles[base]!.extends;
  }
  return bases;
}

function cycleOf(name: string, styles: Given): string | undefined {
  const last = basesOf(name, styles).at(-1) ?? styles[name]!;
  return last.extends === name ? `The text style "${shorten(name)}" extends itself.` : undefined;
}
