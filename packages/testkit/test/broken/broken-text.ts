import type { NoticeCode } from '@deckwright/core/contract';
import type { BrokenAdapter } from './broken-adapter.ts';
import { createOutlineAdapter as outline, steps } from './outline.ts';

/** Adapters that lose text, slides or notices. Each key finishes the sentence "an adapter that …". */
export const brokenText: Readonly<Record<string, BrokenAdapter>> = {
  'leaves out translucent text': {
    fails: ['text'],
    create: () =>
      outline({ paragraph: ({ runs }) => runs.map(({ text, color }) => (color.alpha ? '' : text)).join('') }),
  },
  'reverses the order of paragraphs': {
    fails: ['text', 'otherScripts', 'hostileText', 'wholeDeck'],
    create: () =>
      outline({
        nodes: (slide, scene) =>
          steps
            .nodes(slide, scene)
            .map((node) => (node.kind === 'text' ? { ...node, paragraphs: node.paragraphs.toReversed() } : node)),
      }),
  },
  'writes Latin letters only': {
    fails: ['otherScripts'],
    create: () =>
      outline({ paragraph: (one) => steps.paragraph(one).replaceAll(/[^\p{ASCII}\p{Script=Latin}]/gu, '?') }),
  },
  'cuts text at a null character': {
    fails: ['hostileText'],
    create: () => outline({ paragraph: (one) => steps.paragraph(one).split('\u0000')[0]! }),
  },
  'escapes nothing': {
    fails: ['hostileText', 'tableText', 'notes'],
    create: () => outline({ finish: (sections) => sections.join('').replaceAll('&lt;', '<').replaceAll('&gt;', '>') }),
  },
  'leaves out cells that span rows': {
    fails: ['tableText'],
    create: () =>
      outline({
        native: (meaning) =>
          steps.native({
            ...meaning,
            rows: meaning.rows.map((row) => ({
              ...row,
              cells: row.cells.map((cell) => ((cell?.rowSpan ?? 1) > 1 ? null : cell)),
            })),
          }),
      }),
  },
  'adds a notice for an unknown composite without drawing its parts': {
    fails: ['unknownElement', 'drawnNotNative'],
    create: () => outline({ parts: ({ meaning, parts }) => (meaning.kind.startsWith('x-') ? [] : parts) }),
  },
  'leaves out subtitles': {
    fails: ['wholeDeck'],
    create: () =>
      outline({ nodes: (slide, scene) => steps.nodes(slide, scene).filter(({ role }) => role !== 'subtitle') }),
  },
  'leaves out the nodes of layouts': { fails: ['layoutText'], create: () => outline({ nodes: ({ nodes }) => nodes }) },
  'counts the slides that it leaves out': {
    fails: ['text', 'wholeDeck', 'layoutText', 'pages', 'hiddenSlides', 'notes', 'drawnNotNative'],
    create: () => outline({}, { artifact: (_, { slides }) => ({ pages: slides.length }) }),
  },
  'moves the text of a hidden slide to the slide before it': {
    fails: ['hiddenSlides'],
    create: () =>
      outline({
        nodes: (slide, scene) => {
          const next = scene.slides[scene.slides.indexOf(slide) + 1];
          const hidden = next?.hidden ? next.nodes.filter(({ kind }) => kind === 'text') : [];
          return [...steps.nodes(slide, scene), ...hidden];
        },
      }),
  },
  'fails for a slide without nodes': {
    fails: ['blankSlide'],
    create: () =>
      outline({
        nodes(slide, scene) {
          const nodes = steps.nodes(slide, scene);
          nodes.reduce((lowest, node) => (node.box.y > lowest.box.y ? node : lowest));
          return nodes;
        },
      }),
  },
  'keeps only the first line of notes': {
    fails: ['notes'],
    create: () => outline({ notes: ({ notes }) => notes?.split('\n')[0] }),
  },
  'adds a notice with an unknown code': {
    fails: ['notices'],
    create: () =>
      outline({
        drawn: (node, slide) => [
          ...steps.drawn(node, slide),
          { code: 'LOST' as NoticeCode, message: 'A thing was lost.' },
        ],
      }),
  },
  'writes the position of a notice as a path with dots': {
    fails: ['notices'],
    create: () =>
      outline({ drawn: (node, slide) => steps.drawn(node, slide).map((one) => ({ ...one, where: 'slides.0' })) }),
  },
  'draws without adding a notice': { fails: ['drawnNotNative'], create: () => outline({ drawn: () => [] }) },
  'repeats the notices of the scene': {
    fails: ['noRepeatedNotices'],
    create: () => outline({}, { artifact: ({ notices }, scene) => ({ notices: [...scene.notices, ...notices] }) }),
  },
};
