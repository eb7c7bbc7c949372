import type {
  BoundElement,
  ElementDefinition,
  Fault,
  FormatAdapter,
  LayoutTools,
  NodeBase,
  Notice,
  Paragraph,
  Size,
  TextBlock,
  TextFrame,
} from '../../contract/index.ts';
import { noticePlace } from '../../elements/notice-place.ts';
import type { Face } from '../../fonts/face.ts';
import type { FontLibrary } from '../../fonts/library.ts';
import type { ProjectSettings } from '../../template/project.ts';
import { fitText } from '../../text/fit/fit.ts';
import { heightOf, layoutText, prepareText, type TextReporter } from '../../text/layout.ts';
import { paragraphsOf } from '../../text/paragraphs/paragraphs.ts';
import { FULL_SIZE } from '../../text/scale.ts';
import { describeMissing, describeOutcome } from './text-notices.ts';

/** What is gathered while a whole deck is laid out. */
export interface LayoutSession {
  readonly settings: ProjectSettings;
  readonly definitions: ReadonlyMap<string, ElementDefinition>;
  readonly fonts: FontLibrary;
  readonly claims: FormatAdapter['claims'];
  readonly faces: Map<string, Face>;
  /** By their own JSON, so that the same is said once. */
  readonly notices: Map<string, Notice>;
  /** Texts that may not be cut and do not fit. */
  readonly faults: Fault[];
}

/** The tools with which the elements of one slide (or layout, as slide 0) are measured and placed. */
export function createTools(session: LayoutSession, slideNumber: number): LayoutTools {
  const { settings, fonts, definitions } = session;
  const { theme, language } = settings;

  const notice = ({ slide, ...entry }: Notice) => {
    // Slide 0 is a layout.
    const whole = slide ? { ...entry, slide } : entry;
    session.notices.set(JSON.stringify(whole), whole);
  };
  const used = (face: Face) => session.faces.set(face.id, face);
  const quiet: TextReporter = { used, missing() {} };

  const tools: LayoutTools = {
    theme,
    language,
    slideNumber,
    slideSize: settings.slideSize,
    claims: (kind) => session.claims.meanings.has(kind),
    paragraphs: (words, style, level) => paragraphsOf(words, style, theme, level),
    measureText(paragraphs, width, insets) {
      const sides = insets.left + insets.right;
      const room = { width: width - sides, height: Number.POSITIVE_INFINITY };
      const prepared = prepareText(paragraphs, fonts, quiet);
      const text = layoutText(prepared, FULL_SIZE, room, fonts, used);
      // The height by which fitting goes: lines may then be broken at another margin and be fewer, never more.
      const height = heightOf(prepared, FULL_SIZE, room, fonts, Number.POSITIVE_INFINITY);
      return { width: Math.min(width, text.width + sides + SLACK), height: height + insets.top + insets.bottom };
    },
    text: setText,
    measure: (child, width) => definitionOf(child).measure(child, width, tools),
    place: (child, box) => definitionOf(child).layout(child, box, tools),
    notice,
  };

  function setText(paragraphs: readonly Paragraph[], size: Size, frame: TextFrame, base: NodeBase): TextBlock {
    reportSubstitution(paragraphs, base);
    const missing = new Map<string, string>();
    const report = { used, missing: (character: string, family: string) => missing.set(character, family) };
    const { block, outcome } = fitText(paragraphs, size, frame, fonts, report);
    if (missing.size > 0) {
      notice({ code: 'GLYPH_MISSING', message: describeMissing(missing, language), ...noticePlace(base, tools) });
    }
    const entry = describeOutcome(outcome, size);
    if (entry?.code === 'TEXT_OVERFLOWS') {
      const message = `${entry.message} Shorten it, or give the template's element "fit": "shrink".`;
      session.faults.push({ path: base.source.pointer ?? '', code: 'TEXT_TOO_LONG', message });
    } else if (entry) notice({ ...entry, ...noticePlace(base, tools) });
    return block;
  }

  function reportSubstitution(paragraphs: readonly Paragraph[], base: NodeBase): void {
    for (const family of new Set(paragraphs.flatMap((paragraph) => paragraph.runs.map((run) => run.font)))) {
      if (fonts.has(family)) continue;
      const used = fonts.face(family, false, false).family;
      const message = `The font "${family}" is not at hand; "${used}" was measured instead. At hand: ${fonts.families.join(', ')}.`;
      notice({ code: 'FONT_SUBSTITUTED', message, ...noticePlace(base, tools) });
    }
  }

  function definitionOf(child: BoundElement): ElementDefinition {
    return definitions.get(child.element.type)!;
  }

  return tools;
}

/** A hugging box is this much wider than its longest line, so that the rounding of box widths does not wrap it. */
const SLACK = 2;
