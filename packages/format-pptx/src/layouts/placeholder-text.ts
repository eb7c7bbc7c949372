import type { Paragraph, Run, SceneNode, TextNode } from '@deckwright/core/contract';
import { bodyProperties } from '../text/body.ts';
import { levelOf, paragraphProperties } from '../text/paragraph.ts';
import { runProperties } from '../text/run.ts';
import type { LevelProperties, TextProperties } from './inherited.ts';

/** Returns the value whose key is most common. If several are, the one with the highest rank, or else the first. */
export function mostCommon<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
  rank: (one: T) => number = () => 0,
): T | undefined {
  const counts = new Map<string, { readonly one: T; count: number }>();
  for (const one of all) {
    const key = keyOf(one);
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { one, count: 1 });
  }
  const [first, ...others] = counts.values();
  return others.reduce((best, next) => {
    const better = next.count - (best?.count ?? 0) || rank(next.one) - rank(best!.one);
    return better > 0 ? next : best;
  }, first)?.one;
}

export function boxKey({ box }: SceneNode): string {
  return `${box.x} ${box.y} ${box.width} ${box.height}`;
}

interface Sample {
  readonly paragraph: Paragraph;
  readonly run: Run;
}

/** The first run of each level of a text. */
function samplesOf({ paragraphs }: TextNode): ReadonlyMap<number, Sample> {
  const samples = new Map<number, Sample>();
  for (const paragraph of paragraphs) {
    const [run] = paragraph.runs;
    if (run !== undefined && !samples.has(levelOf(paragraph))) samples.set(levelOf(paragraph), { paragraph, run });
  }
  return samples;
}

const LEVELS = Array.from({ length: 9 }, (_, level) => level);

/** Levels that a list placeholder defines at least, as in PowerPoint's layouts, for people who add deeper items. */
const MIN_LIST_LEVELS = 5;

/** Size of a derived level, relative to the level above. */
const SHRINK = 0.88;

/** Derives a level that no slide uses from the one above: indented further, and smaller, in half points. */
function nextLevel({ paragraph, run }: Sample): Sample {
  const step = Math.max(18, -paragraph.indent);
  return {
    paragraph: { ...paragraph, marginLeft: paragraph.marginLeft + step },
    run: { ...run, size: Math.max(8, Math.round(run.size * SHRINK * 2) / 2) },
  };
}

function propertiesOf({ paragraph, run }: Sample): LevelProperties {
  return { paragraph: paragraphProperties(paragraph), run: runProperties(run) };
}

/**
 * The text properties that most nodes in a placeholder share. If several are equally common, the largest text wins,
 * because smaller text was probably shrunk to fit.
 */
export function textPropertiesOf(nodes: readonly TextNode[], isList = false): TextProperties | undefined {
  const samples = nodes.map(samplesOf);
  let above: Sample | undefined;
  const levels = LEVELS.map((level): LevelProperties | undefined => {
    const ofLevel = samples.flatMap((ofNode) => ofNode.get(level) ?? []);
    const usual = mostCommon(
      ofLevel,
      (sample) => JSON.stringify(propertiesOf(sample)),
      ({ run }) => run.size,
    );
    above = usual ?? (isList && above && level < MIN_LIST_LEVELS ? nextLevel(above) : undefined);
    return above && propertiesOf(above);
  });
  const body = mostCommon(nodes.map(bodyProperties), ({ attributes }) => attributes.join(''));
  return body && { body, levels };
}
