import type { Paragraph, Scene, SceneNode } from '@deckwright/core/contract';
import { corrected, type Parts, xmlPart } from '../parts.ts';
import { escapeXml } from '../xml.ts';
import { hasNotes } from './notes.ts';

function paragraphsOf(node: SceneNode): readonly Paragraph[] {
  if (node.kind === 'text') return node.paragraphs;
  if (node.kind !== 'composite') return [];
  if (node.meaning.kind === 'table') {
    return node.meaning.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.paragraphs ?? []));
  }
  return node.meaning.kind === 'chart' ? [] : node.parts.flatMap(paragraphsOf);
}

function count({ slides }: Scene) {
  const words = slides
    .flatMap(({ nodes }) => nodes.flatMap(paragraphsOf))
    .map(
      ({ runs }) =>
        runs
          .map(({ text }) => text)
          .join('')
          .match(/\S+/g)?.length ?? 0,
    )
    .filter((count) => count > 0);
  return {
    paragraphs: words.length,
    words: words.reduce((sum, count) => sum + count, 0),
    hidden: slides.filter(({ hidden }) => hidden).length,
    notes: slides.filter(hasNotes).length,
  };
}

function vectorXml(type: string, items: readonly string[]): string {
  return `<vt:vector size="${items.length}" baseType="${type}">${items.join('')}</vt:vector>`;
}

/** What PowerPoint shows as the contents of the document: the theme, and the title of each slide. */
function contentsXml({ theme, slides }: Scene): string {
  const contents: readonly (readonly [string, readonly string[]])[] = [
    ['Theme', [theme.name || 'Theme']],
    ['Slide Titles', slides.map(({ title }) => title)],
  ];
  const pairs = contents.flatMap(([heading, { length }]) => [
    `<vt:variant><vt:lpstr>${heading}</vt:lpstr></vt:variant>`,
    `<vt:variant><vt:i4>${length}</vt:i4></vt:variant>`,
  ]);
  const names = contents.flatMap(([, list]) => list.map((name) => `<vt:lpstr>${escapeXml(name)}</vt:lpstr>`));
  return (
    `<HeadingPairs>${vectorXml('variant', pairs)}</HeadingPairs>` +
    `<TitlesOfParts>${vectorXml('lpstr', names)}</TitlesOfParts>`
  );
}

/** Replaces the content of elements by the names of the elements. */
function withContents(xml: string, contents: Readonly<Record<string, string | number>>): string {
  return Object.entries(contents).reduce(
    (changed, [tag, content]) =>
      corrected(
        changed,
        new RegExp(`(<${tag}(?: [^>]*)?>)[^<]*(</${tag}>)`),
        (open, close) => `${open}${content}${close}`,
      ),
    xml,
  );
}

/** What PowerPoint calls its own slide sizes, by their points. */
const FORMATS: Readonly<Record<string, string>> = {
  '960 540': 'Widescreen',
  '720 405': 'On-screen Show (16:9)',
  '720 450': 'On-screen Show (16:10)',
  '720 540': 'On-screen Show (4:3)',
  '780 540': 'A4 Paper (210x297 mm)',
};

function formatOf({ width, height }: Scene['size']): string {
  return FORMATS[`${width} ${height}`] ?? 'Custom';
}

/** The extended properties of the scaffold with correct counts, which PowerPoint shows until the next save. */
function appXml(scaffold: Parts, scene: Scene): string {
  const { words, paragraphs, hidden, notes } = count(scene);
  const xml = withContents(xmlPart(scaffold, 'docProps/app.xml'), {
    Words: words,
    Application: 'Deckwright',
    PresentationFormat: formatOf(scene.size),
    Paragraphs: paragraphs,
    Slides: scene.slides.length,
    Notes: notes,
    HiddenSlides: hidden,
  });
  const ours = corrected(xml, /<AppVersion>.*?<\/AppVersion>/, '');
  return corrected(ours, /<HeadingPairs>.*<\/TitlesOfParts>/s, contentsXml(scene)).replace('<Company></Company>', '');
}

/**
 * The core properties of the scaffold with the language, and with the date of the request as the only date, so that the
 * same request returns the same bytes.
 */
function coreXml(scaffold: Parts, { language }: Scene, acceptedAt: string): string {
  const date = new Date(acceptedAt).toISOString().replace(/\.\d+Z$/, 'Z');
  const xml = withContents(xmlPart(scaffold, 'docProps/core.xml'), {
    'dcterms:created': date,
    'dcterms:modified': date,
  });
  return corrected(xml, '<cp:revision>', `<dc:language>${escapeXml(language)}</dc:language><cp:revision>`).replace(
    /<(dc:title|dc:subject|dc:creator|cp:lastModifiedBy)><\/\1>/g,
    '',
  );
}

/** The properties of the document, and the relationships of the package, which refer to them. */
export function propertiesParts(scaffold: Parts, scene: Scene, acceptedAt: string): Parts {
  return new Map([
    ['docProps/app.xml', appXml(scaffold, scene)],
    ['docProps/core.xml', coreXml(scaffold, scene, acceptedAt)],
    ['_rels/.rels', xmlPart(scaffold, '_rels/.rels')],
  ]);
}
