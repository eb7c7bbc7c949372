import type {
  BoundElement,
  Box,
  LayoutTools,
  Paragraph,
  PictureNode,
  SceneNode,
  Slot,
  SlotText,
  TextFrame,
} from '../../contract/index.ts';
import type { FontLibrary } from '../../fonts/library.ts';
import { createFaultCollector } from '../../template/fault-collector.ts';
import { createNoticeCollector } from '../../template/notice-collector.ts';
import type { Template } from '../../template/template.ts';
import { isRightToLeft } from '../../text/bidi.ts';
import type { DeckLayout } from '../bind/deck.ts';
import type { BoundSlots } from '../bind/slots.ts';
import { startContinuation } from './continuation.ts';
import { freeze } from './freeze.ts';
import { createTools, type LayoutSession } from './session.ts';
import { numberNode, usualPosition } from './slide-number.ts';
import { createSubstitutions } from './substitutions.ts';

const known = new WeakMap<BoundSlots, { readonly fonts: FontLibrary; readonly slots: readonly Slot[] }>();

/** Places the slots of a layout, once per template: its elements with their samples, and in each slot the look of its text. */
export function layoutSlots(layout: DeckLayout, session: LayoutSession): readonly Slot[] {
  const before = known.get(layout.slots);
  if (before?.fonts === session.fonts) return before.slots;
  const slots = placeSlots(layout, quiet(session));
  known.set(layout.slots, { fonts: session.fonts, slots });
  return slots;
}

/** A session that reports nothing: no slide shows the samples. */
function quiet(session: LayoutSession): LayoutSession {
  const nothing = () => {};
  return {
    ...session,
    faces: new Map(),
    notices: createNoticeCollector(),
    substitutions: createSubstitutions(),
    faults: createFaultCollector(),
    countShown: nothing,
    partsShown: nothing,
  };
}

/** A slot, except of where it is. */
type SlotLook = Pick<Slot, 'text' | 'picture'>;

function placeSlots({ template, slots: bound }: DeckLayout, session: LayoutSession): readonly Slot[] {
  const looks = new Map<string, SlotLook>();
  const slide = {
    number: 0,
    first: 0,
    continuation: startContinuation(),
    use: { template: template.key, slide: 0 },
    parts: 1,
    numberHidden: false,
    isOfTemplate: () => true,
  };
  const drawing = createTools(session, slide);
  const tools = createTools(session, {
    ...slide,
    // A shape in place of the slot, so that the groups around it move and turn it.
    instead({ element, base, value }, box) {
      const slot = bound.slots.get(base.id);
      if (!slot) return undefined;
      const text = slot.look && textLook(slot.look, slot.prompt, box, session, drawing);
      const picture = slot.type === 'picture' && pictureLook({ element, base, value }, box, session, drawing);
      looks.set(base.id, { text, ...(picture && { picture }) });
      return [{ ...base, kind: 'shape', box, geometry: { kind: 'rect' } }];
    },
  });
  // Nothing that joins elements is a slot.
  const elements = bound.elements.filter(({ element }) => element.box !== undefined);
  const nodes = elements.flatMap((element) => attempt(() => tools.place(element, element.element.box!)) ?? []);
  const slots = nodes.flatMap(({ id, box, rotation }): Slot[] => {
    const look = looks.get(id);
    if (!look) return [];
    const { role, type, name, prompt } = bound.slots.get(id)!;
    return [{ key: id, role, type, box, ...(rotation && { rotation }), name, prompt, ...look }];
  });
  if (slots.some(({ role }) => role === 'slideNumber')) return freeze(slots);
  return freeze([...slots, numberSlot(template, session, drawing)]);
}

/** The number that a request asks for on slides whose template has no element for it. */
function numberSlot(template: Template, session: LayoutSession, tools: LayoutTools): Slot {
  const { settings } = session;
  const { id, role, name, box, paragraphs, insets, anchor } = numberNode(
    usualPosition(template, settings),
    settings,
    tools,
  );
  return { key: id, role, type: 'body', box, name, prompt: name, text: { paragraphs, insets, anchor } };
}

/** An element that fails on a layout fails on the slides too, which report it. */
function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** The text that an element sets in a box, before it is fitted. */
function textLook(
  bound: BoundElement,
  prompt: string,
  box: Box,
  session: LayoutSession,
  tools: LayoutTools,
): SlotText | undefined {
  let asked: { readonly paragraphs: readonly Paragraph[]; readonly frame: TextFrame } | undefined;
  const isFromRight = isRightToLeft(tools.language);
  const own: Pick<LayoutTools, 'paragraphs' | 'text'> = {
    paragraphs: (text, style, level) => {
      return tools.paragraphs(text, isFromRight ? { direction: 'rtl', ...style } : style, level);
    },
    text(paragraphs, size, frame, base) {
      asked ??= { paragraphs, frame };
      return tools.text(paragraphs, size, frame, base);
    },
  };
  attempt(() => draw(bound, box, session, Object.setPrototypeOf(own, tools)));
  if (!asked) return undefined;
  const { insets, anchor, columns } = asked.frame;
  const levels = new Map<number, Paragraph>();
  for (const paragraph of asked.paragraphs) {
    const [run] = paragraph.runs;
    if (run && !levels.has(paragraph.level)) {
      levels.set(paragraph.level, { ...paragraph, runs: [{ ...run, text: prompt }] });
    }
  }
  return levels.size === 0 ? undefined : { paragraphs: [...levels.values()], insets, anchor, columns };
}

/** The outline and stroke that an element gives to its picture. */
function pictureLook(bound: BoundElement, box: Box, session: LayoutSession, tools: LayoutTools): Slot['picture'] {
  const nodes = attempt(() => draw(bound, box, session, tools)) ?? [];
  const picture = nodes.find((node): node is PictureNode => node.kind === 'picture');
  if (!picture) return undefined;
  const { radius, stroke } = picture;
  return { radius, stroke };
}

function draw(bound: BoundElement, box: Box, session: LayoutSession, tools: LayoutTools): readonly SceneNode[] {
  return session.definitions.get(bound.element.type)!.layout(bound, box, tools);
}
