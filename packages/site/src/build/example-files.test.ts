import { describe, expect, test } from 'vitest';
import { exampleOf } from './example-files.ts';

const page = { path: 'templates/features/row', title: 'Row', description: 'A row.' };

function size() {
  return { width: 1_284, height: 724 };
}

describe('an example of the playground', () => {
  test('is the template of a page, with its project and the picture before it', () => {
    const markdown =
      '# Row\n\n![A row](../../pictures/row.png)\n\n```json project\n{ "theme": {} }\n```\n\n```json template\n{ "key": "row" }\n```\n\n![Else](b.png)\n';
    expect(exampleOf({ ...page, markdown }, size)).toEqual({
      name: 'row',
      title: 'Row',
      project: '{ "theme": {} }',
      template: '{ "key": "row" }',
      picture: { src: '../pictures/row.png', alt: 'A row', width: 1_284, height: 724 },
    });
  });

  test('is missing for other pages', () => {
    expect(exampleOf({ ...page, markdown: '![A](a.png)\n\n```json\n{}\n```\n' }, size)).toBeUndefined();
  });
});
