import type {
  BoundElement,
  Box,
  ElementDefinition,
  Fault,
  FormatAdapter,
  LayoutTools,
  NodeBase,
  Notice,
  Paragraph,
  RichRun,
  RichText,
  SceneNode,
  Size,
  TextBlock,
  TextFrame,
  TextStyle,
} from '../../contract/index.ts';
import { failedElement } from '../../elements/failed-element.ts';
import { noticeSource } from '../../elements/notice-source.ts';
import { EVERYWHERE_CODE } from '../../fonts/everywhere.ts';
import type { Face } from '../../fonts/face.ts';
import type { FontLibrary } from '../../fonts/library.ts';
import type { FaultCollector } from '../../template/fault-collector.ts';
import type { NoticeCollector } from '../../template/notice-collector.ts';
import { placeFault, type TemplateUse } from '../../template/place-fault.ts';
import type { ProjectSettings } from '../../template/project.ts';
import { holds } from '../../template/values/holds.ts';
import { fitText } from '../../text/fit/fit.ts';
import { type PreparedBefore, prepareText, sizeOf as textSize } from '../../text/layout.ts';
import { paragraphsOf } from '../../text/paragraphs/paragraphs.ts';
import { widestPiece } from '../../text/pieces.ts';
import type { PreparedParagraph } from '../../text/prepare.ts';
import type { Continuation } from './continuation.ts';
import { fade } from './fade.ts';
import type { Placements } from './placements.ts';
import type { Substitutions } from './substitutions.ts';
import { describeMissing, describeOutcome } from './text-notices.ts';

/** State of the layout of one deck. */
export interface LayoutSession {
  readonly settings: ProjectSettings;
  readonly definitions: ReadonlyMap<string, ElementDefinition>;
  readonly fonts: FontLibrary;
  readonly claims: FormatAdapter['claims'];
  readonly watermark: string | undefined;
  readonly faces: Map<string, Face>;
  readonly notices: NoticeCollector;
  /** Elements whose font is not installed. */
  readonly substitutions: Substitutions;
  /** Texts that must fit but do not. */
  readonly faults: FaultCollector;
  /** Number of slides in the deck, as far as it is known. */
  readonly slideCount: number;
  /** Called when an element shows the number of slides, which continued slides change. */
  readonly countShown: () => void;
  /** Called when an element depends on the number of parts, which layout finds out. */
  readonly partsShown: () => void;
}

type TextTools = Pick<LayoutTools, 'paragraphs' | 'text' | 'measureText' | 'measurePieces'>;
type SlideTools = Omit<LayoutTools, keyof TextTools>;

/** Text in one style, as paragraphs. */
interface KnownText {
  readonly text: string | RichText;
  readonly level: number | undefined;
  readonly paragraphs: readonly Paragraph[];
}

/** Measured sizes of an element. There are one or two widths, so a linked list is cheaper than a map. */
interface Measured {
  readonly width: number;
  readonly size: Size;
  readonly before: Measured | undefined;
}

/** The slide whose elements are being placed. */
export interface CurrentSlide {
  /** Counted from 1; 0 is a layout. */
  readonly number: number;
  /** Number of the slide that this one continues, or its own. */
  readonly first: number;
  readonly continuation: Continuation;
  /** The template, and the first slide that it is used for. */
  readonly use: Omit<TemplateUse, 'project'>;
  /** How many slides the slide becomes, as far as it is known. */
  readonly parts: number;
  /** True if the request hides the template's slide number, or positions it elsewhere. */
  readonly numberHidden: boolean;
  /** True if no value of the request fills this element, which is in no group. Its notices are the template's. */
  readonly isOfTemplate: (element: BoundElement) => boolean;
  /** Collects where the elements are. */
  readonly placements?: Placements;
  /** Returns the nodes of an element in place of its own; undefined for its own. */
  readonly instead?: (element: BoundElement, box: Box, tools: LayoutTools) => readonly SceneNode[] | undefined;
}

