import {
  type BoundElement,
  type ElementDefinition,
  type FormatAdapter,
  type Scene,
  type SceneFont,
  type SceneLayout,
  type SceneSlide,
  usualTitle,
} from '../../contract/index.ts';
import type { Face } from '../../fonts/face.ts';
import type { FallbackChoice, FontLibrary } from '../../fonts/library.ts';
import { createFaultCollector } from '../../template/fault-collector.ts';
import { createNoticeCollector } from '../../template/notice-collector.ts';
import type { ProjectSettings } from '../../template/project.ts';
import type { Deck, DeckSlide } from '../bind/deck.ts';
import { backgroundOf } from './background.ts';
import { type Continuation, relink, startContinuation } from './continuation.ts';
import { freeze } from './freeze.ts';
import { createPlacements, type PlacedElement } from './placements.ts';
import { createTools, type LayoutSession } from './session.ts';
import { type LaidOutLayout, sharedLayout } from './shared-layout.ts';
import { isNumberHidden, slideNumberNodes } from './slide-number.ts';
import { createSubstitutions, substitutionNotices } from './substitutions.ts';
import { watermarkNodes } from './watermark.ts';

export interface LayoutParts {
  readonly elements: readonly ElementDefinition[];
  readonly fonts: FontLibrary;
  /** Text at the foot of every slide. */
  readonly watermark?: string;
  /** Called once with the elements of each slide, in drawing order: those of its layout first. Default: nothing is collected. */
  readonly onPlaced?: (slides: readonly (readonly PlacedElement[])[]) => void;
}

/** Deck → Scene. Positions every element, breaks every text into lines, and freezes the result; throws with all faults. */
export function layout(deck: Deck, claims: FormatAdapter['claims'], parts: LayoutParts): Scene {
  const fonts = fontsFor(deck.settings, parts.fonts);
  const definitions = new Map(parts.elements.map((definition) => [definition.name, definition]));
  const { watermark, onPlaced } = parts;
  const started = { settings: deck.settings, definitions, fonts, claims, watermark, collects: onPlaced !== undefined };
  let laid = layoutDeck(deck, { slides: deck.slides.length, parts: deck.slides.map(() => 1) }, started);
  // Slides that continue others change the numbers of slides and parts, which an element may show. A longer text may change
  // them again.
  for (let again = 0; laid.recount && again < RECOUNTS; again += 1) laid = layoutDeck(deck, laid.counts, started);
  const error = laid.session.faults.error();
  if (error) throw error;
  const { session, layouts, slides } = laid;
  onPlaced?.(laid.placed);
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
    fonts: [...session.faces.values()].map((face) => sceneFont(face, deck.settings)).sort(byId),
    notices: session.notices.list(),
  });
}

interface LaidDeck {
  readonly session: LayoutSession;
  readonly layouts: readonly SceneLayout[];
  readonly slides: readonly SceneSlide[];
  /** By slide; empty if nothing is collected. */
  readonly placed: readonly (readonly PlacedElement[])[];
  readonly counts: Counts;
  /** An element shows a number of slides or parts, and layout has changed that number. */
  readonly recount: boolean;
}

/** Numbers that layout finds out and that elements may show. */
interface Counts {
  readonly slides: number;
  /** By slide of the request. */
  readonly parts: readonly number[];
}

const RECOUNTS = 3;

interface Started extends Pick<LayoutSession, 'settings' | 'definitions' | 'fonts' | 'claims' | 'watermark'> {
  /** Collects where elements are. */
  readonly collects: boolean;
}

function layoutDeck(deck: Deck, assumed: Counts, { collects, ...started }: Started): LaidDeck {
  let isCountShown = false;
  let arePartsShown = false;
  const notices = createNoticeCollector();
  notices.addAll(deck.notices);
  const session: LayoutSession = {
    ...started,
    faces: new Map(),
    faults: createFaultCollector(),
    notices,
    substitutions: createSubstitutions(),
    slideCount: assumed.slides,
    countShown: () => {
      isCountShown = true;
    },
    partsShown: () => {
      arePartsShown = true;
    },
  };
  const laidOut = deck.layouts.map((one) => {
    const firstSlide = deck.slides.findIndex(({ layout }) => layout === one) + 1;
    return sharedLayout(one, firstSlide, session, collects);
  });
  const layouts = laidOut.map(({ layout }) => layout);
  const shared = new Map(laidOut.map((one) => [one.layout.key, one]));
  const slides: SceneSlide[] = [];
  const placed: (readonly PlacedElement[])[] = [];
  const first: number[] = [];
  const parts: number[] = [];
  let section: string | undefined;
  for (const [index, slide] of deck.slides.entries()) {
    section = slide.attributes.section?.trim() || section;
    const start = { inRequest: index + 1, number: slides.length + 1, parts: assumed.parts[index]!, section };
    const under = shared.get(slide.layout.template.key)!;
    const own = layoutSlide(slide, start, under, session, collects ? placed : undefined);
    first.push(start.number);
    parts.push(own.length);
    slides.push(...own);
  }
  notices.addAll(substitutionNotices(session.substitutions, session.settings.theme, session.fonts));
  const counts = { slides: slides.length, parts };
  const recount =
    (isCountShown && counts.slides !== assumed.slides) ||
    (arePartsShown && parts.some((count, index) => count !== assumed.parts[index]));
  if (slides.length === deck.slides.length) return { session, layouts, slides, placed, counts, recount };
  const led = <T extends { readonly nodes: SceneSlide['nodes'] }>(one: T): T => {
    return { ...one, nodes: relink(one.nodes, first) };
  };
  return { session, layouts: layouts.map(led), slides: slides.map(led), placed, counts, recount };
}

