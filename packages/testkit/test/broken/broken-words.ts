import type { NoticeCode } from '@deckwright/core/contract';
import type { BrokenAdapter } from './broken-adapter.ts';
import { createOutlineAdapter as outline, steps } from './outline.ts';

/** Adapters that lose words, slides or notices, as they are made. */
export const brokenWords: Readonly<Record<string, BrokenAdapter>> = {
  'leaves out words that are see-through': {
    breaks: ['words'],
    create: () =>
      outline({ paragraph: ({ runs }) => runs.map(({ text, color }) => (color.alpha ? '' : text)).join('') }),
  },
  'turns paragraphs round': {
    breaks: ['words', 'otherScripts', 'hostileWords', 'wholeDeck'],
    create: () =>
      outline({
        nodes: (slide, scene) =>
          steps
            .nodes(slide, scene)
            .map((node) => (node.kind === 'text' ? { ...node, paragraphs: node.paragraphs.toReversed() } : node)),
      }),
  },
  'knows Latin letters alone': {
    breaks: ['otherScripts'],
    create: () =>
      outline({ paragraph: (one) => steps.paragraph(one).replaceAll(/[^\p{ASCII}\p{Script=Latin}]/gu, '?') }),
  },
  'ends words at a zero, as C does': {
    breaks: ['hostileWords'],
    create: () => outline({ paragraph: (one) => steps.paragraph(one).split('\u0000')[0]! }),
  },
  'escapes nothing': {
    breaks: ['hostileWords', 'tableWords', 'notes'],
    create: () => outline({ finish: (sections) => sections.join('').replaceAll('&lt;', '<').replaceAll('&gt;', '>') }),
  },
  'forgets cells that span': {
    breaks: ['tableWords'],
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
  'draws nothing of an element that it does not know, and says that it did': {
    breaks: ['unknownElement'],
    create: () => outline({ parts: ({ meaning, parts }) => (meaning.kind.startsWith('x-') ? [] : parts) }),
  },
  'knows titles and bodies, and nothing between': {
    breaks: ['wholeDeck'],
    create: () =>
      outline({ nodes: (slide, scene) => steps.nodes(slide, scene).filter(({ role }) => role !== 'subtitle') }),
  },
  'forgets the layouts': { breaks: ['layoutWords'], create: () => outline({ nodes: ({ nodes }) => nodes }) },
  'counts slides that it leaves out': {
    breaks: ['words', 'wholeDeck', 'layoutWords', 'pages', 'hiddenSlides', 'notes', 'drawnNotNative'],
    create: () => outline({}, { artifact: (_, { slides }) => ({ pages: slides.length }) }),
  },
  'says what a hidden slide says on the slide before it': {
    breaks: ['hiddenSlides'],
    create: () =>
      outline({
        nodes: (slide, scene) => {
          const next = scene.slides[scene.slides.indexOf(slide) + 1];
          const hidden = next?.hidden ? next.nodes.filter(({ kind }) => kind === 'text') : [];
          return [...steps.nodes(slide, scene), ...hidden];
        },
      }),
  },
  'needs something on every slide': {
    breaks: ['blankSlide'],
    create: () =>
      outline({
        nodes(slide, scene) {
          const nodes = steps.nodes(slide, scene);
          nodes.reduce((lowest, node) => (node.box.y > lowest.box.y ? node : lowest));
          return nodes;
        },
      }),
  },
  'keeps the first line of notes': {
    breaks: ['notes'],
    create: () => outline({ notes: ({ notes }) => notes?.split('\n')[0] }),
  },
  'has a notice that nobody knows': {
    breaks: ['notices'],
    create: () =>
      outline({
        drawn: (node, slide) => [
          ...steps.drawn(node, slide),
          { code: 'LOST' as NoticeCode, message: 'A thing was lost.' },
        ],
      }),
  },
  'tells the field by a path with dots': {
    breaks: ['notices'],
    create: () =>
      outline({ drawn: (node, slide) => steps.drawn(node, slide).map((one) => ({ ...one, where: 'slides.0' })) }),
  },
  'draws without a word': { breaks: ['drawnNotNative'], create: () => outline({ drawn: () => [] }) },
  'repeats what layout said': {
    breaks: ['ownNotices'],
    create: () => outline({}, { artifact: ({ notices }, scene) => ({ notices: [...scene.notices, ...notices] }) }),
  },
};