/** Creates the tools that measure and place the elements of one slide or layout. */
export function createTools(session: LayoutSession, slide: CurrentSlide): LayoutTools {
  const { settings, definitions } = session;
  const { theme, language } = settings;
  const { number: slideNumber, continuation } = slide;
  const sizes = new Map<BoundElement, Measured>();

  /** The element in no group that is being placed. */
  let outermost: BoundElement | undefined;
  const notice = ({ slide: number, ...entry }: Notice) => {
    // Slides that continue another one would repeat its notices; only the first slide reports them.
    const key = `${slide.first} ${JSON.stringify(entry)}`;
    const blame = outermost && slide.isOfTemplate(outermost) ? 'template' : entry.blame;
    const make = () => (number ? { ...entry, slide: number } : entry);
    session.notices.add(entry.code, make, { key, blame });
  };

  const slideTools: SlideTools = {
    theme,
    language,
    slideNumber,
    get slideCount() {
      session.countShown();
      return session.slideCount;
    },
    slideSize: settings.slideSize,
    part: continuation.number,
    get parts() {
      session.partsShown();
      return slide.parts;
    },
    claims: (kind) => session.claims.meanings.has(kind),
    measure(child, width) {
      // Every group around a nested group asks for the same size again.
      const before = sizes.get(child);
      for (let known = before; known; known = known.before) if (known.width === width) return known.size;
      const size = sizeOf(shown(child), width);
      sizes.set(child, { width, size, before });
      return size;
    },
    place(child, box) {
      const around = outermost;
      outermost ??= child;
      try {
        return placed(child, box);
      } finally {
        outermost = around;
      }
    },
    placesOf: (name) => slide.placements?.placesOf(name) ?? [],
    continueWith: (bound, rest) => continuation.continueWith(bound.base.id, rest),
    notice,
  };
  // One object, because its numbers are asked for when they are shown.
  const tools = Object.assign(slideTools, createTextTools(session, slide, slideTools));

  function placed(child: BoundElement, box: Box): readonly SceneNode[] {
    const here = shown(child);
    if (!here || !isOnPart(child)) return [];
    const draw = () => slide.instead?.(here, box, tools) ?? drawn(here, box);
    const nodes = slide.placements?.note(here, box, draw) ?? draw();
    const { opacity } = child.element;
    return opacity === undefined || opacity === 1 ? nodes : fade(nodes, opacity);
  }

  function sizeOf(here: BoundElement | undefined, width: number): Size {
    if (here === undefined) return { width: 0, height: 0 };
    try {
      return definitions.get(here.element.type)!.measure(here, width, tools);
    } catch (error) {
      throw failedElement(here.element, 'measure', error);
    }
  }

  function drawn(here: BoundElement, box: Box): readonly SceneNode[] {
    try {
      const nodes: unknown = definitions.get(here.element.type)!.layout(here, box, tools);
      if (!Array.isArray(nodes)) throw new TypeError(`it returned ${String(nodes)} instead of an array of nodes.`);
      return nodes;
    } catch (error) {
      throw failedElement(here.element, 'layout', error);
    }
  }

  /** The element with its value on this slide; undefined if nothing of it is left, or if it is a hidden slide number. */
  function shown(child: BoundElement): BoundElement | undefined {
    if (slide.numberHidden && isNumber(child)) return undefined;
    const value = continuation.valueOf(child.base.id, child.value);
    if (value === child.value) return child;
    return value === undefined ? undefined : { ...child, value };
  }

  /** An element of another part keeps its size in a group, so that nothing moves from one part to the next. */
  function isOnPart({ when }: BoundElement): boolean {
    return when === undefined || holds(when, when.field === 'part' ? tools.part : tools.parts);
  }

  return tools;
}

