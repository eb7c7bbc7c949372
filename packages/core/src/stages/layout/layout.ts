import {
  type ElementDefinition,
  type Fault,
  type FormatAdapter,
  RenderError,
  type Scene,
  type SceneFont,
  type SceneNode,
  type SceneSlide,
} from '../../contract/index.ts';
import type { Face } from '../../fonts/face.ts';
import type { FallbackChoice, FontLibrary } from '../../fonts/library.ts';
import type { ProjectSettings } from '../../template/project.ts';
import type { Deck, DeckSlide } from '../bind/deck.ts';
import { freeze } from './freeze.ts';
import { createTools, type LayoutSession } from './session.ts';
import { sharedLayout } from './shared-layout.ts';
import { slideNumberNodes } from './slide-number.ts';

export interface LayoutParts {
  readonly elements: readonly ElementDefinition[];
  readonly fonts: FontLibrary;
}

/** Deck → Scene. Gives every element its place, every text its lines, and freezes the result; throws with every fault. */
export function layout(deck: Deck, claims: FormatAdapter['claims'], parts: LayoutParts): Scene {
  const session: LayoutSession = {
    settings: deck.settings,
    definitions: new Map(parts.elements.map((definition) => [definition.name, definition])),
    fonts: fontsFor(deck.settings, parts.fonts),
    claims,
    faces: new Map(),
    faults: [],
    notices: new Map(deck.notices.map((notice) => [JSON.stringify(notice), notice])),
  };
  const layouts = deck.layouts.map((one) => sharedLayout(one, session));
  const shared = new Map(layouts.map((one) => [one.key, one.nodes]));
  const slides = deck.slides.map((slide, index) => {
    const under = shared.get(slide.layout.template.key)!;
    return layoutSlide(slide, index + 1, under, deck, session);
  });
  refuseFaults(session.faults);
  const { theme, slideSize, language } = deck.settings;
  const byId = <T extends { readonly id: string }>(a: T, b: T) => (a.id < b.id ? -1 : 1);
  return freeze({
    size: slideSize,
    language,
    theme,
    properties: propertiesOf(deck),
    layouts,
    slides,
    pictures: [...deck.pictures.values()].map(({ picture }) => picture).sort(byId),
    fonts: [...session.faces.values()].map(sceneFont).sort(byId),
    notices: [...session.notices.values()],
  });
}

function sceneFont({ id, family, bold, italic, measuredWith }: Face): SceneFont {
  return { id, family, bold, italic, ...(measuredWith !== undefined && { measuredWith }) };
}

const views = new WeakMap<FontLibrary, WeakMap<ProjectSettings, FontLibrary>>();

/** The library as a project sees it: its language decides the form of Han characters, its theme the fallbacks. */
function fontsFor(settings: ProjectSettings, fonts: FontLibrary): FontLibrary {
  const ofLibrary = views.get(fonts) ?? new WeakMap<ProjectSettings, FontLibrary>();
  views.set(fonts, ofLibrary);
  const { language, theme } = settings;
  const choice: FallbackChoice = { language, ...(theme.fallbacks && { families: theme.fallbacks }) };
  const view = ofLibrary.get(settings) ?? { ...fonts, choice };
  ofLibrary.set(settings, view);
  return view;
}

function refuseFaults(faults: readonly Fault[]): void {
  const [first, ...others] = faults;
  if (!first) return;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  throw new RenderError(first.code, `${first.message}${more}`, { faults });
}

function layoutSlide(
  slide: DeckSlide,
  number: number,
  under: readonly SceneNode[],
  deck: Deck,
  session: LayoutSession,
): SceneSlide {
  const tools = createTools(session, number);
  const nodes = slide.elements.flatMap((element) => tools.place(element, element.element.box!));
  const { speakerNote, hidden } = slide.attributes;
  return {
    layout: slide.layout.template.key,
    title: titleOf(nodes) ?? titleOf(under) ?? `${slide.layout.template.name} (slide ${number})`,
    nodes: [...nodes, ...slideNumberNodes(slide, deck.settings, tools)],
    ...(speakerNote?.trim() && { notes: speakerNote }),
    hidden,
    language: deck.settings.language,
  };
}

/** Words of the title node on one line. */
function titleOf(nodes: readonly SceneNode[]): string | undefined {
  const title = nodes.find((node) => node.role === 'title' && node.kind === 'text');
  if (title?.kind !== 'text') return undefined;
  return title.paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join('')).join(' ');
}

function propertiesOf(deck: Deck): Scene['properties'] {
  const entries = Object.entries(deck.request.presentation.attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}
