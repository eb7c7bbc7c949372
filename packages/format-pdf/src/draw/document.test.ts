import type { Fragment, Line, Link, Paragraph, Scene, SceneNode, TextNode } from '@deckwright/core/contract';
import { plainParagraph, scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { drawDocument } from './document.ts';

const { slides: _, ...deck } = scenes.text;
const font = scenes.text.fonts[0]!.id;
const addresses = new Map([...scenes.text.fonts].map(({ id }) => [id, `https://deck.invalid/font/${id}`]));
const box = { x: 100, y: 50, width: 400, height: 200 };
const common = { name: 'A node', role: 'content', box, source: { element: 'a' } } as const;

function paragraph(text: string, more: Partial<Paragraph> = {}, link?: Link): Paragraph {
  return plainParagraph([{ text, font: 'Inter', size: 18, color: { rgb: '102030' }, ...(link && { link }) }], more);
}

/** A text node of paragraphs, each with the texts of its lines. */
function textNode(
  entries: readonly (readonly [Paragraph, readonly string[]])[],
  more: Partial<TextNode> = {},
): TextNode {
  let top = 0;
  const lines = entries.flatMap(([, texts], index) =>
    texts.map((text) => {
      top += 20;
      const fragment = { text, run: 0, x: 7.2, width: 60, face: font, size: 18 };
      return { paragraph: index, top: top - 20, height: 20, baseline: top - 4, fragments: [fragment] };
    }),
  );
  const insets = { top: 0, right: 0, bottom: 0, left: 0 };
  const paragraphs = entries.map(([one]) => one);
  return { ...common, kind: 'text', id: 't', paragraphs, lines, insets, anchor: 'top', textHeight: top, ...more };
}

/** The node with every fragment changed. */
function patch(node: TextNode, more: Partial<Fragment>): TextNode {
  const changed = (line: Line) => ({ ...line, fragments: line.fragments.map((one) => ({ ...one, ...more })) });
  return { ...node, lines: node.lines.map(changed) };
}

function draw(...nodes: SceneNode[]): string {
  const slide = { layout: deck.layouts[0]!.key, title: 'T', nodes, hidden: false, language: 'en' };
  const scene: Scene = { ...deck, slides: [slide, { ...slide, hidden: true, nodes: [] }] };
  const html = drawDocument(scene, { slides: [scene.slides[0]!], addresses }).html;
  return html.slice(html.indexOf('<body>'));
}

describe('the drawn document', () => {
  it('positions a fragment by its x and its baseline', () => {
    expect(draw(textNode([[paragraph('Hello'), ['Hello']]]))).toContain(
      'style="left:1143.4667px;top:704px;font-size:192px;color:#102030" data-w="640">Hello</span>',
    );
  });

  it('tags the title as a heading and bullets as a list', () => {
    const bullet = { kind: 'glyph', glyph: '•' } as const;
    const list = textNode([
      [paragraph('one', { bullet }), ['one']],
      [paragraph('two', { bullet }), ['two']],
      [paragraph('three'), ['three']],
    ]);
    const tags = draw(textNode([[paragraph('Hi'), ['Hi']]], { role: 'title' }), list).match(/<\/?(h1|p|ul|li)\b/g);
    expect(tags?.join('')).toBe('<h1</h1<ul<li</li<li</li</ul<p</p');
  });

  it('keeps the space at which a line was broken, so that readers do not join two words', () => {
    const html = draw(textNode([[paragraph('one two-three'), ['one', 'two-', 'three']]]));
    expect([...html.matchAll(/<span[^>]*>([^<]*)</g)].map((match) => match[1])).toEqual(['one ', 'two-', 'three']);
    expect(html.match(/data-t="1"/g)).toHaveLength(1);
  });

  it('raises superscripts and lowers subscripts, in the size that layout gave them', () => {
    const node = textNode([[paragraph('2'), ['2']]]);
    const raise = (rise: number) => patch(node, { size: 12, rise });
    expect(draw(raise(6))).toContain('top:640px;font-size:128px');
    expect(draw(raise(-4.5))).toContain('top:752px;font-size:128px');
  });

  it('draws a tab as a space without a fitted width, with its underline', () => {
    const node = textNode([[{ ...paragraph('\t'), runs: [{ ...paragraph('\t').runs[0]!, underline: true }] }, ['\t']]]);
    const html = draw(node);
    expect(html).toMatch(/<span [^>]*color:#102030"> <\/span><i style="[^"]*width:640px/);
    expect(html).not.toContain('data-w');
  });

  it('keeps the space of a line break, and shows a soft hyphen only where a line was broken at it', () => {
    const html = draw(
      textNode([[paragraph('one\nDonau\u00ADdampf\u00ADschiff'), ['one', 'Donau\u00ADdampf-', 'schiff']]]),
    );
    expect([...html.matchAll(/<span[^>]*>([^<]*)</g)].map((match) => match[1])).toEqual([
      'one ',
      'Donaudampf-',
      'schiff',
    ]);
  });

  it('positions right-to-left text by its right edge, which a space at its end does not move', () => {
    const source = { ...paragraph('שלום עולם'), direction: 'rtl' } as const;
    const node = textNode([[source, ['שלום', 'עולם']]]);
    const html = draw(patch(node, { direction: 'rtl' }));
    expect(html).toMatch(
      /<p dir="rtl"><span class="f\d+ r" style="right:8456.5333px;[^"]*" data-w="640" data-t="1">שלום </,
    );
  });

  it('slants italic text only if its face is not italic', () => {
    const plain = paragraph('word');
    const italic = { ...plain, runs: [{ ...plain.runs[0]!, italic: true }] };
    expect(draw(textNode([[italic, ['word']]]))).toMatch(/class="f0 o"[^>]*>word/);
    expect(draw(textNode([[plain, ['word']]]))).not.toContain(' o"');
    // The browser does not slant a face that is declared as italic.
    const fonts = scenes.text.fonts.map((one, index) => ({ ...one, italic: index === 0 }));
    const { html } = drawDocument({ ...scenes.text, fonts }, { slides: scenes.text.slides, addresses });
    expect(html.match(/@font-face\{[^}]*font-style:italic/g)).toHaveLength(1);
    expect(html).toContain('.o{font-style:italic;font-synthesis:style}');
  });

  it('gives a bullet the direction of its paragraph', () => {
    const node = textNode([[{ ...paragraph('א'), direction: 'rtl', bullet: { kind: 'number', startAt: 12 } }, ['א']]]);
    const [line] = node.lines;
    const bullet = { ...line!.fragments[0]!, text: '12.', x: 380, width: 20 };
    expect(draw({ ...node, lines: [{ ...line!, bullet }] })).toMatch(
      /<span class="f\d+ r b" style="right:4906.6667px[^>]*>12\.</,
    );
  });

  it('links to http, https and mailto addresses and to printed slides only', () => {
    const links: Link[] = [
      { url: 'https://example.org/?a="b"' },
      { url: 'mailto:ada@example.org' },
      { slide: 1 },
      { slide: 2 },
      { url: 'javascript:alert(1)' },
      { url: 'file:///etc/passwd' },
    ];
    const html = draw(...links.map((link) => textNode([[paragraph('x', {}, link), ['x']]])));
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'https://example.org/?a=%22b%22',
      'mailto:ada@example.org',
      '#page-1',
    ]);
  });

  it('covers a node that has a link with the clickable area of the link', () => {
    const html = draw({ ...common, kind: 'shape', id: 's', geometry: { kind: 'rect' }, link: { slide: 1 } });
    expect(html).toContain('href="#page-1" aria-label="A node"></a>');
  });

  it('escapes text in elements and in attributes', () => {
    const hostile = `"><script>alert('1')</script>&amp;`;
    const shape = { ...common, kind: 'shape', id: 's', geometry: { kind: 'ellipse' }, alt: hostile } as const;
    const html = draw(textNode([[paragraph(hostile), [hostile]]]), shape);
    expect(html).not.toContain('<script');
    expect(html.split('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;')).toHaveLength(3);
  });

  it('draws adjacent decoration in one layer, and a shape with an alt in another', () => {
    const shape = { ...common, kind: 'shape', id: 's', geometry: { kind: 'rect' } } as const;
    const html = draw(shape, shape, { ...shape, alt: 'A box' });
    expect(html.match(/<svg /g)).toHaveLength(2);
    expect(html).toContain('role="img" aria-label="A box"');
  });

  it('draws a shape with four decimals, above its shadow', () => {
    const third = { x: 1 / 3, y: 2 / 3, width: 4 / 3, height: 5 / 3 };
    const shadow = { color: { rgb: '000000' }, blur: 0, distance: 0, angle: 0 } as const;
    const fill = { kind: 'solid', color: { rgb: '112233' } } as const;
    const shape = { ...common, kind: 'shape', id: 's', geometry: { kind: 'rect' }, box: third, fill, shadow } as const;
    const rect = (color: string) => `<rect x="0.3333" y="0.6667" width="1.3333" height="1.6667" fill="${color}"/>`;
    expect(draw(shape)).toContain(`<g opacity="1">${rect('#000000')}</g>${rect('#112233')}`);
  });

  it('applies the alpha of a text colour, unless it is opaque', () => {
    const run = (alpha: number) => ({ text: 'x', font: 'Inter', size: 18, color: { rgb: '102030', alpha } as const });
    const colored = (alpha: number) => draw(textNode([[plainParagraph([run(alpha)]), ['x']]]));
    expect(colored(0.5)).toContain('color:#10203080"');
    expect(colored(1)).toContain('color:#102030"');
    expect(colored(0.01)).toContain('color:#10203003"');
  });

  it('tags a date and a footer as plain paragraphs', () => {
    for (const role of ['date', 'footer'] as const) {
      expect(draw(textNode([[paragraph('May'), ['May']]], { role }))).toMatch(/<p><span [^>]*>May</);
    }
  });

  it('rejects a font that the scene does not list, and names it', () => {
    const line = textNode([[paragraph('x'), ['x']]]);
    const [only] = line.lines;
    const lost = { ...line, lines: [{ ...only!, fragments: [{ ...only!.fragments[0]!, face: 'lost' }] }] };
    expect(() => draw(lost)).toThrow(new TypeError('The scene refers to the font "lost", which it does not list.'));
  });
});
