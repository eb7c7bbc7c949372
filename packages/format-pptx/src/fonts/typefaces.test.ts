import type { FontClassification, SceneFont } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { finished } from '../../test/support/packages.ts';
import { chart, paragraph, run, scene, slide, text, title } from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';
import { createTypefaces } from './typefaces.ts';

function font(family: string, classification?: FontClassification, more: Partial<SceneFont> = {}): SceneFont {
  return { id: family, family, bold: false, italic: false, ...(classification && { classification }), ...more };
}

function written(element: string, ...fonts: readonly SceneFont[]): string {
  return createTypefaces(scene([], { fonts }))(element);
}

describe('a typeface', () => {
  const sans = { panose: '020B0303030403020204', generic: 'sans-serif', charset: 0 } as const;

  test.each(['a:latin', 'a:ea', 'a:cs', 'a:sym', 'a:buFont', 'p:font'])('in %s has its classification', (tag) => {
    expect(written(`<${tag} typeface="Lora &amp; Co"/>`, font('Lora & Co', sans))).toBe(
      `<${tag} typeface="Lora &amp; Co" panose="020B0303030403020204" pitchFamily="34" charset="0"/>`,
    );
  });

  test.each([
    [{ generic: 'serif' }, ' pitchFamily="18"'],
    [{ generic: 'monospace' }, ' pitchFamily="49"'],
    [{ generic: 'script', charset: 128 }, ' pitchFamily="66" charset="-128"'],
    [{ generic: 'decorative', charset: 2 }, ' pitchFamily="82" charset="2"'],
    [{ panose: '"><script>' }, ' pitchFamily="2"'],
  ] as const)('of the class %j has the attributes %s', (classification, attributes) => {
    expect(written('<a:latin typeface="X"/>', font('X', classification))).toBe(`<a:latin typeface="X"${attributes}/>`);
  });

  test('has the classification of its regular face', () => {
    const bold = font('X', { generic: 'script' }, { bold: true });
    expect(written('<a:latin typeface="X"/>', font('X', sans), bold)).toContain('pitchFamily="34"');
    expect(written('<a:latin typeface="X"/>', bold)).toContain('pitchFamily="66"');
  });

  test('of the theme, or that no font file describes, has only its name', () => {
    const names =
      '<a:latin typeface="+mn-lt"/><a:ea typeface="Y"/><a:font script="Arab" typeface="X"/><a:ea typeface=""/>';
    expect(written(names, font('X', sans), font('Y'))).toBe(names);
  });

  test('has its classification everywhere in a file', async () => {
    const { fontRole: _, ...named } = run('a', { font: 'Lora' });
    const fonts = [font('Lora', { generic: 'serif' }), font('Inter', { generic: 'sans-serif' })];
    const parts = await finished(scene([slide([title('T'), text([paragraph([named])]), chart()])], { fonts }));
    const xml = [...parts.keys()].filter((name) => name.endsWith('.xml')).map((name) => xmlPart(parts, name));
    expect(xml.join('').match(/typeface="(Lora|Inter)"(?! pitchFamily)/g)).toBeNull();
    expect(xml.join('')).toContain('<a:latin typeface="Lora" pitchFamily="18"/>');
  });
});
