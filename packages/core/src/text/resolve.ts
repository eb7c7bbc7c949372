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

/** Symbols and emoji are single signs in a text: what follows them belongs to the text. */
const SYMBOL = /^[\p{S}\p{Extended_Pictographic}]|[\uFE0F\u20E3]/u;

/** A character that is to be shown as an emoji (U+FE0F), or a keycap (U+20E3). The emoji font draws it if it has it. */
const EMOJI_SEQUENCE = /[\uFE0F\u20E3]/u;
const EMOJI = 0x1f600;

/** Never splits a grapheme between faces, because marks are positioned within one font. */
function splitByFace(text: string, own: Face, fonts: FontLibrary, choice: FallbackChoice, missing: OnMissingGlyph) {
  const parts: { text: string; face: Face }[] = [];
  /** The face of the text around symbols. */
  let around = own;
  for (const { segment } of graphemes.segment(text)) {
    const last = parts.at(-1);
    const face = faceOf(segment, own, { last: last?.face ?? own, around }, fonts, choice, missing);
    if (!SYMBOL.test(segment)) around = face;
    if (last && last.face === face) last.text += segment;
    else parts.push({ text: segment, face });
  }
  return parts;
}

function faceOf(
  grapheme: string,
  own: Face,
  { last, around }: { readonly last: Face; readonly around: Face },
  fonts: FontLibrary,
  choice: FallbackChoice,
  missing: OnMissingGlyph,
): Face {
  const visible = [...grapheme].filter((character) => !INVISIBLE.test(character));
  const [first] = visible;
  // A space stays in the face of the text before it, so that fallback text is one piece; but an emoji font's space is as wide as an
  // emoji. So does punctuation that this face has.
  if (first === undefined) return /^\s/u.test(grapheme) ? around : last;
  const emoji = EMOJI_SEQUENCE.test(grapheme) && emojiFaces(own, fonts, choice).find((face) => draws(face, grapheme));
  if (emoji) return emoji;
  if (around !== own && /^\p{P}$/u.test(first) && around.has(first.codePointAt(0)!)) return around;
  if (visible.every((character) => own.has(character.codePointAt(0)!))) return own;
  const fallback = fonts.fallback(first.codePointAt(0)!, own.bold, own.italic, choice);
  if (fallback === undefined) missing(first, own.family);
  return fallback ?? own;
}

function emojiFaces(own: Face, fonts: FontLibrary, choice: FallbackChoice): readonly Face[] {
  const { bold, italic } = own;
  const faces = [
    own.has(EMOJI) && own,
    fonts.fallback(EMOJI, bold, italic, choice),
    fonts.fallback(EMOJI, bold, italic),
  ];
  return faces.filter((face) => face !== false && face !== undefined);
}

/** The same few emoji repeat. A full cache is cleared, so that it does not grow without limit. */
const DRAWN_LIMIT = 2_000;
const drawn = new WeakMap<Face, Map<string, boolean>>();

/**
 * Whether a face draws a sequence, which can be one glyph although the characters alone are none. Browsers ignore U+FE0F when they look
 * for that glyph, so a font that needs it would look different in a PDF.
 */
function draws(face: Face, sequence: string): boolean {
  const ofFace = drawn.get(face) ?? new Map<string, boolean>();
  drawn.set(face, ofFace);
  if (ofFace.size >= DRAWN_LIMIT) ofFace.clear();
  const known = ofFace.get(sequence) ?? drawsNow(face, sequence);
  ofFace.set(sequence, known);
  return known;
}

function drawsNow(face: Face, sequence: string): boolean {
  const glyphs = drawnGlyphs(face, sequence);
  const isSame = drawnGlyphs(face, sequence.replaceAll('\uFE0F', '')).join() === glyphs.join();
  return isSame && glyphs.length > 0 && !glyphs.includes(0);
}

function drawnGlyphs(face: Face, text: string): readonly number[] {
  const ids = face.glyphs(text, 0, text.length, 'ltr').map(({ id }) => id);
  return ids.filter((id) => id === 0 || face.outline(id) !== '' || face.layers(id).length > 0);
}
