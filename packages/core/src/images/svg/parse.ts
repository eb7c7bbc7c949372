import { SaxesParser } from 'saxes';
import { LIMITS } from '../../limits.ts';
import { PictureFault } from '../picture-file.ts';
import { malformed } from './doctype.ts';
import { expandEntities } from './entities.ts';
import { SVG, type SvgElement, XLINK } from './tree.ts';

const { svgBytes, svgDepth, svgElements } = LIMITS.pictures;

interface Open {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (SvgElement | string)[];
}

export interface ParsedSvg {
  readonly root: SvgElement;
  /** Whether references to entities of other files were removed. */
  readonly isReduced: boolean;
}

/**
 * Reads the SVG elements of a file, without elements of other namespaces and their content. Attributes have no prefix: `href`
 * is the one of SVG 2 or of XLink. Entities that the file itself declares are expanded. Throws `PictureFault`.
 */
export function parseSvg(bytes: Uint8Array): ParsedSvg {
  if (bytes.length > svgBytes.most) {
    throw new PictureFault(`it is an SVG of more than ${svgBytes.most / 1_000_000} MB; send a simpler one, or PNG`);
  }
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  let root: SvgElement | undefined;
  let foreign = 0;
  let count = 0;

  parser.on('error', (error) => {
    throw malformed(error.message.replace(/\.$/, '').slice(0, 120));
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length + foreign >= svgDepth.most) {
      throw new PictureFault(`its elements are nested more than ${svgDepth.most} deep; send a simpler SVG, or PNG`);
    }
    if (++count > svgElements.most) {
      throw new PictureFault(`it has more than ${svgElements.most} elements; send a simpler SVG, or PNG`);
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
  const onText = (text: string) => {
    if (foreign === 0) open.at(-1)?.children.push(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);

  const { text, isReduced } = expandEntities(textOf(bytes));
  parser.write(text).close();
  if (root?.name !== 'svg') throw new PictureFault('it is XML but not SVG; send a file whose first element is <svg>');
  return { root, isReduced };
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
    throw new PictureFault('its text is not UTF-8; save the SVG as UTF-8', { cause });
  }
}
