import { zip } from '../../src/package/zip.ts';
import { type Parts, xmlPart } from '../../src/parts.ts';
import { inflate } from '../support/inflate.ts';

/** A placeholder of a layout. Lengths in EMU. */
export interface OfferedPlaceholder {
  readonly name: string;
  /** The attributes of `p:ph`, as a slide repeats them. */
  readonly kind: string;
  readonly prompt: string;
  readonly x: number;
  readonly y: number;
}

export interface OfferedLayout {
  readonly name: string;
  readonly type: string | undefined;
  readonly placeholders: readonly OfferedPlaceholder[];
}

const LAYOUT = /^ppt\/slideLayouts\/slideLayout(\d+)\.xml$/;

/** The layouts of a file, with the placeholders that a new slide gets. PowerPoint adds slide numbers only on request. */
function layoutsOf(parts: Parts): readonly OfferedLayout[] {
  const count = [...parts.keys()].filter((name) => LAYOUT.test(name)).length;
  return Array.from({ length: count }, (_, index) => {
    const xml = xmlPart(parts, `ppt/slideLayouts/slideLayout${index + 1}.xml`);
    const shapes = [...xml.matchAll(/<p:sp>.*?<\/p:sp>/gs)].map(([shape]) => shape);
    return {
      name: plain(/<p:cSld name="([^"]*)"/.exec(xml)?.[1] ?? ''),
      type: /<p:sldLayout [^>]*? type="(\w+)"/.exec(xml)?.[1],
      placeholders: shapes.flatMap((shape) => {
        const kind = /<p:ph ([^>]*?)\/>/.exec(shape)?.[1]?.replace(' hasCustomPrompt="1"', '');
        if (kind === undefined || kind.startsWith('type="sldNum"')) return [];
        const [, x, y] = /<a:off x="(-?\d+)" y="(-?\d+)"\/>/.exec(shape)!;
        const name = plain(/name="([^"]*)"/.exec(shape)![1]!);
        const prompt = plain(/<a:t>(.*?)<\/a:t>/.exec(shape)?.[1] ?? '');
        return [{ name, kind, prompt, x: Number(x), y: Number(y) }];
      }),
    };
  });
}

function plain(xml: string): string {
  return xml.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A slide as PowerPoint's "New slide" writes it: each placeholder of the layout, empty, without a position and a style. */
function newSlideXml({ placeholders }: OfferedLayout, texts: boolean): string {
  const shapes = placeholders.map(({ name, kind, prompt }, index) => {
    const words = texts && /^type="(title|ctrTitle|subTitle|body)"/.test(kind) ? prompt : '';
    const run = words === '' ? '' : `<a:r><a:rPr lang="en-GB"/><a:t>${escaped(words)}</a:t></a:r>`;
    return (
      `<p:sp><p:nvSpPr><p:cNvPr id="${index + 2}" name="${escaped(name)}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
      `<p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p>${run}<a:endParaRPr lang="en-GB"/></a:p></p:txBody></p:sp>`
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"' +
    ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main">' +
    '<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>' +
    `${shapes.join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`
  );
}

/**
 * Adds a slide of each layout behind the others, as PowerPoint does it. `change` may change the XML of each layout before. With
 * `texts`, each text placeholder has its prompt as its text.
 */
export function addSlides(
  pptx: Uint8Array,
  {
    change = (xml) => xml,
    texts = false,
  }: { readonly change?: (xml: string) => string; readonly texts?: boolean } = {},
): { readonly pptx: Uint8Array; readonly layouts: readonly OfferedLayout[]; readonly before: number } {
  const parts = new Map(inflate(pptx));
  const layouts = layoutsOf(parts);
  const before = [...parts.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length;
  const relationships: string[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  for (const [index, layout] of layouts.entries()) {
    const name = `ppt/slideLayouts/slideLayout${index + 1}.xml`;
    parts.set(name, change(xmlPart(parts, name)));
    const number = before + index + 1;
    parts.set(`ppt/slides/slide${number}.xml`, newSlideXml(layout, texts));
    const relationship = relationshipXml('rId1', 'slideLayout', `../slideLayouts/slideLayout${index + 1}.xml`);
    parts.set(
      `ppt/slides/_rels/slide${number}.xml.rels`,
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship}</Relationships>`,
    );
    relationships.push(relationshipXml(`rIdNew${number}`, 'slide', `slides/slide${number}.xml`));
    ids.push(`<p:sldId id="${100_000 + number}" r:id="rIdNew${number}"/>`);
    types.push(
      `<Override PartName="/ppt/slides/slide${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/>`,
    );
  }
  const insert = (name: string, end: string, xml: readonly string[]) => {
    parts.set(name, xmlPart(parts, name).replace(end, `${xml.join('')}${end}`));
  };
  insert('ppt/_rels/presentation.xml.rels', '</Relationships>', relationships);
  insert('ppt/presentation.xml', '</p:sldIdLst>', ids);
  insert('[Content_Types].xml', '</Types>', types);
  return { pptx: zip(parts), layouts, before };
}

function relationshipXml(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
}
