import type {
  Background,
  DocumentProperties,
  Fragment,
  Scene,
  SceneFont,
  SceneLayout,
  SceneNode,
  ScenePicture,
  SceneSlide,
  Theme,
} from '@deckwright/core/contract';
import { faces } from './faces.ts';
import { freeze } from './freeze.ts';
import { pictures } from './pictures.ts';
import { role, solid, theme } from './theme.ts';

const SLIDE = { width: 960, height: 540 };

/** A layout without nodes. */
export const blank: SceneLayout = {
  key: 'blank',
  name: 'Blank',
  background: { fill: solid(role('lt1')) },
  nodes: [],
  slots: [],
};

interface DeckSpec {
  readonly properties?: DocumentProperties;
  readonly layouts?: readonly SceneLayout[];
  /** Language of the deck, and of each slide without its own. */
  readonly language?: string;
  readonly fallbacks?: Theme['fallbacks'];
  readonly slides: readonly (Pick<SceneSlide, 'title' | 'nodes'> & Partial<SceneSlide>)[];
}

/** A frozen scene with 16:9 slides. Its fonts and pictures are those that its nodes use. */
export function deck({
  properties = { title: 'Testkit' },
  layouts = [blank],
  language = 'en-US',
  fallbacks,
  slides,
}: DeckSpec): Scene {
  const nodes = [...layouts, ...slides].flatMap((each) => allNodes(each.nodes));
  return freeze({
    size: SLIDE,
    language,
    theme: fallbacks === undefined ? theme : { ...theme, fallbacks },
    properties,
    layouts,
    slides: slides.map((slide) => ({ layout: layouts[0]!.key, hidden: false, language, ...slide })),
    pictures: usedPictures([...layouts, ...slides], nodes),
    fonts: usedFonts(nodes),
    notices: [],
  });
}

/** All nodes, with the parts of each composite after it, at any depth. */
export function allNodes(nodes: readonly SceneNode[]): SceneNode[] {
  return nodes.flatMap((node) => (node.kind === 'composite' ? [node, ...allNodes(node.parts)] : [node]));
}

function usedPictures(
  owners: readonly { readonly background?: Background }[],
  nodes: readonly SceneNode[],
): ScenePicture[] {
  const backgrounds = owners.flatMap(({ background }) => background?.picture?.picture ?? []);
  const used = new Set([...backgrounds, ...nodes.flatMap((node) => (node.kind === 'picture' ? [node.picture] : []))]);
  return [...pictures.values()].map(({ picture }) => picture).filter(({ id }) => used.has(id));
}

function usedFonts(nodes: readonly SceneNode[]): SceneFont[] {
  const lines = nodes.flatMap((node) => (node.kind === 'text' ? node.lines : []));
  const fragments: Fragment[] = lines.flatMap((line) => [...line.fragments, ...(line.bullet ? [line.bullet] : [])]);
  const used = new Set(fragments.map(({ face }) => face));
  return [...faces.values()]
    .filter(({ id }) => used.has(id))
    .map(({ id, family, bold, italic }) => ({ id, family, bold, italic }));
}