/** Creates the tools for texts. A text in a group is measured and then set, so its paragraphs are made and prepared once. */
function createTextTools(session: LayoutSession, slide: CurrentSlide, tools: SlideTools): TextTools {
  const { settings, fonts } = session;
  const { notice } = tools;
  const named = { fonts: tools.theme.fonts, ...(settings.fonts === 'everywhere' && { code: EVERYWHERE_CODE }) };
  const used = (face: Face) => session.faces.set(face.id, face);
  const texts = new Map<TextStyle, KnownText>();
  const before: PreparedBefore = new Map();

  function measurable(paragraphs: readonly Paragraph[]): readonly PreparedParagraph[] {
    let isMissing = false;
    const missing = () => {
      isMissing = true;
    };
    const prepared = prepareText(paragraphs, fonts, { used, missing }, before);
    // Missing glyphs are reported when the text is set, so such paragraphs must be prepared again.
    if (!isMissing) for (const [index, one] of prepared.entries()) before.set(paragraphs[index]!, one);
    return prepared;
  }

  function setText(paragraphs: readonly Paragraph[], size: Size, frame: TextFrame, base: NodeBase): TextBlock {
    reportSubstitution(paragraphs, base);
    const missing = new Map<string, string>();
    const report = { used, missing: (character: string, family: string) => missing.set(character, family) };
    const { block, outcome } = fitText(paragraphs, size, frame, fonts, report, before);
    if (missing.size > 0) {
      const message = describeMissing(missing, tools.language);
      notice({ code: 'GLYPH_MISSING', message, ...noticeSource(base, tools) });
    }
    const entry = describeOutcome(outcome, size);
    if (entry?.code === 'TEXT_OVERFLOWS') {
      const message = `${entry.message} Shorten it, or give the template's element "fit": "shrink".`;
      const { pointer: path = '', element } = base.source;
      const fault: Fault = { path, code: 'TEXT_TOO_LONG', message, element };
      session.faults.addOnce(() => placeFault(fault, { project: settings.id, ...slide.use }));
    } else if (entry) notice({ ...entry, ...noticeSource(base, tools) });
    return block;
  }

  function reportSubstitution(paragraphs: readonly Paragraph[], base: NodeBase): void {
    for (const { runs } of paragraphs) {
      for (const { font } of runs) {
        if (!fonts.has(font)) session.substitutions.add(font, base.id, slide.number);
      }
    }
  }

  return {
    paragraphs(text, style, level) {
      const known = texts.get(style);
      if (known && known.text === text && known.level === level) return known.paragraphs;
      const paragraphs = paragraphsOf(withParts(text, tools), style, named, level);
      texts.set(style, { text, level, paragraphs });
      return paragraphs;
    },
    measureText(paragraphs, width, insets) {
      const sides = insets.left + insets.right;
      const text = textSize(measurable(paragraphs), width - sides);
      return { width: Math.min(width, text.width + sides + SLACK), height: text.height + insets.top + insets.bottom };
    },
    measurePieces(paragraphs, insets, most = Number.POSITIVE_INFINITY) {
      const around = insets.left + insets.right + SLACK;
      return widestPiece(measurable(paragraphs), most - around) + around;
    },
    text: setText,
  };
}

/** True for an element that shows the slide's number. */
function isNumber({ element, base }: BoundElement): boolean {
  return element.type === 'slideNumber' || base.role === 'slideNumber';
}

/** The text with the numbers of this slide. */
function withParts(text: string | RichText, tools: SlideTools): string | RichText {
  if (typeof text === 'string' || !text.paragraphs.some(({ runs }) => runs.some(({ part }) => part))) return text;
  const numbered = ({ part, ...run }: RichRun): RichRun => (part ? { ...run, text: String(tools[part]) } : run);
  return { paragraphs: text.paragraphs.map((one) => ({ ...one, runs: one.runs.map(numbered) })) };
}

/** A box that hugs its text is this many points wider than the longest line, so that rounding does not wrap the line. */
const SLACK = 2;
