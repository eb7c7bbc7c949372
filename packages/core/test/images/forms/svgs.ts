import { gzipSync } from 'node:zlib';
import type { Sample } from '../samples.ts';

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
/** A red left half, a blue quarter and a green one. */
const DRAWING =
  '<rect width="20" height="30" fill="red"/><rect x="20" width="20" height="15" fill="blue"/><path d="M20 15h20v15H20z" fill="green"/>';
const SIZE = 'viewBox="0 0 40 30" width="80" height="60"';
const PUBLIC = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"';

function svg(attributes: string, inner = DRAWING): string {
  return `<svg ${NAMESPACES} ${attributes}>${inner}</svg>`;
}

/** SVGs with a DOCTYPE, by name. */
const DOCTYPES: Readonly<Record<string, string>> = {
  public: `<?xml version="1.0" standalone="no"?>\n${PUBLIC}>\n${svg(SIZE)}`,
  'of Illustrator': `<?xml version="1.0" encoding="utf-8"?><!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]><svg version="1.1" xmlns:x="&ns_extend;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" ${SIZE}>${DRAWING}</svg>`,
  'an entity that is an element': `<!DOCTYPE svg [<!ENTITY shape '${DRAWING}'>]>${svg(SIZE, '<g>&shape;</g>')}`,
  'entities in entities': `<!DOCTYPE svg [<!ENTITY c "red"><!ENTITY s "fill:&c;"><!ENTITY r '<rect style="&s;" width="40" height="30"/>'>]>${svg(SIZE, '&r;')}`,
  'an entity in an attribute': `<!DOCTYPE svg [<!ENTITY red "#f00"><!ENTITY q "'&#34;">]>${svg(SIZE, '<rect id="a&q;" fill="&red;" width="40" height="30"/>')}`,
  'a character reference in an entity': `<!DOCTYPE svg [<!ENTITY lt2 "&#38;#60;"><!ENTITY w "&#x34;0">]>${svg(SIZE, '<desc>&lt2;</desc><rect width="&w;" height="30" fill="red"/>')}`,
  'an entity declared twice': `<!DOCTYPE svg [<!ENTITY c "red"><!ENTITY c "blue">]>${svg(SIZE, '<rect width="40" height="30" fill="&c;"/>')}`,
  'declarations of all kinds': `<!DOCTYPE svg [<!ELEMENT svg ANY><!ATTLIST rect fill CDATA "red"><!NOTATION n SYSTEM "n"><!-- ]> <!ENTITY c "blue"> --><?p ]> ?><!ENTITY c "green">]>${svg(SIZE, '<rect width="40" height="30" fill="&c;"/>')}`,
  'an external entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(SIZE, `${DRAWING}<text>&x;</text>`)}`,
  'an external entity that is not used': `<!DOCTYPE svg [<!ENTITY x SYSTEM "http://a.example/x">]>${svg(SIZE)}`,
  'an external parameter entity': `<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://a.example/x.dtd">%x;<!ENTITY c "red">]>${svg(SIZE, `${DRAWING}<text>&y;</text>`)}`,
  'an internal parameter entity': `<!DOCTYPE svg [<!ENTITY % d '<!ENTITY c "red">'>%d;]>${svg(SIZE, '<rect width="40" height="30" fill="&c;"/>')}`,
  'an entity of the external DTD': `${PUBLIC}>${svg(SIZE, `${DRAWING}<text>&nbsp;</text>`)}`,
  'an undeclared entity': `<!DOCTYPE svg>${svg(SIZE, `${DRAWING}<text>&nothing;</text>`)}`,
  'an undeclared entity without a DOCTYPE': svg(SIZE, `${DRAWING}<text>&nbsp;</text>`),
  'an entity in itself': `<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${svg(SIZE, `${DRAWING}<text>&a;</text>`)}`,
  'an entity that opens an element': `<!DOCTYPE svg [<!ENTITY a "<g>">]>${svg(SIZE, `&a;${DRAWING}</g>`)}`,
  'an entity with a tag in an attribute': `<!DOCTYPE svg [<!ENTITY a "<g/>">]>${svg(SIZE, `<g id="&a;"/>${DRAWING}`)}`,
  'an entity in a comment and in CDATA': `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(SIZE, `<!-- &a; &no; --><style><![CDATA[.x{fill:red} /* &a; &no; */]]></style>${DRAWING}`)}`,
  'a DOCTYPE of another name': `<!DOCTYPE drawing>${svg(SIZE)}`,
  'a DOCTYPE in lower case': `<!doctype svg>${svg(SIZE)}`,
  'an unclosed DOCTYPE': `<!DOCTYPE svg [<!ENTITY a "b">${svg(SIZE)}`,
};

