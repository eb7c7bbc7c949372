import { describe, expect, it } from 'vitest';
import { readNumber, readNumbers, signsOf } from './local-number.ts';

describe('a number', () => {
  it.each([
    ['en-US', '1,234.5', 1234.5],
    ['en-US', '.5', 0.5],
    ['en-US', '1e3', 1000],
    ['en-IN', '1,23,456', undefined],
    ['de-DE', '1.234,56', 1234.56],
    ['de-DE', '1.5', undefined],
    ['fr-FR', '1 234,5', 1234.5],
    ['fr-FR', '1\u202f234,5', 1234.5],
    ['de-CH', "1'234.5", 1234.5],
    ['de-CH', '1’234', 1234],
    ['en-US', '(1,200)', -1200],
    ['en-US', '−3', -3],
    ['en-US', '3-', -3],
    ['en-US', '12 %', 0.12],
    ['en-US', '7%', 0.07],
    ['en-US', '€ 5', 5],
    ['de-DE', '5,20 €', 5.2],
    ['en-US', '-$5', -5],
    ['en-US', '12,34', undefined],
    ['en-US', '1.2.3', undefined],
    ['en-US', '', undefined],
    ['en-US', 'n/a', undefined],
    ['en-US', '1e999', undefined],
    ['no such language', '1,234.5', 1234.5],
  ])('in %s, %j is %j', (language, text, value) => {
    expect(readNumber(text, signsOf(language))).toBe(value);
  });
});

describe('numbers that were copied together', () => {
  it('follow the language of the page if all of them can', () => {
    expect(readNumbers(['1.234', '2.345'], 'de-DE')).toEqual([1234, 2345]);
    expect(readNumbers(['1.234', '2.345'], 'en-US')).toEqual([1.234, 2.345]);
  });

  it('follow the other way to write decimals if more of them are numbers then', () => {
    expect(readNumbers(['1.234,5', '2,5', ''], 'en-US')).toEqual([1234.5, 2.5, undefined]);
    expect(readNumbers(['1,234.5', '2.5'], 'de-DE')).toEqual([1234.5, 2.5]);
  });
});
