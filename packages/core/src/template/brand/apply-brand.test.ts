import { caseCount } from '@deckwright/test-tools/cases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RenderError } from '../../contract/index.ts';
import { parseProject } from '../project.ts';
import { applyBrand, type Brand } from './apply-brand.ts';
import { contrast, difference, readOklch } from './oklch.ts';

const MODES = ['light', 'dark'] as const;
const project = {
  id: 'house',
  theme: {
    fonts: { heading: 'Inter', body: 'Inter' },
    textStyles: {
      body: { size: 18 },
      onAccent1: { bold: true },
      onAccent2Label: {},
      onDk2: { color: 'accent3' },
      only: {},
    },
  },
  slideNumber: { x: 0.9, y: 0.9, color: '#123456' },
};

/** Pairs that are hard: light on light, dark on dark, equal ones, greys, and the corners of sRGB. */
const HARD: readonly Brand['colors'][] = [
  ['#FFFF00', '#FFFFFF'],
  ['#FF7A00', '#FF7A00'],
  ['#000000', '#000000'],
  ['#FFFFFF', '#FFFFFF'],
  ['#777777', '#787878'],
  ['#00FF00', '#00FFFF'],
  ['#0000FF', '#000080'],
  ['#FF0000', '#009900'],
];

function themeOf(brand: Brand) {
  const { colors, fonts, name } = parseProject(applyBrand(project, brand)).theme;
  const hex = Object.fromEntries(Object.entries(colors).map(([role, rgb]) => [role, `#${rgb}`]));
  return { fonts, name, colors: hex as Record<keyof typeof colors, string> };
}

const ACCENTS = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;
const TEXTS = ['dk1', 'dk2', 'accent6', 'hlink', 'folHlink'] as const;

const SURFACES = [
  ['onAccent1', 'accent1'],
  ['onAccent2Label', 'accent2'],
  ['onDk2', 'dk2'],
] as const;

/** What must hold for every brand, as one expectation. Returns the colours of the theme. */
function expectReadable(brand: Brand) {
  const { colors, textStyles } = applyBrand(project, brand).theme as unknown as {
    readonly colors: Record<(typeof ACCENTS)[number] | (typeof TEXTS)[number] | 'lt1' | 'lt2', string>;
    readonly textStyles: Record<string, { readonly color: 'lt1' | 'dk1' }>;
  };
  const broken: string[] = [];
  const check = (what: string, value: number, least: number) => {
    if (value < least) broken.push(`${what}: ${value.toFixed(2)} < ${least}`);
  };
  for (const page of ['lt1', 'lt2'] as const) {
    for (const role of TEXTS) check(`${role} on ${page}`, contrast(colors[role], colors[page]), 4.5);
    for (const role of ACCENTS) check(`${role} on ${page}`, contrast(colors[role], colors[page]), 3);
  }
  for (const [style, surface] of SURFACES) {
    check(style, contrast(colors[textStyles[style]!.color], colors[surface]), 4.5);
  }
  for (const [index, role] of ACCENTS.entries()) {
    for (const other of ACCENTS.slice(0, index))
      check(`${role} or ${other}`, difference(colors[role], colors[other]), 0.09);
  }
  expect({ brand, colors, broken }).toEqual({ brand, colors, broken: [] });
  return colors;
}

/** Degrees between the hues of two colours; 0 if one is so grey or dark that 8 bits do not keep its hue. */
function hueShift(one: string, other: string): number {
  const [a, b] = [readOklch(one), readOklch(other)];
  if (a.hue === undefined || b.hue === undefined || a.chroma < 0.05 || b.chroma < 0.05) return 0;
  const shift = Math.abs(a.hue - b.hue) % 360;
  return Math.min(shift, 360 - shift);
}

