import { BOX, rejection } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { nodesOf, render } from '../../../test/render-scene.ts';

const template = {
  fields: { a: { type: 'text' }, url: { type: 'text' } },
  elements: [{ type: 'text', name: 'More', box: BOX, text: 'Read {{a}}', link: '{{url}}' }],
};
function order(url: string) {
  return { templates: [template], slides: [{ content: { a: 'more', url } }] };
}

describe('a link', () => {
  it.each([
    ['https://example.org/a?b=c#d', { url: 'https://example.org/a?b=c#d' }],
    ['HTTP://EXAMPLE.ORG', { url: 'HTTP://EXAMPLE.ORG' }],
    ['mailto:ann@example.org', { url: 'mailto:ann@example.org' }],
    ['slide:1', { slide: 1 }],
    ['', undefined],
  ])('%j leads to %j', async (url, link) => {
    const [node] = await nodesOf('text', order(url));
    expect(node!.link).toEqual(link);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' https://example.org',
    'file:///etc/passwd',
    'data:text/html,<script>',
    'vbscript:x',
    '//example.org',
    'www.example.org',
    'https:// example.org',
    'https://a\njavascript:alert(1)',
    'https://a\u0000b',
    'https://a\ud800',
    'slide:0',
    'slide:1.5',
    'slide:99999',
  ])('%j is rejected with a fault that names its field', async (url) => {
    const error = await rejection(render(order(url)));
    expect(error.faults).toMatchObject([{ code: 'INVALID_CONTENT', path: '/presentation/slideList/0/content/url' }]);
    expect(error.message).toContain('"More" must be an http(s) or mailto address, or "slide:N"');
  });

  it('to a slide that the deck does not have is rejected', async () => {
    const error = await rejection(render(order('slide:2')));
    expect(error.faults).toMatchObject([{ code: 'INVALID_CONTENT', path: '/presentation/slideList/0/content/url' }]);
    expect(error.message).toContain('The deck has 1 slide');
  });

  it('of the template itself to a slide that the deck does not have is rejected too', async () => {
    const own = { elements: [{ type: 'text', box: BOX, text: 'Next', link: 'slide:2' }] };
    const error = await rejection(render({ templates: [own], slides: [{}] }));
    expect(error.faults).toMatchObject([
      {
        code: 'INVALID_CONTENT',
        path: '/presentation/slideList/0/templateKey',
        project: 'tests',
        element: 'text 1',
        slide: 1,
      },
    ]);
    expect(error.message).toMatch(/^The template "\w+" of the project "tests" has an error in its element "text 1": /);
    await expect(render({ templates: [own], slides: [{}, {}] })).resolves.toBeDefined();
  });

  it('to the next or previous slide is resolved on every slide, and dropped on the last or first', async () => {
    const link = (to: string) => ({ type: 'text', box: BOX, text: to, link: `slide:${to}` });
    const own = { elements: ['first', 'previous', 'next', 'last'].map(link) };
    const { scene } = await render({ templates: [own], slides: [{}, {}, {}] });
    expect(
      scene.slides.map(({ nodes }) => nodes.map((node) => (node.link && 'slide' in node.link ? node.link.slide : 0))),
    ).toEqual([
      [1, 0, 2, 3],
      [1, 1, 3, 3],
      [1, 2, 0, 3],
    ]);
  });

  it('to the next or previous slide may come from a field', async () => {
    const [node] = await nodesOf('text', order('slide:last'));
    expect(node!.link).toEqual({ slide: 1 });
  });
});
