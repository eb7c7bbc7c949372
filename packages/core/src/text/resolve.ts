import type { Paragraph, Run } from '../contract/index.ts';
import { everywhereInsteadOf } from '../fonts/everywhere.ts';
import type { Face } from '../fonts/face.ts';
import type { FallbackChoice, FontLibrary } from '../fonts/library.ts';
import { hanLanguage } from '../fonts/scripts.ts';

/** A paragraph in which each run has one face. The face has all characters of the run, if any font has them. */
export interface ResolvedParagraph {
  readonly paragraph: Paragraph;
  /** One for each run. */
  readonly faces: readonly Face[];
}

/** Called with a character for which no installed font has a glyph, and the requested family. */
export type OnMissingGlyph = (character: string, family: string) => void;

/** Characters that need no glyph, and stay in the face of the text before them. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\p{Mark}]/u;

/** Splits runs where a character is not in their face, so that another face has to draw it. */
export function resolveRuns(paragraph: Paragraph, fonts: FontLibrary, missing: OnMissingGlyph): ResolvedParagraph {
  const own = paragraph.runs.map((run) => fonts.face(run.font, run.bold ?? false, run.italic ?? false));
  if (paragraph.runs.every((run, index) => own[index]!.pairs.covers(run.text))) return { paragraph, faces: own };
  const runs: Run[] = [];
  const faces: Face[] = [];
  const choice = choiceFor(paragraph, fonts);
  for (const [index, run] of paragraph.runs.entries()) {
    const face = own[index]!;
    if (face.pairs.covers(run.text)) {
      runs.push(run);
      faces.push(face);
    } else {
      for (const part of splitByFace(run.text, face, fonts, choice, missing)) {
        const { text } = part;
        runs.push(part.face === face ? { ...run, text } : withFont({ ...run, text }, part.face.family, choice));
        faces.push(part.face);
      }
    }
  }
  return { paragraph: { ...paragraph, runs }, faces };
}

const NO_CHOICE: FallbackChoice = {};

/** One object for each project and language, because libraries cache fallbacks by this object. */
const variants = new WeakMap<FallbackChoice, Map<string, FallbackChoice>>();

/** A paragraph with kana is Japanese, whatever the deck's language, so its Han characters come from a Japanese font. */
function choiceFor({ runs }: Paragraph, { choice = NO_CHOICE }: FontLibrary): FallbackChoice {
  const text = runs.map((run) => run.text).join('');
  const language = hanLanguage(text, choice.language ?? '');
  if (language === (choice.language ?? '')) return choice;
  const known = variants.get(choice) ?? new Map<string, FallbackChoice>();
  variants.set(choice, known);
  const variant = known.get(language) ?? { ...choice, language };
  known.set(language, variant);
  return variant;
}

function withFont(run: Run, fallback: string, choice: FallbackChoice): Run {
  const font = choice.everywhere ? everywhereInsteadOf(fallback) : fallback;
  // The viewer chooses a font that has the characters.
  if (font === undefined) return run;
  const { fontRole: _, ...own } = run;
  return { ...own, font };
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Never splits a grapheme between faces, because marks are positioned within one font. */
function splitByFace(text: string, own: Face, fonts: FontLibrary, choice: FallbackChoice, missing: OnMissingGlyph) {
  const parts: { text: string; face: Face }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = parts.at(-1);
    const face = faceOf(segment, own, last?.face ?? own, fonts, choice, missing);
    if (last && last.face === face) last.text += segment;
    else parts.push({ text: segment, face });
  }
  return parts;
}

function faceOf(
  grapheme: string,
  own: Face,
  before: Face,
  fonts: FontLibrary,
  choice: FallbackChoice,
  missing: OnMissingGlyph,
): Face {
  const visible = [...grapheme].filter((character) => !INVISIBLE.test(character));
  const [first] = visible;
  // A space stays in the face before it, so that fallback text is one piece. So does punctuation that this face has.
  if (first === undefined) return before;
  if (before !== own && /^\p{P}$/u.test(first) && before.has(first.codePointAt(0)!)) return before;
  if (visible.every((character) => own.has(character.codePointAt(0)!))) return own;
  const fallback = fonts.fallback(first.codePointAt(0)!, own.bold, own.italic, choice);
  if (fallback === undefined) missing(first, own.family);
  return fallback ?? own;
}
