import { describe, expect, it } from 'vitest';
import { markArtifacts } from './artifacts.ts';

function none() {
  return false;
}
function lines(...all: string[]) {
  return `${all.join('\n')}\n`;
}
const TAGGED = ['/NonStruct <</MCID 0 >>BDC', 'BT', '<0012> Tj', 'ET', 'EMC'];
const BACKGROUND = ['1 0 0 rg', '0 0 9 9 re', 'f'];

describe('content', () => {
  it('is an artifact before, between and after tagged content', () => {
    const edge = ['0 0 m', '9 9 l', 'S'];
    expect(markArtifacts(lines('q', ...BACKGROUND, ...TAGGED, ...edge, ...TAGGED, ...BACKGROUND, 'Q'), none)).toBe(
      lines(
        ...['', '/Artifact BMC', 'q', ...BACKGROUND, 'EMC', ...TAGGED, '/Artifact BMC', ...edge, 'EMC', ...TAGGED],
        ...['/Artifact BMC', ...BACKGROUND, 'Q', 'EMC'],
      ),
    );
  });

  it('is unchanged if nothing is drawn between tags', () => {
    const content = lines('q', '1 0 0 1 5 5 cm', '0 0 9 9 re', 'W* n', ...TAGGED, 'Q', 'q', ...TAGGED, 'Q');
    expect(markArtifacts(content, none)).toBe(content);
  });

  it('is tagged inside marks that are nested in a tag', () => {
    const content = lines(
      TAGGED[0]!,
      'BT',
      '/Span<</ActualText <FEFF> >> BDC',
      '<01> Tj',
      'EMC',
      '<02> Tj',
      'ET',
      'EMC',
    );
    expect(markArtifacts(content, none)).toBe(content);
  });

  it('is no artifact in a form that contains tags', () => {
    expect(markArtifacts(lines('q', '/X1 Do', '/X2 Do', '/X3 Do', 'Q'), (form) => form === 'X2')).toBe(
      lines('', '/Artifact BMC', 'q', '/X1 Do', 'EMC', '/X2 Do', '/Artifact BMC', '/X3 Do', 'Q', 'EMC'),
    );
  });

  it.each([
    ['a mark ends that never began', lines('f', 'EMC')],
    ['a mark never ends', lines(...TAGGED.slice(0, -1))],
    ['a tag is nested in another mark', lines('/Span BMC', ...TAGGED, 'EMC')],
    ['a tag has another syntax', lines('/P <</Lang (en) /MCID 0>> BDC', 'f', 'EMC')],
  ])('is rejected if %s', (_, content) => {
    expect(markArtifacts(content, none)).toBeUndefined();
  });
});
