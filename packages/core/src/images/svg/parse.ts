import { SaxesParser } from 'saxes';
import { PICTURE_LIMITS, PictureFault } from '../limits.ts';
import type { SvgElement } from './tree.ts';

const DEEPEST = 100;
const MOST_ELEMENTS = 50_000;

export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';

interface Open {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (SvgElement | string)[];
}

/**
 * Reads the SVG elements of a file; those of other namespaces, with all that they hold, are left out. Attributes have no prefix:
 * `href` is that of SVG 2 and of XLink. Throws `PictureFault`: for a DOCTYPE too, since entities are declared there.
 */
export function parseSvg(bytes: Uint8Array): SvgElement {
  if (bytes.length > PICTURE_LIMITS.drawingBytes) {
    throw new PictureFault(
      `it is an SVG of more than ${PICTURE_LIMITS.drawingBytes / 1_000_000} MB; send a simpler one, or PNG`,
    );
  }
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  let root: SvgElement | undefined;
  let foreign = 0;
  let count = 0;

  parser.on('error', (error) => {
    const words = error.message.replace(/\.$/, '');
    throw new PictureFault(`it is no well-formed SVG (${words.slice(0, 120)}); send one that a browser shows`);
  });
  parser.on('doctype', () => {
    throw new PictureFault('it has a DOCTYPE; send the SVG without it, and without the entities it declares');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length + foreign >= DEEPEST) {
      throw new PictureFault(`its elements stand more than ${DEEPEST} deep in each other; send a simpler SVG, or PNG`);
    }
    if (++count > MOST_ELEMENTS) {
      throw new PictureFault(`it has more than ${MOST_ELEMENTS} elements; send a simpler SVG, or PNG`);
    }
    if (foreign > 0 || (uri !== SVG && uri !== '')) {
      foreign++;
      return;
    }
    const own = Object.values(attributes).filter((one) => one.prefix !== 'xmlns' && one.name !== 'xmlns');
    const known = own.filter(
      (one) => one.uri === '' || (one.uri === XLINK && one.local === 'href') || isSpace(one.name),
    );
    open.push({
      name: local,
      attributes: new Map(known.map((one) => [isSpace(one.name) ? one.name : one.local, one.value])),
      children: [],
    });
  });
  parser.on('closetag', () => {
    if (foreign > 0) {
      foreign--;
      return;
    }
    const closed = open.pop()!;
    const parent = open.at(-1);
    if (parent) parent.children.push(closed);
    else root = closed;
  });
  const words = (text: string) => {
    if (foreign === 0) open.at(-1)?.children.push(text);
  };
  parser.on('text', words);
  parser.on('cdata', words);

  parser.write(textOf(bytes)).close();
  if (root?.name !== 'svg') throw new PictureFault('it is XML and no SVG; send a file whose first element is <svg>');
  return root;
}

function isSpace(name: string): boolean {
  return name === 'xml:space';
}

function textOf(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new PictureFault('its letters are not UTF-8; save the SVG as UTF-8', { cause });
  }
}
