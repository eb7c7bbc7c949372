import { describe, expect, it } from 'vitest';
import { phrasesOf } from './phrases.ts';

/** Sentences that stood in this project once, each with what the rule finds in it. */
const BEFORE: readonly (readonly [phrase: string, sentence: string])[] = [
  ['becomes of', 'A finished file, whatever becomes of it.'],
  ['mend', 'Who can mend it.'],
  ['judg', 'Judges the sources of all packages.'],
  ['twin', 'The bytes of a metric twin.'],
  ['workshop', 'export interface PictureWorkshop {'],
  ['goOn', '  goOn(bound: BoundElement, rest: unknown): void;'],
  ['goes on', 'A slide that goes on is laid out again.'],
  ['elsewhen', 'await elsewhen(() => emit(scene));'],
  ['manner', 'The manners of an adapter.'],
  ['keeper', 'createBrowserKeeper(launch)'],
  ['seats', 'withOfficeSeats seats each line.'],
  ['lettering', 'The lettering of a chart.'],
  ['said aloud', 'Reduced fidelity, said aloud.'],
  ['for want of', 'Left out for want of other values.'],
  ['whoever', 'Whoever has the address controls it.'],
  ['less than was asked', 'Fails where the deck would be less than was asked for.'],
  ['that there are', 'Emits notice codes that there are.'],
  ['in words', 'The output says so in words.'],
  ['at hand', 'No font at hand has a glyph for it.'],
  ['parted by', 'Hosts, parted by commas.'],
  ['anew', 'Writes the report anew.'],
  ['what it comes to', 'Of a promise, what it comes to.'],
  ['put into words', 'How a number is put into words.'],
  ['stands', 'What stands under all nodes.'],
  ['hears', 'Hears what an operator should know.'],
  ['is told', 'A browser that ends is told of.'],
  ['to be had', 'The bytes are not to be had.'],
  ['of no use', 'To repeat it is of no use.'],
  ['in the midst', 'A browser killed in the midst of its start.'],
  ['but for', 'The same but for this element.'],
  ['of ours', 'An error of ours.'],
  ['stranger', 'A format of a stranger.'],
  ['lets in', 'A schema that lets in what it does not know.'],
  ['without a word', 'It accepts two of one name without a word.'],
  ['must not show', 'Who is fastest must not show.'],
  ['refuse', 'The server refuses the request.'],
];

/** Plain sentences that come close to a pattern. */
const PLAIN = [
  'There is no project with this id.',
  'BODMAS stands for the order of operations.',
  'Amend the commit.',
  'It is no longer there.',
  'A stand-in for Google Drive.',
  'The timeout is 5 s.',
];

describe('the rule about plain English', () => {
  it.each(BEFORE)('finds "%s"', (phrase, sentence) => {
    const found = phrasesOf(sentence).map((one) => one.phrase.toLowerCase());
    expect(found.some((one) => one.includes(phrase.toLowerCase()))).toBe(true);
  });

  it.each(PLAIN)('accepts: %s', (sentence) => {
    expect(phrasesOf(sentence)).toEqual([]);
  });
});