/** Sizes of an SVG: its attributes. */
const SIZES: Readonly<Record<string, string>> = {
  'a viewBox only': 'viewBox="0 0 40 30"',
  'a tall viewBox only': 'viewBox="0 0 15 30"',
  'no size': '',
  'a width only': 'width="100"',
  'a height only': 'height="60"',
  'a width and a viewBox': 'width="100" viewBox="0 0 40 30"',
  'a height and a viewBox': 'height="60" viewBox="0 0 40 30"',
  'percent and a viewBox': 'width="100%" height="100%" viewBox="0 0 40 30"',
  'percent without a viewBox': 'width="100%" height="50%"',
  'a percent and a length': 'width="50%" height="60" viewBox="0 0 40 30"',
  millimetres: 'width="20mm" height="15mm" viewBox="0 0 40 30"',
  centimetres: 'width="2cm" height="1.5cm" viewBox="0 0 40 30"',
  inches: 'width="1in" height=".75in" viewBox="0 0 40 30"',
  'points and picas': 'width="30pt" height="2pc" viewBox="0 0 40 30"',
  em: 'width="5em" height="4em" viewBox="0 0 40 30"',
  'em of a font size': 'font-size="10" width="5em" height="4em" viewBox="0 0 40 30"',
  'ex and ch': 'width="8ex" height="6ch" viewBox="0 0 40 30"',
  rem: 'width="4rem" height="3rem" viewBox="0 0 40 30"',
  'viewport units': 'width="50vw" height="50vh" viewBox="0 0 40 30"',
  quarters: 'width="80q" height="60Q" viewBox="0 0 40 30"',
  'an exponent': 'width="8e1" height="+6.e1" viewBox="0 0 40 30"',
  'an unknown unit': 'width="80furlong" height="60" viewBox="0 0 40 30"',
  auto: 'width="auto" height="auto" viewBox="0 0 40 30"',
  'a negative width': 'width="-5" height="60" viewBox="0 0 40 30"',
  'a zero width': 'width="0" height="60" viewBox="0 0 40 30"',
  'a viewBox with commas': 'viewBox="0,0,40,30"',
  'a viewBox with an offset': 'viewBox="-10 5 40 30" width="80" height="60"',
  'an empty viewBox': 'viewBox="0 0 0 0" width="80" height="60"',
  'a wrong viewBox': 'viewBox="0 0 40" width="80" height="60"',
  'a style': 'style="width:80px;height:45px" viewBox="0 0 40 30"',
  'a style over attributes': 'style="width: 30px; height: 5mm; fill:red" width="80" height="60" viewBox="0 0 40 30"',
  'another ratio': 'width="100" height="40" viewBox="0 0 40 30"',
  'another ratio, none': 'width="100" height="40" viewBox="0 0 40 30" preserveAspectRatio="none"',
  'another ratio, slice': 'width="100" height="40" viewBox="0 0 40 30" preserveAspectRatio="xMinYMax slice"',
  'another ratio, meet': 'width="40" height="100" viewBox="0 0 40 30" preserveAspectRatio="xMidYMin meet"',
  'a very wide box': 'width="3000" height="3" viewBox="0 0 3000 3"',
};

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Content of an SVG that browsers show, or show without. */
const CONTENTS: Readonly<Record<string, string>> = {
  'an @import': `<style>@import url("http://a.example/a.css");.a{fill:red}</style><rect class="a" width="40" height="30"/>`,
  'an @import of a file': `<style>@import 'a.css' screen;\n.a{fill:red}</style><rect class="a" width="40" height="30"/>`,
  'a @font-face': `<style>@font-face{font-family:A;src:url(http://a.example/a.woff)}</style>${DRAWING}`,
  'an external image': `${DRAWING}<image href="http://a.example/a.png" width="9" height="9"/>`,
  'an embedded image that is damaged': `${DRAWING}<image href="data:image/png;base64,AAAA" width="9" height="9"/>`,
  'an embedded image that is an SVG': `${DRAWING}<image href="data:image/png;base64,${Buffer.from(svg('')).toString('base64')}" width="9" height="9"/>`,
  'an embedded image that is empty': `${DRAWING}<image href="data:image/png;base64," width="9" height="9"/>`,
  'an embedded image': `${DRAWING}<image href="data:image/png;base64,${DOT}" width="9" height="9"/>`,
  'a use of itself': `${DRAWING}<g id="a"><use xlink:href="#a"/></g>`,
  'a pattern of itself': `${DRAWING}<pattern id="p" width="9" height="9"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="9" height="9" fill="url(#p)"/>`,
  'a use of nothing': `${DRAWING}<use xlink:href="#none"/>`,
  'a link': `<a xlink:href="http://a.example/">${DRAWING}</a>`,
  'a script': `<script>alert(1)</script>${DRAWING}`,
  'two rooms of names': `${DRAWING}<x:y xmlns:x="urn:x" x:z="1"/>`,
};