describe('applyBrand', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

  test('makes a readable theme of any two colours, with their hues', () => {
    const brands = fc.record({ colors: fc.tuple(hex, hex), mode: fc.constantFrom(...MODES) });
    fc.assert(
      fc.property(brands, (brand) => {
        const colors = expectReadable(brand);
        expect(hueShift(brand.colors[0], colors.accent1)).toBeLessThan(4);
        expect(hueShift(brand.colors[1], colors.accent2)).toBeLessThan(4);
      }),
      { numRuns: caseCount(2000), seed: 22 },
    );
  });

  test.each(MODES)('copes with hard pairs on %s slides', (mode) => {
    for (const colors of HARD) expectReadable({ colors, mode });
    for (const [primary] of HARD) expectReadable({ colors: [primary], mode });
  });

  test('keeps colours that can be seen', () => {
    expect(themeOf({ colors: ['#0a5cff', '#C2185B'] }).colors).toMatchObject({
      accent1: '#0A5CFF',
      accent2: '#C2185B',
    });
    expect(themeOf({ colors: ['#FFD400', '#FF7A00'], mode: 'dark' }).colors).toMatchObject({
      accent1: '#FFD400',
      accent2: '#FF7A00',
    });
  });

  test('makes light slides with dark text, and dark slides with light text', () => {
    const brightness = (color: string) => readOklch(color).lightness;
    const [light, dark] = MODES.map((mode) => themeOf({ colors: ['#0A5CFF'], mode }).colors);
    expect(brightness(light!.lt1)).toBeGreaterThan(0.9);
    expect(brightness(light!.dk1)).toBeLessThan(0.3);
    expect(brightness(dark!.lt1)).toBeLessThan(0.3);
    expect(brightness(dark!.dk1)).toBeGreaterThan(0.9);
  });

  test('keeps slides light or dark unless the brand says which', () => {
    const dark = applyBrand(project, { colors: ['#0A5CFF'], mode: 'dark' });
    expect(applyBrand(dark, { colors: ['#0A5CFF'] })).toEqual(dark);
    expect(applyBrand(dark, { colors: ['#0A5CFF'], mode: 'light' })).toEqual(
      applyBrand(project, { colors: ['#0A5CFF'] }),
    );
  });

  test('sets both fonts if the brand has one, and else keeps those of the project', () => {
    expect(themeOf({ colors: ['#0A5CFF'], font: 'Georgia' }).fonts).toEqual({ heading: 'Georgia', body: 'Georgia' });
    expect(themeOf({ colors: ['#0A5CFF'] }).fonts).toEqual({ heading: 'Inter', body: 'Inter' });
  });

  test('changes nothing but the theme and the colour of slide numbers', () => {
    const before = structuredClone(project);
    const { theme, slideNumber, ...rest } = applyBrand(project, { colors: ['#0A5CFF'] });
    expect(project).toEqual(before);
    expect(rest).toEqual({ id: 'house' });
    expect(theme.textStyles.body).toEqual({ size: 18 });
    expect(theme.textStyles.only).toEqual({});
    expect(theme.textStyles.onAccent1).toEqual({ bold: true, color: 'lt1' });
    expect(slideNumber).toMatchObject({ x: 0.9, y: 0.9, color: expect.stringMatching(/^#[0-9A-F]{6}$/) });
    expect(applyBrand({ id: 'plain' }, { colors: ['#0A5CFF'] })).not.toHaveProperty('slideNumber');
  });

  test.each([
    [{ colors: [] }, '/colors'],
    [{ colors: ['blue'] }, '/colors/0'],
    [{ colors: ['#0A5CFF', '#fff'] }, '/colors/1'],
    [{ colors: ['#0A5CFF', '#FF7A00', '#00FF00'] }, '/colors'],
    [{ colors: ['#0A5CFF'], mode: 'sepia' }, '/mode'],
    [{ colors: ['#0A5CFF'], font: '' }, '/font'],
  ])('rejects the brand %j', (brand, path) => {
    const attempt = () => applyBrand(project, brand as unknown as Brand);
    expect(attempt).toThrow(RenderError);
    expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_PROJECT', where: path }));
  });
});
