import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { nodesOf } from '../../../test/render-scene.ts';
import { parseProject } from '../../template/project.ts';

async function wordsOf(field: object, value: unknown, settings: object = {}, words = '{{a}}'): Promise<string> {
  const template = { fields: { a: field }, elements: [{ type: 'text', box: BOX, text: words }] };
  const project = parseProject({ id: 'tests', ...settings });
  const [node] = await nodesOf('text', {
    templates: [template],
    slides: [{ content: { a: value } }],
    settings: project,
  });
  return node!.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
}

/** Intl writes narrow and non-breaking spaces, which look like spaces. */
function plain(words: string) {
  return words.replaceAll(/[\u00A0\u202F]/g, ' ');
}

describe('a formatted number', () => {
  it.each([
    ['en-US', {}, 1234567.891, '1234567.891'],
    ['de', {}, 0.1, '0,1'],
    ['en-US', {}, -0, '0'],
    ['en-US', {}, -3e-194, '0'],
    ['en-US', {}, 1e21, '1000000000000000000000'],
    ['de', { maximumFractionDigits: 1 }, 1234567.891, '1.234.567,9'],
    ['en-US', { style: 'currency', currency: 'EUR' }, 1234.5, '€1,234.50'],
    ['de', { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 }, 12, '12 €'],
    ['en-US', { style: 'percent', maximumFractionDigits: 1 }, 0.256, '25.6%'],
    ['en-US', { notation: 'compact', signDisplay: 'always' }, 1_200_000, '+1.2M'],
    ['en-US', { style: 'unit', unit: 'kilogram', unitDisplay: 'long' }, 2, '2 kilograms'],
    ['ar-EG', {}, 12, '١٢'],
  ])('in %s by %j: %d is %s', async (language, format, value, words) => {
    const field = { type: 'number', ...(Object.keys(format).length > 0 && { format }) };
    expect(plain(await wordsOf(field, value, { language }))).toBe(words);
  });

  it('is not formatted if its field is a text', async () => {
    expect(await wordsOf({ type: 'text' }, 1234.5, { language: 'de' })).toBe('1234.5');
  });
});

describe('a formatted date', () => {
  it.each([
    ['en-US', {}, '2026-11-20', 'November 20, 2026'],
    ['de', {}, '2026-11-20', '20. November 2026'],
    ['en-GB', { dateStyle: 'short' }, '2026-11-20', '20/11/2026'],
    ['ja', {}, '2026-11-20', '2026年11月20日'],
    ['en-US', { month: 'short', year: 'numeric' }, '2026-11-20', 'Nov 2026'],
    ['en-US', { dateStyle: 'short', timeStyle: 'short' }, '2026-11-20T23:30:00Z', '11/20/26, 11:30 PM'],
  ])('in %s by %j: %s is %s', async (language, format, value, words) => {
    const field = { type: 'date', ...(Object.keys(format).length > 0 && { format }) };
    expect(plain(await wordsOf(field, value, { language }))).toBe(words);
  });

  it('is the same day in every time zone if it has no time', async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      expect(await wordsOf({ type: 'date' }, '2026-11-20', { timeZone })).toBe('November 20, 2026');
    }
    const format = { dateStyle: 'long', timeZone: 'Pacific/Pago_Pago' };
    expect(await wordsOf({ type: 'date', format }, '2026-11-20')).toBe('November 20, 2026');
  });

  it('is in the time zone of its format, or else of the project, if it has a time', async () => {
    const late = '2026-11-20T23:30:00Z';
    expect(await wordsOf({ type: 'date' }, late)).toBe('November 20, 2026');
    expect(await wordsOf({ type: 'date' }, late, { timeZone: 'Europe/Berlin' })).toBe('November 21, 2026');
    const format = { dateStyle: 'long', timeZone: 'America/New_York' };
    expect(await wordsOf({ type: 'date', format }, late, { timeZone: 'Europe/Berlin' })).toBe('November 20, 2026');
  });
});

describe('a format', () => {
  it('applies to items behind an alias, to fields of objects and to lists with levels', async () => {
    const euro = { type: 'number', format: { style: 'currency', currency: 'EUR' } };
    expect(await wordsOf({ type: 'object', fields: { n: euro } }, { n: 5 }, {}, '{{a.n}}')).toBe('€5.00');
    expect(await wordsOf({ type: 'list', items: euro }, [5, 6], {}, '{{a.0}} {{a.1}}')).toBe('€5.00 €6.00');
    const levels = { type: 'list', levels: 2, items: euro };
    const value = [{ text: 5, items: [6, { text: 7 }] }];
    expect(await wordsOf(levels, value, {}, '{{a.0.text}} {{a.0.items.0}} {{a.0.items.1.text}}')).toBe(
      '€5.00 €6.00 €7.00',
    );
    const group = {
      type: 'group',
      box: BOX,
      repeat: { field: 'a', as: 'one' },
      elements: [{ type: 'text', text: '{{one.n}}' }],
    };
    const fields = { a: { type: 'list', items: { type: 'object', fields: { n: euro } } } };
    const [node] = await nodesOf('text', {
      templates: [{ fields, elements: [group] }],
      slides: [{ content: { a: [{ n: 5 }] } }],
    });
    expect(node!.paragraphs[0]!.runs[0]!.text).toBe('€5.00');
  });

  it('applies to alternative texts, but not to URLs', async () => {
    const fields = { n: { type: 'number', format: { minimumFractionDigits: 1, useGrouping: true } } };
    const elements = [{ type: 'text', box: BOX, text: 'x', alt: '{{n}}', link: 'https://example.org/{{n}}' }];
    const [node] = await nodesOf('text', { templates: [{ fields, elements }], slides: [{ content: { n: 1234 } }] });
    expect(node).toMatchObject({ alt: '1,234.0', link: { url: 'https://example.org/1234' } });
  });
});
