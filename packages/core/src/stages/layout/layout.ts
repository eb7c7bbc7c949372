import type {
  ElementDefinition,
  FormatAdapter,
  Scene,
  SceneLayout,
  SceneNode,
  SceneSlide,
} from '../../contract/index.ts';
import type { FontLibrary } from '../../fonts/library.ts';
import type { Deck, DeckLayout, DeckSlide } from '../bind/deck.ts';
import { freeze } from './freeze.ts';
import { createTools, type LayoutSession } from './session.ts';
import { slideNumberNodes } from './slide-number.ts';

export interface LayoutParts {
  readonly elements: readonly ElementDefinition[];
  readonly fonts: FontLibrary;
}

/** Deck → Scene. Gives every element its place, every text its lines, and freezes the result. */
export function layout(deck: Deck, claims: FormatAdapter['claims'], parts: LayoutParts): Scene {
  const session: LayoutSession = {
    settings: deck.settings,
    definitions: new Map(parts.elements.map((definition) => [definition.name, definition])),
    fonts: parts.fonts,
    claims,
    faces: new Map(),
    notices: new Map(deck.notices.map((notice) => [JSON.stringify(notice), notice])),
  };
  const layouts = deck.layouts.map((one) => layoutLayout(one, session));
  const shared = new Map(layouts.map((one) => [one.key, one.nodes]));
  const slides = deck.slides.map((slide, index) => {
    const under = shared.get(slide.layout.template.key)!;
    return layoutSlide(slide, index + 1, under, deck, session);
  });
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
    fonts: [...session.faces.values()].map(({ id, family, bold, italic }) => ({ id, family, bold, italic })).sort(byId),
    notices: [...session.notices.values()],
  });
}

function layoutLayout(layout: DeckLayout, session: LayoutSession): SceneLayout {
  const tools = createTools(session, 0);
  const { template } = layout;
  return {
    key: template.key,
    name: template.name,
    background: { fill: template.background },
    nodes: layout.elements.flatMap((element) => tools.place(element, element.element.box!)),
    slots: layout.slots,
  };
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