/**
 * Embedding rights belong to the bytes, so they say nothing about the family that a metric-compatible font replaces. A deck whose
 * families are everywhere embeds none.
 */
export function sceneFont(
  { id, family, bold, italic, classification, embedding, ...face }: Face,
  { fonts }: ProjectSettings,
): SceneFont {
  const font = { id, family, bold, italic, classification };
  const measuredWith = face.measuredWith ?? (fonts === 'everywhere' ? family : undefined);
  if (measuredWith !== undefined) return { ...font, measuredWith };
  return { ...font, embedding };
}

const views = new WeakMap<FontLibrary, WeakMap<ProjectSettings, FontLibrary>>();

/** The library for a project: its language decides the form of Han characters, its theme the fallback fonts. */
export function fontsFor(settings: ProjectSettings, fonts: FontLibrary): FontLibrary {
  const ofLibrary = views.get(fonts) ?? new WeakMap<ProjectSettings, FontLibrary>();
  views.set(fonts, ofLibrary);
  const { language, theme } = settings;
  const choice: FallbackChoice = {
    language,
    families: theme.fallbacks,
    ...(settings.fonts === 'everywhere' && { everywhere: true }),
  };
  const view = ofLibrary.get(settings) ?? { ...fonts, choice };
  ofLibrary.set(settings, view);
  return view;
}

/** What is known of a slide of the request before it is laid out. */
interface SlideStart {
  readonly inRequest: number;
  /** The number of the first slide that it becomes. */
  readonly number: number;
  /** How many slides it becomes, as far as it is known. */
  readonly parts: number;
  readonly section: string | undefined;
}

/**
 * Lays out a slide of the request, and the slides on which its elements continue. Only the first has the speaker notes. Adds where the
 * elements of each slide are to `placed`.
 */
function layoutSlide(
  slide: DeckSlide,
  { inRequest, number: first, parts, section }: SlideStart,
  under: LaidOutLayout,
  session: LayoutSession,
  placed: (readonly PlacedElement[])[] | undefined,
): readonly SceneSlide[] {
  const { settings, watermark } = session;
  const { speakerNote, hidden } = slide.attributes;
  const background = backgroundOf(slide, settings);
  const use = { template: slide.layout.template.key, slide: inRequest };
  const slides: SceneSlide[] = [];
  for (
    let continuation: Continuation | undefined = startContinuation();
    continuation;
    continuation = continuation.next()
  ) {
    const number = first + slides.length;
    session.substitutions.addLayout(under.substitutions, number);
    const isOfTemplate = ({ base }: BoundElement) => !slide.filled.has(base.id);
    const numberHidden = isNumberHidden(slide);
    const connects = ({ element }: BoundElement) => session.definitions.get(element.type)!.connects !== undefined;
    const hasConnectors = slide.elements.some(connects);
    const placements = placed || hasConnectors ? createPlacements(session.definitions) : undefined;
    const current = { number, first, continuation, parts, use, numberHidden, isOfTemplate, placements };
    const tools = createTools(session, current);
    const own = new Map(
      [...slide.elements.filter((one) => !connects(one)), ...slide.elements.filter(connects)].map((element) => {
        return [element, tools.place(element, element.element.box ?? NO_BOX)] as const;
      }),
    );
    const nodes = slide.elements.flatMap((element) => own.get(element)!);
    if (placed && placements) {
      const list = hasConnectors ? inDrawingOrder(placements.list) : placements.list;
      placed.push([...(under.placed ?? []), ...list]);
    }
    const title = usualTitle(nodes, under.layout, first);
    slides.push({
      layout: slide.layout.template.key,
      background,
      // A title that says which part it is needs no number.
      title: slides.some((slide) => slide.title === title) ? `${title} (${continuation.number})` : title,
      nodes: [
        ...nodes,
        ...slideNumberNodes(slide, settings, tools),
        ...(watermark ? watermarkNodes(watermark, tools) : []),
      ],
      ...(continuation.number === 1 && speakerNote?.trim() && { notes: speakerNote }),
      section,
      hidden,
      language: settings.language,
    });
  }
  return slides;
}

/** What an element that connects others is placed in. */
const NO_BOX = { x: 0, y: 0, width: 0, height: 0 };

/** Elements of the slide in the order of the template: those that connect others were placed last. */
function inDrawingOrder(placed: readonly PlacedElement[]): readonly PlacedElement[] {
  const positionOf = ({ path }: PlacedElement) => Number(path.split('/')[2]);
  return placed.toSorted((one, other) => positionOf(one) - positionOf(other));
}

function propertiesOf(deck: Deck): Scene['properties'] {
  const entries = Object.entries(deck.request.presentation.attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}
