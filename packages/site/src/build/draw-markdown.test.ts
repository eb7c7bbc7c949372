import { describe, expect, test } from 'vitest';
import { drawMarkdown } from './draw-markdown.ts';

function size() {
  return { width: 960, height: 540 };
}

function draw(markdown: string, path = 'guides/first') {
  return drawMarkdown(path, markdown, size);
}

describe('a page', () => {
  test('has GitHub’s anchors, also for headings that are equal', () => {
    const { headings, ids } = draw('# Title\n\n## What `a` does\n\n### Notes\n\n## Notes\n');
    expect(headings.map(({ id, level }) => `${level} ${id}`)).toEqual(['2 what-a-does', '3 notes', '2 notes-1']);
    expect(ids).toContain('title');
  });

  test('leads to the folders of other pages, and says where its links lead', () => {
    const { html, links } = draw(
      '[a](../fonts.md#own) [b](#here) [c](index.md) [d](https://example.com) ![e](../pictures/e.png)',
    );
    expect(html).toContain('href="../../fonts/#own"');
    expect(html).toContain('href="#here"');
    expect(html).toContain('href="../"');
    expect(html).toContain('src="../../pictures/e.png" alt="e" width="960" height="540"');
    expect(links).toEqual(['fonts/#own', 'guides/first/#here', 'guides/', 'pictures/e.png']);
  });

  test('shows code with a class for each kind of word, and code of unknown languages as it is', () => {
    const { html } = draw('```json\n{ "a": 1 }\n```\n\n```\n<b>\n```\n');
    expect(html).toContain('<span class="hljs-attr">&quot;a&quot;</span>');
    expect(html).toContain('&lt;b&gt;');
  });

  test('makes an example of a picture and the template behind it', () => {
    const { html, hasExample } = draw(
      '# A\n\n![A slide](../a.png)\n\nThe project has:\n\n```json project\n{}\n```\n\n```json template\n{ "key": "a" }\n```\n\nAfter.\n',
      'templates/features/row',
    );
    expect(hasExample).toBe(true);
    const [, figure] = /<figure class="example" data-example="row">(.*)<\/figure>/s.exec(html)!;
    expect(figure).toMatch(/<div class="slide">\s*<p><img .*<\/p>\s*<\/div>/s);
    expect(figure).toContain('data-part="project"');
    expect(figure).toContain('data-part="template"');
    expect(html.split('</figure>')[1]).toContain('After.');
  });

  test('can be found by its headings, and by the names in code with which rows of its tables begin', () => {
    const { sections, html } = draw(
      '# A\n\nFirst.\n\n## B\n\nSecond.\n\n| code | means |\n| --- | --- |\n| `TOO_LONG` | A text is too long. |\n',
    );
    expect(sections.map(({ anchor, heading }) => [anchor, heading])).toEqual([
      ['', ''],
      ['b', 'B'],
      ['TOO_LONG', 'TOO_LONG'],
    ]);
    expect(sections[2]!.text).toBe('TOO_LONG – A text is too long.');
    expect(html).toContain('<tr id="TOO_LONG">');
  });
});