function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
}

/** Every form of an SVG. */
export function svgForms(): readonly Sample[] {
  const mediaType = 'image/svg+xml';
  const named = (group: string, name: string, bytes: Uint8Array | string): Sample => ({
    name: `SVG, ${group}${name}`,
    mediaType,
    bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
  });
  const plain = svg(SIZE);
  const latin = (encoding: string) =>
    new Uint8Array(
      Buffer.from(
        `<?xml version="1.0" encoding="${encoding}"?>${svg(SIZE, `<title>\xe9</title>${DRAWING}`)}`,
        'latin1',
      ),
    );
  return [
    ...Object.entries(DOCTYPES).map(([name, text]) => named('DOCTYPE: ', name, text)),
    ...Object.entries(SIZES).map(([name, attributes]) => named('size: ', name, svg(attributes))),
    ...Object.entries(CONTENTS).map(([name, inner]) => named('with ', name, svg(SIZE, inner))),
    named('', 'compressed', new Uint8Array(gzipSync(plain))),
    named('', 'compressed, with a DOCTYPE', new Uint8Array(gzipSync(DOCTYPES['of Illustrator']!))),
    named('', 'in UTF-16', utf16(plain, false)),
    named('', 'in UTF-16, big-endian', utf16(plain, true)),
    named('', 'in ISO 8859-1', latin('ISO-8859-1')),
    named('', 'in Windows-1252', latin('windows-1252')),
    named('', 'in wrong UTF-8', latin('UTF-8')),
    named('', 'with a byte order mark', `\ufeff${plain}`),
    named(
      '',
      'with a prefix',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg" ${SIZE}><s:rect width="40" height="30" fill="red"/></s:svg>`,
    ),
    named('', 'truncated', plain.slice(0, -20)),
    named('', 'with space before the declaration', ` <?xml version="1.0"?>${plain}`),
    named('', 'with XML 1.1', `<?xml version="1.1"?>${plain}`),
    named('', 'with text after the end', `${plain}text`),
  ];
}
