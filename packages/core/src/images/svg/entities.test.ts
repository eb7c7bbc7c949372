import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { expandEntities } from './entities.ts';

/** What a file with these declarations and this content becomes. */
function expanded(declarations: string, content: string): string {
  return expandEntities(`<!DOCTYPE svg [${declarations}]><svg>${content}</svg>`).text;
}
function rejection(declarations: string, content: string): string {
  try {
    return `It became ${expanded(declarations, content).slice(0, 200)}`;
  } catch (error) {
    return (error as Error).message;
  }
}
/** Entities a0, a1, …, each of which refers several times to the one before. */
function laughs(levels: number, times: number, first: string): string {
  const one = (n: number) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(times)}">`;
  return `<!ENTITY a0 "${first}">${Array.from({ length: levels }, (_, n) => one(n + 1)).join('')}`;
}

describe('an entity of an SVG', () => {
  it.each([
    ['in text', '<!ENTITY a "b">', '<text>&a;&a;</text>', '<text>bb</text>'],
    ['in an attribute', '<!ENTITY a "b">', '<g id="&a;" class=\'&a;\'/>', '<g id="b" class=\'b\'/>'],
    ['that is an element', '<!ENTITY a \'<g id="b"/>\'>', '&a;', '<g id="b"/>'],
    ['in another one', '<!ENTITY a "&b;"><!ENTITY b "c">', '<g id="&a;"/>&a;', '<g id="c"/>c'],
    ['that is declared twice is the first one', '<!ENTITY a "b"><!ENTITY a "c">', '&a;', 'b'],
    ['with quotes in an attribute', "<!ENTITY a '\"&#39;'>", '<g id="&a;"/>', '<g id="&quot;&apos;"/>'],
    ['of characters', '<!ENTITY a "&#65;&#x42;">', '&a;', 'AB'],
    ['of an escaped "<"', '<!ENTITY a "&#38;#60;">', '&a;', '&#60;'],
    ['in a comment stays', '<!ENTITY a "b">', '<!-- &a; &b -->', '<!-- &a; &b -->'],
    ['in CDATA stays', '<!ENTITY a "b">', '<![CDATA[&a; <]]>', '<![CDATA[&a; <]]>'],
    ['of XML itself stays', '<!ENTITY a "b">', '&lt;&amp;&#65;', '&lt;&amp;&#65;'],
    ['that nothing declares stays for the parser', '<!ENTITY a "b">', '&c;', '&c;'],
    [
      'after comments and other declarations',
      '<!-- ]> --><?p ]>?><!ATTLIST g id CDATA ">"><!ENTITY a "b">',
      '&a;',
      'b',
    ],
  ])('%s', (_what, declarations, content, expected) => {
    expect(expanded(declarations, content)).toBe(`<svg>${expected}</svg>`);
  });

  it('may be the name of a namespace, as drawing programs write it', () => {
    const { text } = expandEntities('<!DOCTYPE svg [<!ENTITY n "urn:a">]><svg xmlns="&n;"/>');
    expect(text).toBe('<svg xmlns="urn:a"/>');
  });

  it.each([
    ['another file', '<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;'],
    ['another file with a public name', '<!ENTITY a PUBLIC "-//A//EN" "http://a.example/a">', '&a;'],
    ['a picture', '<!NOTATION n SYSTEM "n"><!ENTITY a SYSTEM "a.png" NDATA n>', '&a;'],
    ['a parameter entity', '<!ENTITY % p "<!ENTITY a \'b\'>">%p;', '&a;'],
  ])('of %s is removed and reported', (_what, declarations, content) => {
    const read = expandEntities(`<!DOCTYPE svg [${declarations}]><svg>${content}</svg>`);
    expect(read).toEqual({ text: '<svg></svg>', isReduced: true });
  });

  it('of the DTD of SVG is removed and reported', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(expandEntities(`<?xml version="1.0"?><!-- a -->${doctype}<svg>&nbsp;</svg>`)).toEqual({
      text: '<?xml version="1.0"?><!-- a --><svg></svg>',
      isReduced: true,
    });
    expect(expandEntities(`${doctype}<svg/>`).isReduced).toBe(false);
  });

  it.each([
    ['a billion laughs', laughs(9, 10, 'ha'), '&a9;', /expand to more than 1 MB; send the SVG without its DOCTYPE/],
    ['quadratic blow-up', `<!ENTITY a "${'x'.repeat(50_000)}">`, '&a;'.repeat(50_000), /expand to more than 1 MB/],
    ['an entity in itself', '<!ENTITY a "&b;"><!ENTITY b "&a;">', '&a;', /the entity "a" refers to itself/],
    ['a long chain', laughs(30, 1, 'x'), '&a30;', /nested more than 20 deep/],
    ['a tag in an attribute', '<!ENTITY a "<g/>">', '<g id="&a;"/>', /an entity in an attribute has a tag/],
    ['half a tag', '<!ENTITY a "<g id=">', '&a;"b"/>', /a tag has no end/],
    ['a "&" alone', '<!ENTITY a "b">', 'a & b', /"&" is not followed by the name of an entity/],
    ['an open declaration', '<!ENTITY a "b"', '', /not well-formed SVG/],
    ['an open comment', '<!-- ', '', /"-->" is missing/],
    ['a wrong character', '<!ENTITY a "&#x110000;">', '', /a character reference is wrong/],
  ])('is rejected: %s', (_what, declarations, content, reason) => {
    expect(rejection(declarations, content)).toMatch(reason);
  });

  it('is rejected if there are too many', () => {
    const { most } = LIMITS.pictures.svgEntities;
    const many = (count: number) => Array.from({ length: count }, (_, n) => `<!ENTITY a${n} "b">`).join('');
    expect(rejection(many(most), '&a1;')).toBe('It became <svg>b</svg>');
    expect(rejection(many(most + 1), '')).toMatch(/declares more than 1000 entities/);
  });

  it('that is empty costs no time, however often it is repeated', () => {
    expect(expanded(laughs(20, 1_000, '').replaceAll('&a0;', ''), '&a19;')).toBe('<svg></svg>');
  });
});
