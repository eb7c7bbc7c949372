import { describe, expect, it } from 'vitest';
import { segmentsOf } from './opportunities.ts';

function pieces(text: string) {
  return segmentsOf(text).map(({ start, end }) => text.slice(start, end));
}

describe('break opportunities', () => {
  it('are after spaces and hyphens, and never at no-break spaces', () => {
    expect(pieces('one two-three 10\u00A0km')).toEqual(['one ', 'two-', 'three ', '10\u00A0km']);
  });

  it('exclude trailing white space from the segment', () => {
    expect(segmentsOf('a  b').map(({ trimmed }) => trimmed)).toEqual([1, 4]);
    expect(segmentsOf('a\u00A0 ').map(({ trimmed }) => trimmed)).toEqual([2]);
  });

  it('are mandatory after a line feed', () => {
    expect(segmentsOf('a\nb').map(({ hard, trimmed }) => [hard, trimmed])).toEqual([
      [true, 1],
      [false, 3],
    ]);
  });

  it('are after soft hyphens', () => {
    expect(pieces('Donau\u00ADdampf\u00ADschiff')).toEqual(['Donau\u00AD', 'dampf\u00AD', 'schiff']);
  });

  it('are after the slashes of a URL', () => {
    expect(pieces('https://example.org/a/b')).toEqual(['https://', 'example.org/', 'a/', 'b']);
  });

  it('are between the words of Thai, Lao, Khmer and Burmese, which have no spaces', () => {
    expect(pieces('ภาษาไทยสวยงาม')).toEqual(['ภาษา', 'ไทย', 'สวยงาม']);
    expect(pieces('ພາສາລາວ').length).toBeGreaterThan(1);
    expect(pieces('ខ្ញុំស្រឡាញ់ភាសាខ្មែរ').length).toBeGreaterThan(1);
    expect(pieces('မြန်မာဘာသာစကား').length).toBeGreaterThan(1);
  });

  it('are never before a Thai repetition sign', () => {
    for (const piece of pieces('เด็กๆเล่นกันบ่อยๆ')) expect(piece).not.toMatch(/^ๆ/);
  });

  it('are never before a Japanese full stop or small kana', () => {
    expect(pieces('東京です。ちょっと')).toEqual(['東', '京', 'で', 'す。', 'ちょっ', 'と']);
  });
});

describe('Korean', () => {
  it('breaks at spaces and after full stops, not inside words', () => {
    expect(pieces('모든 인간은 2026년에 동등하다.')).toEqual(['모든 ', '인간은 ', '2026년에 ', '동등하다.']);
  });
});

describe('Khmer', () => {
  it('never begins a line with its full stop', () => {
    for (const piece of pieces('ភាតរភាពជាបងប្អូន។')) expect(piece).not.toMatch(/^។/);
  });
});
