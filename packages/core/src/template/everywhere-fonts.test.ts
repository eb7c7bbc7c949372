import { BOX, faultsOf, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../../test/render-scene.ts';
import { parseProject } from './project.ts';
import { parseTemplate } from './template.ts';

type Json = { readonly [key: string]: unknown };

const EVERYWHERE = parseProject({ id: 'p', fonts: 'everywhere' });

function projectFaults(more: Json) {
  const faults = faultsOf(() => parseProject({ id: 'p', fonts: 'everywhere', ...more }));
  return faults.map(({ path, suggestion }) => [path, suggestion]);
}

function templateFaults(style: Json) {
  const json = templateJson({ elements: [{ type: 'text', box: BOX, text: 'x', style }] });
  return faultsOf(() => parseTemplate(json, EVERYWHERE));
}

async function textOf(content: Json, element: Json = {}) {
  const fields = { a: { type: 'richText' } };
  const elements = [{ type: 'text', box: BOX, text: '{{a}}', ...element }];
  const scene = await renderScene({ templates: [{ fields, elements }], settings: EVERYWHERE, slides: [{ content }] });
  const node = scene.slides[0]!.nodes.find((one) => one.kind === 'text')!;
  return { scene, runs: node.paragraphs.flatMap(({ runs }) => runs.map(({ text, font }) => [font, text])) };
}

describe('a project whose fonts are everywhere', () => {
  it('has Calibri where it names no font', () => {
    expect(EVERYWHERE.theme.fonts).toEqual({ heading: 'Calibri', body: 'Calibri' });
    const named = parseProject({ id: 'p', fonts: 'everywhere', theme: { fonts: { heading: 'Georgia' } } });
    expect(named.theme.fonts).toEqual({ heading: 'Georgia', body: 'Calibri' });
  });

  it('rejects every family that not every office suite has, and suggests the closest', () => {
    const text = (font: string) => ({ type: 'text', text: 'x', style: { font } });
    expect(
      projectFaults({
        theme: {
          fonts: { heading: 'Playfair Display', body: 'Calibry' },
          textStyles: { small: { font: 'Inter' }, code: { font: 'Courier New' }, own: { font: 'heading' } },
          fallbacks: { Arab: 'Arial', Jpan: 'Yu Gothic', Hans: 'Noto Sans SC', Geor: 'Sylfaen' },
        },
        partials: { one: { elements: [{ ...text('Fira Code') }, { ...text('Arial') }] } },
      }),
    ).toEqual([
      ['/theme/fonts/heading', 'Georgia'],
      ['/theme/fonts/body', 'Calibri'],
      ['/theme/textStyles/small/font', 'Arial'],
      ['/partials/one/elements/0/style/font', 'Courier New'],
      ['/theme/fallbacks/Hans', 'Microsoft YaHei'],
      ['/theme/fallbacks/Geor', undefined],
    ]);
  });

  it('says what it expects', () => {
    const [fault] = faultsOf(() => parseProject({ id: 'p', fonts: 'everywhere', theme: { fonts: { body: 'Inter' } } }));
    expect(fault?.message).toBe(
      'The project asks for "fonts": "everywhere", and not every office suite has "Inter". Expected Arial, Calibri, Times New Roman, Cambria, Georgia, Courier New. Closest: "Arial". Or leave "fonts" out of the project, and the deck embeds its fonts.',
    );
  });

  it('rejects such a family of a template, and not a role', () => {
    expect(templateFaults({ font: 'Source Code Pro' })).toEqual([
      expect.objectContaining({
        code: 'INVALID_TEMPLATE',
        path: '/elements/0/style/font',
        suggestion: 'Courier New',
      }),
    ]);
    expect(templateFaults({ font: 'heading' })).toEqual([]);
    expect(templateFaults({ font: 'Times New Roman' })).toEqual([]);
  });

  it('sets code in Courier New', async () => {
    const { runs } = await textOf({ a: 'Run `npm test`' });
    expect(runs).toEqual([
      ['Calibri', 'Run '],
      ['Courier New', 'npm test'],
    ]);
  });

  it('names families of Office for other scripts, and measures them with the fallback', async () => {
    const { runs, scene } = await textOf({ a: 'أهلا' });
    expect(runs).toEqual([['Arial', 'أهلا']]);
    expect(scene.fonts.map(({ family }) => family)).toContain('Noto Sans Arabic');
    expect((await textOf({ a: 'สวัสดี' })).runs).toEqual([['Tahoma', 'สวัสดี']]);
  });

  it('keeps the text’s own family where no family of Office is known', async () => {
    const { runs } = await textOf({ a: 'one ⟶ two' });
    expect(new Set(runs.map(([font]) => font))).toEqual(new Set(['Calibri']));
    expect(runs.map(([, text]) => text).join('')).toBe('one ⟶ two');
  });

  it('lets no file embed a font', async () => {
    const { scene } = await textOf({ a: 'Hello أهلا ⟶ `code`' });
    expect(scene.fonts.every(({ measuredWith, embedding }) => measuredWith !== undefined && !embedding)).toBe(true);
  });
});
