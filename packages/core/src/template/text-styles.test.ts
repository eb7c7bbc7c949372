import { BOX, faultsOf, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../../test/render-scene.ts';
import type { SceneNode, TableMeaning } from '../contract/index.ts';
import { parseProject } from './project.ts';
import { parseTemplate } from './template.ts';

type Json = { readonly [key: string]: unknown };

const STYLES = {
  body: { size: 14, color: 'dk2', lineSpacing: 1.2 },
  heading: { extends: 'body', font: 'heading', size: 28, bold: true },
  small: { extends: 'body', size: 10 },
};

function settingsWith(textStyles: unknown) {
  return parseProject({ id: 'p', theme: { textStyles } });
}

async function nodesOf(element: Json, fields: Json = {}, content: Json = {}): Promise<readonly SceneNode[]> {
  const template = { fields, elements: [{ box: BOX, ...element }] };
  const scene = await renderScene({ templates: [template], settings: settingsWith(STYLES), slides: [{ content }] });
  return [...scene.layouts[0]!.nodes, ...scene.slides[0]!.nodes];
}

async function runOf(element: Json, fields?: Json, content?: Json) {
  const [node] = await nodesOf(element, fields, content);
  return node?.kind === 'text' ? node.paragraphs[0]!.runs[0]! : undefined;
}

function templateFaults(elements: readonly Json[], styles: unknown = STYLES) {
  const json = templateJson({ fields: { t: { type: 'table' } }, elements });
  return faultsOf(() => parseTemplate(json, settingsWith(styles))).map(({ path, message }) => [path, message]);
}

describe('a text style of the theme', () => {
  it('has the keys of the style that it extends, and its own', () => {
    expect(settingsWith(STYLES).textStyles.get('heading')).toEqual({
      font: 'heading',
      size: 28,
      color: { role: 'dk2' },
      bold: true,
      lineSpacing: 1.2,
    });
  });

  it('is used by its name, and keys of the element win over it', async () => {
    expect(await runOf({ type: 'text', text: 'x', style: 'heading' })).toMatchObject({
      font: 'Inter',
      size: 28,
      bold: true,
      color: { role: 'dk2' },
    });
    const style = { extends: 'heading', size: 40, bold: false };
    expect(await runOf({ type: 'text', text: 'x', style })).toEqual(expect.not.objectContaining({ bold: true }));
    expect(await runOf({ type: 'text', text: 'x', style })).toMatchObject({ font: 'Inter', size: 40 });
    expect(await runOf({ type: 'text', role: 'title', text: 'x', style: 'small' })).toMatchObject({
      size: 10,
      bold: true,
    });
  });

  it('works in lists and their levels, slide numbers, charts, and every part of a table', async () => {
    const list = { type: 'list', field: 'l', style: 'heading', levels: [{}, { style: 'small' }] };
    const fields = { l: { type: 'list', levels: 2 } };
    const [listed] = await nodesOf(list, fields, { l: [{ text: 'a', items: ['b'] }] });
    expect(listed?.kind === 'text' && listed.paragraphs.map(({ runs }) => runs[0]!.size)).toEqual([28, 10]);
    expect(await runOf({ type: 'slideNumber', style: 'small' })).toMatchObject({ size: 10 });
    const chart = { type: 'chart', field: 'c', style: { extends: 'small', color: 'accent1' } };
    const [drawn] = await nodesOf(chart, { c: { type: 'chart' } }, { c: { labels: ['a'], values: [1] } });
    expect(drawn?.kind === 'composite' && drawn.meaning).toMatchObject({
      text: { size: 10, color: { role: 'accent1' } },
    });
    const table = {
      type: 'table',
      field: 't',
      style: 'body',
      headerStyle: 'heading',
      totalRow: true,
      totalStyle: { extends: 'small' },
      columns: [{ style: 'small' }],
    };
    const content = {
      t: {
        columns: ['A', 'B'],
        rows: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    };
    const [grid] = await nodesOf(table, { t: { type: 'table' } }, content);
    const { rows } = (grid as unknown as { readonly meaning: TableMeaning }).meaning;
    expect(rows.map(({ cells }) => cells.map((cell) => cell!.paragraphs[0]!.runs[0]!.size))).toEqual([
      [28, 28],
      [10, 14],
      [10, 10],
    ]);
  });

  it('has a fault with the nearest name where it is named and does not exist', () => {
    const elements = [
      { type: 'text', box: BOX, text: 'x', style: 'headng' },
      { type: 'group', box: BOX, elements: [{ type: 'text', text: 'x', style: { extends: 'tiny', size: 3 } }] },
      { type: 'table', box: BOX, field: 't', headerStyle: 'smal', columns: [{ style: 'body' }, { style: 'boddy' }] },
    ];
    expect(templateFaults(elements)).toEqual([
      [
        '/elements/0/style',
        'The theme has no text style "headng". Did you mean "heading"? It has: body, heading, small.',
      ],
      ['/elements/1/elements/0/style/extends', 'The theme has no text style "tiny". It has: body, heading, small.'],
      [
        '/elements/2/columns/1/style',
        'The theme has no text style "boddy". Did you mean "body"? It has: body, heading, small.',
      ],
      [
        '/elements/2/headerStyle',
        'The theme has no text style "smal". Did you mean "small"? It has: body, heading, small.',
      ],
    ]);
    expect(
      templateFaults(
        [
          { type: 'text', box: BOX, text: 'x', style: 'any' },
          { type: 'table', box: BOX, field: 't' },
        ],
        {},
      ),
    ).toEqual([['/elements/0/style', 'The theme has no text style "any". It has none.']]);
  });

  it('has the faults of a style in an element', () => {
    const elements = [
      { type: 'text', box: BOX, text: 'x', style: { sise: 3 } },
      { type: 'text', box: BOX, text: 'x', style: 7 },
      { type: 'table', box: BOX, field: 't' },
    ];
    expect(templateFaults(elements)).toEqual([
      ['/elements/0/style/sise', 'Unknown key "sise". Did you mean "size"?'],
      [
        '/elements/1/style',
        'Expected the name of a text style of the theme, or an object of its keys, got the number 7.',
      ],
    ]);
  });

  it('has a fault in the project if it extends itself, or a style that does not exist', () => {
    const styles = {
      a: { extends: 'b' },
      b: { extends: 'a' },
      c: { extends: 'a' },
      d: { extends: 'aa' },
      e: { siz: 1 },
    };
    expect(faultsOf(() => settingsWith({ e: null, f: 1 })).map(({ path }) => path)).toEqual([
      '/theme/textStyles/e',
      '/theme/textStyles/f',
    ]);
    expect(faultsOf(() => settingsWith(styles)).map(({ path, message }) => [path, message])).toEqual([
      ['/theme/textStyles/e/siz', 'Unknown key "siz". Did you mean "size"?'],
      ['/theme/textStyles/a/extends', 'The text style "a" extends itself.'],
      ['/theme/textStyles/b/extends', 'The text style "b" extends itself.'],
      ['/theme/textStyles/d/extends', 'The theme has no text style "aa". Did you mean "a"? It has: a, b, c, d, e.'],
    ]);
  });

  it('is known to the partials of the project', () => {
    const partials = { card: { elements: [{ type: 'text', text: 'x', style: 'tiny' }] } };
    const faults = faultsOf(() => parseProject({ id: 'p', theme: { textStyles: STYLES }, partials }));
    expect(faults.map(({ path }) => path)).toEqual(['/partials/card/elements/0/style']);
  });
});
