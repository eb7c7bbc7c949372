import type { Paragraph, Scene, SceneNode } from '@deckwright/core/contract';
import { escapeXml } from '../../escape-xml.ts';
import { type PackagePass, XML_HEAD } from '../parts.ts';
import { Relationships } from '../relationships.ts';

function paragraphsOf(node: SceneNode): readonly Paragraph[] {
  if (node.kind === 'text') return node.paragraphs;
  if (node.kind !== 'composite') return [];
  if (node.meaning.kind === 'table') {
    return node.meaning.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.paragraphs ?? []));
  }
  return node.meaning.kind === 'chart' ? [] : node.parts.flatMap(paragraphsOf);
}

function count({ slides }: Scene) {
  const paragraphs = slides
    .flatMap(({ nodes }) => nodes.flatMap(paragraphsOf))
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .filter((text) => text.trim() !== '');
  return {
    paragraphs: paragraphs.length,
    words: paragraphs.reduce((sum, text) => sum + text.trim().split(/\s+/).length, 0),
    hidden: slides.filter(({ hidden }) => hidden).length,
    notes: slides.filter(({ notes }) => (notes ?? '') !== '').length,
  };
}

function vectorXml(type: string, items: readonly string[]): string {
  return `<vt:vector size="${items.length}" baseType="${type}">${items.join('')}</vt:vector>`;
}

/** Writes extended properties with correct counts, which PowerPoint shows until the next save. */
function appXml(scene: Scene): string {
  const { words, paragraphs, hidden, notes } = count(scene);
  const titles: readonly (readonly [string, readonly string[]])[] = [
    ['Theme', [scene.theme.name || 'Theme']],
    ['Slide Titles', scene.slides.map(({ title }) => title)],
  ];
  const pairs = titles.flatMap(([heading, { length }]) => [
    `<vt:variant><vt:lpstr>${heading}</vt:lpstr></vt:variant>`,
    `<vt:variant><vt:i4>${length}</vt:i4></vt:variant>`,
  ]);
  const names = titles.flatMap(([, list]) => list.map((name) => `<vt:lpstr>${escapeXml(name)}</vt:lpstr>`));
  const company = scene.properties.company;
  return (
    `${XML_HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"` +
    ' xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">' +
    `<TotalTime>0</TotalTime><Words>${words}</Words><Application>Deckwright</Application>` +
    `<PresentationFormat>Custom</PresentationFormat><Paragraphs>${paragraphs}</Paragraphs>` +
    `<Slides>${scene.slides.length}</Slides><Notes>${notes}</Notes><HiddenSlides>${hidden}</HiddenSlides>` +
    `<ScaleCrop>false</ScaleCrop><HeadingPairs>${vectorXml('variant', pairs)}</HeadingPairs>` +
    `<TitlesOfParts>${vectorXml('lpstr', names)}</TitlesOfParts>` +
    (company === undefined ? '' : `<Company>${escapeXml(company)}</Company>`) +
    '<LinksUpToDate>false</LinksUpToDate><SharedDoc>false</SharedDoc><HyperlinksChanged>false</HyperlinksChanged></Properties>'
  );
}

/** Writes core properties. Their only date is that of the request, so that the same request returns the same bytes. */
function coreXml({ properties, language }: Scene, acceptedAt: string): string {
  const { title, subject, author } = properties;
  const optional = (tag: string, value: string | undefined) =>
    value === undefined || value === '' ? '' : `<${tag}>${escapeXml(value)}</${tag}>`;
  const date = new Date(acceptedAt).toISOString().replace(/\.\d+Z$/, 'Z');
  return (
    `${XML_HEAD}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"` +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
    ' xmlns:dcmitype="http://purl.org/dc/dcmitype/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    optional('dc:title', title) +
    optional('dc:subject', subject) +
    optional('dc:creator', author) +
    optional('cp:lastModifiedBy', author) +
    optional('dc:language', language) +
    '<cp:revision>1</cp:revision>' +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${date}</dcterms:created>` +
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${date}</dcterms:modified></cp:coreProperties>`
  );
}

/** Writes the properties of the document, and the relationships of the package, which refer to them. */
export function properties(scene: Scene, acceptedAt: string): PackagePass {
  return (parts) => {
    const root = new Relationships();
    root.add({ type: 'officeDocument', target: 'ppt/presentation.xml' });
    root.add({
      type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
      target: 'docProps/core.xml',
    });
    root.add({ type: 'extended-properties', target: 'docProps/app.xml' });
    return new Map(parts)
      .set('docProps/app.xml', appXml(scene))
      .set('docProps/core.xml', coreXml(scene, acceptedAt))
      .set('_rels/.rels', root.toXml());
  };
}
