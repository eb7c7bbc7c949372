import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './violation.ts';

/**
 * Words that only we used, or that a reader has to translate, and what to write instead. Each pattern matches prose and
 * identifiers alike. `docs/words.md` has the terms.
 */
const PHRASES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bbecomes? of\b/i, 'say what happens: "is deleted", "is returned", "fails"'],
  [/\bmend(s|ed|ing)?\b/i, 'fix; for a step that corrects finished output, post-process'],
  [/judg(e|ing|ement|ment)/i, 'validator, check, or oracle'],
  [/\btwins?\b|\btwin(?=[A-Z])|Twin(?!k)s?/, 'metric-compatible font; duplicate; pair'],
  [/workshop/i, 'decoder'],
  [/\bgo(es)? on\b|\bgoOn\b|\bgoesOn\b/i, 'continue'],
  [/elsewhen/i, 'withFakeClock'],
  [/\bmanners?\b/i, 'metadata'],
  [/keeper/i, 'manager, such as "browser manager"'],
  [/\bseat(s|ed|ing)?\b|\bseat(?=[A-Z])|Seats?\b|Seated/, 'baseline position'],
  [/lettering/i, 'text, label, or text style'],
  [/\bsaid aloud\b|\bsays? so\b/i, 'say how: "adds a notice", "prints", "throws"'],
  [/\bfor want of\b/i, 'because … is missing'],
  [/\bwhoever\b|\bwho runs (it|the|this)\b/i, 'name who: the caller, the operator, the plugin author'],
  [/\bless than was asked\b|\bless than (was|is) asked\b/i, 'a notice; reduced fidelity; name what is missing'],
  [/(?<!\b(when|where|if|what|is|so) )\bthat there (is|are)\b/i, 'known, existing, installed'],
  [
    /(?<!\b(there|which|that) )\b(is|are|was) no (?!longer|more|less|wider|taller|larger|smaller|later|one)\w+\b(?=[.,;:]| that\b| of\b)/i,
    'negate the verb: "is not a …"',
  ],
  [/\bin words\b/i, 'as text; in plain language; with a message'],
  [/\bat hand\b/i, 'available, installed'],
  [/\bparted by\b/i, 'separated by'],
  [/\banew\b/i, 'again; from scratch'],
  [/\b(what|whatever|which) \w+ comes? to\b/i, 'its result'],
  [/\bput into words\b/i, 'formatted'],
  [
    /\bstands?\b(?! for\b| in for\b| alone\b|s?-in| up\b|ard|ing|point|still)(?!-)/i,
    'is; is written; appears; name the verb',
  ],
  [/\bhears?\b/i, 'is called with; receives'],
  [/\b(is|are|was|were|be|been|gets?|being) told\b/i, 'is passed, notified, reported; name who reports'],
  [/\b(can|could|may|might)(not| not)? be had\b|\bto be had\b/i, 'is (not) available'],
  [/\bof no use\b/i, 'does not help; is pointless'],
  [/\bin the midst\b/i, 'during'],
  [/\bbut for\b/i, 'except for'],
  [/\b(of|than) ours\b|\bof yours\b|\bof theirs\b/i, 'our …, your …'],
  [/\bstrangers?\b(?!')/i, 'third party; untrusted; newcomer'],
  [/\blets? (in|go of|through)\b|\bis let\b/i, 'accepts; releases; allows'],
  [/\bwithout a word\b/i, 'silently'],
  [/\bmust not (show|come)\b/i, 'say what the code prevents'],
  [/\brefus(e|es|ed|ing|al|als)\b(?! by the (server|host)| connection)/i, 'reject'],
];

/** Files in which a phrase is the subject, or is sample text. */
const EXEMPT =
  /^scripts\/rules\/(phrases|phrases\.test|check-rules\.test)\.ts$|\/golden\/|^packages\/testkit\/src\/scenes\/|CHANGELOG\.md$|^\.changeset\//;

/** Prose for people: every line of code and documentation that says one of `PHRASES`. */
export function checkPhrases(root: string, files: readonly string[]): Violation[] {
  return files
    .filter((file) => !EXEMPT.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => phrasesOf(line).map((found) => violationOf(file, index + 1, found))),
    );
}

/** The phrases of a line, each with what to write instead. */
export function phrasesOf(line: string): { readonly phrase: string; readonly instead: string }[] {
  return PHRASES.flatMap(([pattern, instead]) => {
    const phrase = pattern.exec(line)?.[0];
    return phrase === undefined ? [] : [{ phrase, instead }];
  });
}

function violationOf(file: string, line: number, { phrase, instead }: ReturnType<typeof phrasesOf>[number]): Violation {
  return { rule: 'plain-english', file, sentence: `${file}:${line} says "${phrase}". Write instead: ${instead}.` };
}
