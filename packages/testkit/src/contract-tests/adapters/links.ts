import type { Box, Link, Scene, SceneSlide } from '@deckwright/core/contract';
import { assert, show } from '../contract-test.ts';
import type { AdapterBench, AdapterContractTest } from './bench.ts';
import { allDrawn, boundsOf, centreOf } from './drawn.ts';
import { letters } from './expected-text.ts';
import type { FoundLink } from './found.ts';
import { pagesOf, slidesInFile } from './slides.ts';

/** A link of a node, by the node's box, or of a run, by its text. */
interface Expected {
  readonly link: Link;
  readonly of: string;
  readonly text?: string;
  readonly box: Box;
}

/** Links to addresses and to slides. */
export const linkTests = {
  links: {
    sentence: 'keeps links to addresses and to slides',
    needs: { reader: 'readLinks', toLookAt: 'links' },
    async check(bench) {
      for (const { found, scene, slide, where } of await pagesOf(bench, 'readLinks')) {
        const shown = slidesInFile(scene, await bench.artifact(scene));
        for (const expected of linksOf(scene, slide, bench)) {
          const target = targetOf(expected.link, scene, shown);
          if (target === undefined) continue;
          const same = found.filter((one) => show(normalized(one.target)) === show(target));
          assert(same.length > 0, `${where} has no link to ${show(expected.link)}, which ${expected.of} has.`);
          assert(
            same.some((one) => isAt(one, expected)),
            `${where} has a link to ${show(expected.link)}, but not at ${expected.of}: ${show(same)}.`,
          );
        }
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

function linksOf(scene: Scene, slide: SceneSlide, { adapter }: AdapterBench): Expected[] {
  const layout = scene.layouts.find(({ key }) => key === slide.layout)!;
  return allDrawn([...layout.nodes, ...slide.nodes], adapter.claims).flatMap(({ node, turns }): Expected[] => {
    const box = boundsOf(node.box, turns);
    const own = node.link ? [{ link: node.link, of: `"${node.id}"`, box }] : [];
    if (node.kind !== 'text') return own;
    const runs = node.paragraphs.flatMap((paragraph) => paragraph.runs);
    return [
      ...own,
      ...runs.flatMap(({ link, text }) => (link ? [{ link, of: `${show(text)} of "${node.id}"`, text, box }] : [])),
    ];
  });
}

/** Undefined for a link to a slide that the file leaves out. */
function targetOf(link: Link, { slides }: Scene, shown: readonly SceneSlide[]): FoundLink['target'] | undefined {
  if ('url' in link) return normalized(link);
  const page = shown.indexOf(slides[link.slide - 1]!) + 1;
  return page === 0 ? undefined : { page };
}

function normalized(target: FoundLink['target']): FoundLink['target'] {
  return 'url' in target && URL.canParse(target.url) ? { url: new URL(target.url).href } : target;
}

const NEAR = 3;

/** A link may cover less than its node, but must begin at its text or in its box. */
function isAt(found: FoundLink, { text, box }: Expected): boolean {
  if (found.text !== undefined && text !== undefined) {
    const [own, wanted] = [letters(found.text), letters(text)];
    return own !== '' && (own.includes(wanted) || wanted.includes(own));
  }
  if (found.box === undefined) return true;
  const { x, y } = centreOf(found.box);
  const isAcross = x >= box.x - NEAR && x <= box.x + box.width + NEAR;
  return isAcross && y >= box.y - NEAR && y <= box.y + box.height + NEAR;
}
