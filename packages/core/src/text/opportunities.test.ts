import { describe, expect, it } from 'vitest';
import { segmentsOf } from './opportunities.ts';

function pieces(text: string) {
  return segmentsOf(text).map(({ start, end }) => text.slice(start, end));
}

describe('break opportunities', () => {
  it('stand after spaces and hyphens, and never at no-break spaces', () => {
    expect(pieces('one two-three 10\u00A0km')).toEqual(['one ', 'two-', 'three ', '10\u00A0km']);
  });

  it('leave out the white space at which a line ends', () => {
    expect(segmentsOf('a  b').map(({ trimmed }) => trimmed)).toEqual([1, 4]);
    expect(segmentsOf('a\u00A0 ').map(({ trimmed }) => trimmed)).toEqual([2]);
  });

  it('are hard after a line feed', () => {
    expect(segmentsOf('a\nb').map(({ hard, trimmed }) => [hard, trimmed])).toEqual([
      [true, 1],
      [false, 3],
    ]);
  });

  it('stand after a soft hyphen', () => {
    expect(pieces('Donau\u00ADdampf\u00ADschiff')).toEqual(['Donau\u00AD', 'dampf\u00AD', 'schiff']);
  });

  it('let a URL go on at its slashes', () => {
    expect(pieces('https://example.org/a/b')).toEqual(['https://', 'example.org/', 'a/', 'b']);
  });

  it('follow the words of Thai, Lao, Khmer and Burmese, which are written without spaces', () => {
    expect(pieces('ภาษาไทยสวยงาม')).toEqual(['ภาษา', 'ไทย', 'สวยงาม']);
    expect(pieces('ພາສາລາວ').length).toBeGreaterThan(1);
    expect(pieces('ខ្ញុំស្រឡាញ់ភាសាខ្មែរ').length).toBeGreaterThan(1);
    expect(pieces('မြန်မာဘာသာစကား').length).toBeGreaterThan(1);
  });

  it('keep a Thai repetition sign with its word', () => {
    for (const piece of pieces('เด็กๆเล่นกันบ่อยๆ')) expect(piece).not.toMatch(/^ๆ/);
  });

  it('follow the rules of Japanese: no line begins with a full stop or a small kana', () => {
    expect(pieces('東京です。ちょっと')).toEqual(['東', '京', 'で', 'す。', 'ちょっ', 'と']);
  });
});

describe('Korean', () => {
  it('is broken at spaces and points, not inside words', () => {
    expect(pieces('모든 인간은 2026년에 동등하다.')).toEqual(['모든 ', '인간은 ', '2026년에 ', '동등하다.']);
  });
});

describe('Khmer', () => {
  it('never begins a line with its full stop', () => {
    for (const piece of pieces('ភាតរភាពជាបងប្អូន។')) expect(piece).not.toMatch(/^។/);
  });
});
