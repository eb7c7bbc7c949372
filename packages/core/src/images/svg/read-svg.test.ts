import { describe, expect, it } from 'vitest';
import { type ReadVector, readSvg } from './read-svg.ts';
import { safeSheet } from './style.ts';

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
function drawn(inner: string, attributes = 'width="20" height="10"'): ReadVector {
  return readSvg(new TextEncoder().encode(`${HEAD} ${attributes}>${inner}</svg>`));
}
/** The content of the sanitized SVG. */
function kept(inner: string): string {
  const text = new TextDecoder().decode(drawn(inner).vector);
  return text.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
}
function rejection(inner: string, attributes?: string): string {
  return reasonOf(() => drawn(inner, attributes));
}
function reasonOf(read: () => unknown): string {
  try {
    read();
    return 'It was accepted.';
  } catch (error) {
    return (error as Error).message;
  }
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('an SVG', () => {
  it('keeps shapes, gradients, clips, masks, patterns, symbols and text', () => {
    const inner =
      '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"/></linearGradient>' +
      '<clipPath id="c"><circle r="3"/></clipPath><symbol id="s" viewBox="0 0 1 1"><path d="M0 0L1 1"/></symbol></defs>' +
      '<g transform="translate(1 2) rotate(3)" clip-path="url(#c)"><rect width="5" height="5" fill="url(#g)"/></g>' +
      '<use xlink:href="#s" x="1"/><text x="1" y="2" font-family="Arial, sans-serif">A &amp; <tspan>B</tspan></text>';
    expect(kept(inner)).toBe(inner);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['an event', '<rect onload="alert(1)" width="1"/>', '<rect width="1"/>'],
    ['an animation', '<rect width="1"><animate attributeName="x" to="9"/></rect>', '<rect width="1"/>'],
    ['a link', '<a xlink:href="javascript:alert(1)"><rect/></a>', '<g><rect/></g>'],
    ['an external reference', '<rect fill="url(http://a.example/#g)"/>', '<rect/>'],
    ['a hidden external reference', '<rect fill="u\\72l(http://a.example/)" stroke="url(data:x#y)"/>', '<rect/>'],
    [
      'a style with external references',
      '<rect style="fill:red;mask:url(//a.example/#m);background:url(x)"/>',
      '<rect style="fill:red"/>',
    ],
    ['an unknown attribute', '<rect data-secret="1" width="1"/>', '<rect width="1"/>'],
    ['an element of another language', '<x:bad xmlns:x="urn:x"><rect/></x:bad><rect/>', '<rect/>'],
    [
      'an HTML page',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">Hi</body></foreignObject><rect/>',
      '<rect/>',
    ],
    ['an alternative', '<switch><foreignObject/><g id="a"/><g id="b"/></switch>', '<g><g id="a"/></g>'],
    ['a processing instruction', '<?xml-stylesheet href="http://a.example/"?><rect/>', '<rect/>'],
    ['a comment', '<!-- <script> --><rect/>', '<rect/>'],
    [
      'markup characters in text',
      '<text>&lt;script&gt; &amp;amp; ]]&gt;</text>',
      '<text>&lt;script&gt; &amp;amp; ]]&gt;</text>',
    ],
    [
      'markup characters in attributes',
      '<g id="a&quot;b"/><text font-family="&quot;A&quot;"/>',
      '<g/><text font-family="&quot;A&quot;"/>',
    ],
  ])('is sanitized: %s', (_what, inner, expected) => {
    expect(kept(inner)).toBe(expected);
  });

  it('keeps embedded images, and no others', () => {
    const own = `<image width="1" height="1" xlink:href="data:image/png;base64,${PNG}"/>`;
    const others = ['http://a.example/a.png', 'file:///etc/passwd', 'a.png', 'data:image/svg+xml,<svg/>', '//a'];
    expect(kept(own + others.map((href) => `<image xlink:href="${href.replaceAll('<', '&lt;')}"/>`).join(''))).toBe(
      own,
    );
  });

  it('reports the visible parts that were removed', () => {
    const { missing } = drawn(
      '<filter id="f"/><rect filter="url(#f)"/><foreignObject/><use xlink:href="other.svg#a"/><script/><image xlink:href="a.png"/>',
    );
    expect(missing).toEqual(['filter', 'foreignObject', 'use from outside', 'image from outside']);
    expect(drawn('<script/><rect/>')).not.toHaveProperty('missing');
  });

  it('reports style sheets and fonts that it would load', () => {
    const sheet = '@import url(http://a.example/a.css);@font-face{src:url(a.woff)}@IMPORT "b";.a{fill:red}';
    expect(drawn(`<style>${sheet}</style>`).missing).toEqual(['@import', '@font-face']);
    expect(drawn('<style>/* @import "a" */.a{fill:red}</style>')).not.toHaveProperty('missing');
  });

  it('is shown without references of an element to itself, as in browsers', () => {
    expect(kept('<g id="a"><use xlink:href="#a"/><rect/></g>')).toBe('<g id="a"><use/><rect/></g>');
    expect(kept('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>')).toBe(
      '<g id="a"><use xlink:href="#b"/></g><g id="b"><use/></g>',
    );
    expect(kept('<pattern id="p"><rect fill="url(#p)" width="1"/></pattern>')).toBe(
      '<pattern id="p"><rect width="1"/></pattern>',
    );
  });

  it('is shown without embedded images that are damaged, which it reports', () => {
    const read = drawn('<image width="1" xlink:href="data:image/png;base64,AAAA"/><rect/>');
    expect(new TextDecoder().decode(read.vector)).toContain('<image width="1"/><rect/></svg>');
    expect(read.missing).toEqual(['image that is not PNG or JPEG']);
  });

  it('reports entities of other files, which it never reads', () => {
    const file = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${HEAD} width="9" height="9"><text>a&x;</text></svg>`;
    const { vector, missing } = readSvg(new TextEncoder().encode(file));
    expect(new TextDecoder().decode(vector)).toContain('<text>a</text>');
    expect(missing).toEqual(['entity from outside']);
  });

  it('counts the elements that its entities draw', () => {
    const shapes = '<rect/>'.repeat(600);
    const file = `<!DOCTYPE svg [<!ENTITY s "${shapes}">]>${HEAD}>${'&s;'.repeat(100)}</svg>`;
    expect(reasonOf(() => readSvg(new TextEncoder().encode(file)))).toContain('more than 50000 elements');
  });

  it.each([
    ['width="300" height="100"', 2_000, 667],
    ['width="3in" height="1in"', 2_000, 667],
    ['viewBox="0 0 40 80"', 1_000, 2_000],
    ['width="100%" height="100%" viewBox="0 0 40 80"', 1_000, 2_000],
    ['width="5000" height="2500"', 4_000, 2_000],
    ['width="3000" viewBox="0 0 2 1"', 3_000, 1_500],
    ['', 2_000, 1_000],
    ['width="100%" height="50%"', 2_000, 1_000],
    ['width="150"', 2_000, 2_000],
    ['height="75"', 2_000, 500],
    ['width="40q" height="1cm"', 2_000, 2_000],
    ['width="4rem" height="2em"', 2_000, 1_000],
    ['width="2ch" height="1EX"', 2_000, 1_000],
    ['width="5furlong" viewBox="0 0 2 1"', 2_000, 1_000],
  ])('with %s becomes a PNG for slides', (attributes, width, height) => {
    expect(drawn('<rect width="1" height="1"/>', attributes)).toMatchObject({ width, height });
  });

  it('is rejected with a reason', () => {
    expect(rejection('', 'width="1e9"')).toContain('send one of at most 50 megapixels');
    expect(rejection('<g>')).toContain('not well-formed SVG');
    expect(rejection('<x:g/>')).toContain('unbound');
    expect(reasonOf(() => readSvg(new TextEncoder().encode('<html/>')))).toContain('not SVG');
    const depth = 600;
    const chain = Array.from({ length: depth }, (_, n) => `<g id="g${n}"><use xlink:href="#g${n + 1}"/></g>`).join('');
    expect(rejection(chain)).toContain('depends on more than 500 others');
  });
});

describe('a style sheet', () => {
  it.each([
    ['.a{fill:#123;stroke-width:2px}', '.a{fill:#123;stroke-width:2px}'],
    ['.a , #b > rect{ fill : RED !important }', '.a , #b > rect{fill:RED !important}'],
    ['/* .b{fill:blue} */.a{fill:red}/*', '.a{fill:red}'],
    ['@import url(http://a.example/);.a{fill:red}', '.a{fill:red}'],
    ['@import "a.css" ; @charset "x";.a{fill:red}', '.a{fill:red}'],
    ['@font-face{font-family:A;src:url(http://a.example/)}.a{fill:red}', '.a{fill:red}'],
    ['@media print{.a{display:none}}.b{fill:red}', '.b{fill:red}'],
    ['.a{fill:url(#g);mask:url(http://a.example/#m);behavior:url(x)}', '.a{fill:url(#g)}'],
    ['.a{fill:expression(alert(1));stroke:red}', '.a{stroke:red}'],
    ['[id="a"]{fill:red}', ''],
    ['.a{fill:red', '.a{fill:red}'],
    ['.a{fill:</style><script>}', ''],
  ])('keeps only known properties: %s', (sheet, expected) => {
    expect(safeSheet(sheet)).toBe(expected);
  });
});
