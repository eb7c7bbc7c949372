import type { Paragraph, Run, SceneNode, TextNode } from '@deckwright/core/contract';
import { bodyProperties } from '../text/body-properties.ts';
import { levelOf, paragraphProperties } from '../text/paragraph.ts';
import { runProperties } from '../text/run.ts';
import type { LevelProperties, TextProperties } from '../text/xml-properties.ts';

/** What most of `all` are, by a key; of equally many the one that `rank` puts highest, else the first. */
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

/** The words with which each level of a text begins. */
function samplesOf({ paragraphs }: TextNode): ReadonlyMap<number, Sample> {
  const samples = new Map<number, Sample>();
  for (const paragraph of paragraphs) {
    const [run] = paragraph.runs;
    if (run !== undefined && !samples.has(levelOf(paragraph))) samples.set(levelOf(paragraph), { paragraph, run });
  }
  return samples;
}

const LEVELS = Array.from({ length: 9 }, (_, level) => level);

/** Levels that a list has ready for whoever goes on writing, as in PowerPoint's own layouts. */
const READY = 5;

/** Of the size above. */
const DEEPER = 0.88;

/** How a level below the deepest that is in use looks: further in, and smaller, in whole half points. */
function below({ paragraph, run }: Sample): Sample {
  const step = Math.max(18, -paragraph.indent);
  return {
    paragraph: { ...paragraph, marginLeft: paragraph.marginLeft + step },
    run: { ...run, size: Math.max(8, Math.round(run.size * DEEPER * 2) / 2) },
  };
}

function lookOf({ paragraph, run }: Sample): LevelProperties {
  return { paragraph: paragraphProperties(paragraph), run: runProperties(run) };
}

/**
 * How a placeholder looks, by the nodes that fill it: as most of them do. Where as many look one way as another, the
 * largest words win, since those that were shrunk to fit are an exception.
 */
export function textPropertiesOf(nodes: readonly TextNode[], isList = false): TextProperties | undefined {
  const samples = nodes.map(samplesOf);
  let above: Sample | undefined;
  const levels = LEVELS.map((level): LevelProperties | undefined => {
    const ofLevel = samples.flatMap((ofNode) => ofNode.get(level) ?? []);
    const usual = mostCommon(
      ofLevel,
      (sample) => JSON.stringify(lookOf(sample)),
      ({ run }) => run.size,
    );
    above = usual ?? (isList && above && level < READY ? below(above) : undefined);
    return above && lookOf(above);
  });
  const body = mostCommon(nodes.map(bodyProperties), ({ attributes }) => attributes.join(''));
  return body && { body, levels };
}
