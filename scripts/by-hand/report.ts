import { textTable } from '../heavy/run.ts';
import { ENTRIES, type Entry, PROGRAMS } from './entries.ts';

/** What the page saves. */
export interface Answers {
  readonly format: 'deckwright-by-hand/1';
  readonly version: string;
  readonly tester: string;
  /** The version and system of each program. */
  readonly programs: Readonly<Record<string, string>>;
  readonly answers: readonly Answer[];
  readonly notes: readonly (Place & { readonly note: string })[];
}

interface Place {
  readonly program: string;
  readonly file: string;
  readonly title: string;
}

interface Answer extends Place {
  readonly sentence: string;
  readonly answer: 'right' | 'wrong';
}

/** Reads the text of a file of answers. Throws a `TypeError` that says what it should be. */
export function parseAnswers(text: string): Answers {
  let saved: Partial<Answers> | null;
  try {
    saved = JSON.parse(text) as typeof saved;
  } catch (cause) {
    throw new TypeError('The file is not JSON. Pass the file that “Save answers” of the page downloaded.', { cause });
  }
  if (saved?.format !== 'deckwright-by-hand/1' || !Array.isArray(saved.answers)) {
    throw new TypeError('The file has no answers. Pass the file that “Save answers” of the page downloaded.');
  }
  return { version: '', tester: '', programs: {}, notes: [], ...saved } as Answers;
}

/** A table of the answers by program and file, then each sentence that is wrong, and each note. */
export function reportAnswers(saved: Answers, entries: readonly Entry[] = ENTRIES): string {
  const rows = entries.map((entry) => {
    const given = entry.seen.map((sentence) => answerOf(saved, entry, sentence));
    const number = (answer: Answer['answer'] | undefined) => String(given.filter((one) => one === answer).length);
    return [nameOf(entry.program), entry.file, entry.title, number('right'), number('wrong'), number(undefined)];
  });
  const wrong = entries.flatMap((entry) =>
    entry.seen
      .filter((sentence) => answerOf(saved, entry, sentence) === 'wrong')
      .map((sentence) => `${placeOf(entry)}: ${sentence}`),
  );
  const isAsked = (answer: Answer) =>
    entries.some((entry) => isSame(entry, answer) && entry.seen.includes(answer.sentence));
  const unasked = saved.answers.filter((answer) => !isAsked(answer));
  const programs = Object.entries(saved.programs).filter(([, version]) => version !== '');
  return [
    `Answers of ${saved.tester || 'nobody by name'} on ${saved.version}`,
    ...programs.map(([program, version]) => `${nameOf(program)}: ${version}`),
    '',
    textTable([['program', 'file', 'what', 'right', 'wrong', 'not tried'], ...rows]).trimEnd(),
    ...part('Wrong', wrong),
    ...part(
      'Notes',
      saved.notes.map((one) => `${placeOf(one)}: ${one.note}`),
    ),
    ...part(
      'Answered, but no longer asked',
      unasked.map((one) => `${placeOf(one)}: ${one.sentence} ${one.answer}`),
    ),
    '',
  ].join('\n');
}

function part(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `- ${line}`)];
}

function answerOf({ answers }: Answers, entry: Entry, sentence: string): Answer['answer'] | undefined {
  return answers.find((one) => isSame(entry, one) && one.sentence === sentence)?.answer;
}

function isSame(one: Place, other: Place): boolean {
  return one.program === other.program && one.file === other.file && one.title === other.title;
}

function placeOf({ program, file, title }: Place): string {
  return `${nameOf(program)}, ${file}, ${title}`;
}

function nameOf(id: string): string {
  return PROGRAMS.find((program) => program.id === id)?.name ?? id;
}
