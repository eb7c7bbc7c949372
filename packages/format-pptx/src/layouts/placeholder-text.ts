import type { Paragraph, Run, SlotText } from '@deckwright/core/contract';
import type { LevelProperties, TextProperties } from '../sheet/inherited.ts';
import { bodyProperties } from '../text/body.ts';
import { levelOf, paragraphProperties } from '../text/paragraph.ts';
import { runProperties } from '../text/run.ts';

interface Sample {
  readonly paragraph: Paragraph;
  readonly run: Run;
}

/** The first run of each level. */
function samplesOf(paragraphs: readonly Paragraph[]): ReadonlyMap<number, Sample> {
  const samples = new Map<number, Sample>();
  for (const paragraph of paragraphs) {
    const [run] = paragraph.runs;
    if (run !== undefined && !samples.has(levelOf(paragraph))) samples.set(levelOf(paragraph), { paragraph, run });
  }
  return samples;
}

const LEVELS = Array.from({ length: 9 }, (_, level) => level);

/** Levels that a body placeholder defines at least, as in PowerPoint's layouts, for people who add deeper items. */
const MIN_LEVELS = 5;

/** Size of a derived level, relative to the level above. */
const SHRINK = 0.88;

/** Derives a level that the template does not describe from the one above: indented further, and smaller, in half points. */
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

/** The text properties of a placeholder, which are those of its slot. */
export function textPropertiesOf(text: SlotText, isBody: boolean): TextProperties {
  const samples = samplesOf(text.paragraphs);
  let above: Sample | undefined;
  const levels = LEVELS.map((level): LevelProperties | undefined => {
    above = samples.get(level) ?? (isBody && above && level < MIN_LEVELS ? nextLevel(above) : undefined);
    return above && propertiesOf(above);
  });
  return { body: bodyProperties(text), levels };
}
