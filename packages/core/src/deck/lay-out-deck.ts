import {
  type EditableDeck,
  type EditableLayout,
  type EditableNode,
  type EditableSlide,
  type FormatAdapter,
  type LayoutTools,
  numberedTitle,
  type Scene,
  type SceneLayout,
  type SceneNode,
  type SceneSlide,
  usualTitle,
} from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { startContinuation } from '../stages/layout/continuation.ts';
import { freeze } from '../stages/layout/freeze.ts';
import { fontsFor, sceneFont } from '../stages/layout/layout.ts';
import { createTools, type LayoutSession } from '../stages/layout/session.ts';
import { createSubstitutions, substitutionNotices } from '../stages/layout/substitutions.ts';
import { watermarkNodes } from '../stages/layout/watermark.ts';
import { createFaultCollector } from '../template/fault-collector.ts';
import { createNoticeCollector } from '../template/notice-collector.ts';
import type { ProjectSettings } from '../template/project.ts';
import { checkNodes, checkSlides, layoutOf } from './check-slide.ts';
import { layOutNode } from './nodes.ts';

/** What layout needs besides the deck. */
export interface DeckLayoutParts {
  readonly fonts: FontLibrary;
  readonly claims: FormatAdapter['claims'];
  /** First and last slide to lay out, counted from 1. The scene has only these. Default: all. */
  readonly slides?: readonly [first: number, last: number];
}

/** A laid-out deck, with the faces of its fonts by their ids. */
export interface LaidOutScene {
  readonly scene: Scene;
  readonly faces: ReadonlyMap<string, Face>;
}

/** EditableDeck → Scene. Breaks lines, draws tables and charts, and numbers the slides. Throws `INVALID_REQUEST` for a wrong deck. */
export function layOutDeck(deck: EditableDeck, { fonts, claims, slides: range }: DeckLayoutParts): LaidOutScene {
  checkSlides(deck);
  const settings = settingsOf(deck);
  const session: LayoutSession = {
    settings,
    definitions: new Map(),
    fonts: fontsFor(settings, fonts),
    claims,
    watermark: deck.watermark,
    faces: new Map(),
    notices: createNoticeCollector(),
    substitutions: createSubstitutions(),
    faults: createFaultCollector(),
    slideCount: deck.slides.length,
    countShown() {},
    partsShown() {},
  };
  const [first, last] = range ?? [1, deck.slides.length];
  const numbered = deck.slides.map((slide, index) => ({ slide, number: index + 1 }));
  const shown = numbered.filter(({ number }) => number >= first && number <= last);
  const used = new Set(shown.map(({ slide }) => slide.layout));
  const layouts = deck.layouts
    .map((layout, index) => ({ layout, index }))
    .filter(({ layout }) => range === undefined || used.has(layout.key))
    .map(({ layout, index }) => layOutLayout(layout, index, deck, session));
  const slides: SceneSlide[] = [];
  for (const { slide, number } of shown)
    slides.push(layOutSlide(slide, number, deck, { layouts, before: slides }, session));
  if (deck.fonts === undefined) {
    session.notices.addAll(substitutionNotices(session.substitutions, deck.theme, session.fonts));
  }
  const { size, language, theme, properties, firstSlideNumber, pictures } = deck;
  const byId = <T extends { readonly id: string }>(a: T, b: T) => (a.id < b.id ? -1 : 1);
  const scene = freeze({
    size,
    language,
    theme,
    properties,
    ...(firstSlideNumber !== undefined && { firstSlideNumber }),
    layouts,
    slides,
    pictures: pictures.toSorted(byId),
    fonts: [...session.faces.values()].map((face) => sceneFont(face, settings)).sort(byId),
    notices: session.notices.list(),
  });
  return { scene, faces: session.faces };
}

function layOutLayout(layout: EditableLayout, index: number, deck: EditableDeck, session: LayoutSession): SceneLayout {
  checkNodes(layout, `/layouts/${index}`, deck);
  return { ...layout, nodes: layOutNodes(layout.nodes, 0, session) };
}

function layOutSlide(
  { id: _, part, openSlots: _slots, source: _source, ...slide }: EditableSlide,
  number: number,
  deck: EditableDeck,
  { layouts, before }: { readonly layouts: readonly SceneLayout[]; readonly before: readonly SceneSlide[] },
  session: LayoutSession,
): SceneSlide {
  const { key } = layoutOf(slide.layout, number, deck);
  checkNodes(slide, `/slides/${number - 1}`, deck);
  const shown = number + (deck.firstSlideNumber ?? 1) - 1;
  const nodes = [...layOutNodes(slide.nodes, number, session, shown), ...watermarkOf(number, session)];
  const layout = layouts.find((one) => one.key === key)!;
  const title = slide.title ?? numberedTitle(usualTitle(nodes, layout, number), part, before);
  return { ...slide, title, nodes };
}

function watermarkOf(number: number, session: LayoutSession): readonly SceneNode[] {
  return session.watermark === undefined ? [] : watermarkNodes(session.watermark, toolsFor(number, session));
}

/** `number` is the slide's place, or 0 for a layout, and `shown` what its slide number is. */
function layOutNodes(
  nodes: readonly EditableNode[],
  number: number,
  session: LayoutSession,
  shown?: number,
): readonly SceneNode[] {
  const tools = toolsFor(number, session);
  return nodes.map((node) => layOutNode(node, tools, shown));
}

function toolsFor(number: number, session: LayoutSession): LayoutTools {
  return createTools(session, {
    number,
    first: number,
    continuation: startContinuation(),
    use: { template: '', slide: number },
    parts: 1,
    numberHidden: false,
    isOfTemplate: () => false,
  });
}

/** Fallback fonts are cached by the settings, and a page lays out a deck again for every key. A full cache is cleared. */
const known = new Map<string, ProjectSettings>();
const FULL = 50;

/** What the layout of texts and charts depends on, in the form of a project. */
function settingsOf({ size, language, theme, fonts }: EditableDeck): ProjectSettings {
  const key = JSON.stringify([size, language, theme, fonts]);
  if (known.size > FULL) known.clear();
  const settings: ProjectSettings = known.get(key) ?? {
    id: 'deck',
    name: 'Deck',
    theme,
    slideSize: size,
    language,
    timeZone: 'UTC',
    slideNumber: { x: 0, y: 0 },
    textStyles: new Map(),
    fonts,
  };
  known.set(key, settings);
  return settings;
}
