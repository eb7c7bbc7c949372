import type { Notice, SceneLayout } from '../../contract/index.ts';
import type { Face } from '../../fonts/face.ts';
import type { FontLibrary } from '../../fonts/library.ts';
import { createFaultCollector } from '../../template/fault-collector.ts';
import { createNoticeCollector } from '../../template/notice-collector.ts';
import type { ProjectSettings } from '../../template/project.ts';
import type { Template } from '../../template/template.ts';
import type { DeckLayout } from '../bind/deck.ts';
import { covered } from './background.ts';
import { startContinuation } from './continuation.ts';
import { freeze } from './freeze.ts';
import { createPlacements, type PlacedElement } from './placements.ts';
import { createTools, type LayoutSession } from './session.ts';
import { layoutSlots } from './slots.ts';
import { createSubstitutions, type Substitutions } from './substitutions.ts';

/** A layout, with the elements whose fonts are not installed. */
export interface LaidOutLayout {
  readonly layout: SceneLayout;
  readonly substitutions: Substitutions;
  /** In drawing order; absent if nothing is collected. */
  readonly placed?: readonly PlacedElement[];
}

/** A cached layout, with the faces and notices that it adds to every deck that uses it. */
interface CachedLayout extends LaidOutLayout {
  readonly settings: ProjectSettings;
  readonly fonts: FontLibrary;
  readonly claims: string;
  readonly faces: ReadonlyMap<string, Face>;
  readonly notices: readonly Notice[];
}

const cache = new WeakMap<Template, CachedLayout>();

/**
 * Lays out what all slides of a template share; `firstSlide` is the first of them. The result is cached, so static text is set once per
 * template, not per export. With `collects`, also says where the elements are.
 */
export function sharedLayout(
  layout: DeckLayout,
  firstSlide: number,
  session: LayoutSession,
  collects: boolean,
): LaidOutLayout {
  const { template } = layout;
  const claims = [...session.claims.meanings].sort().join();
  const known = cache.get(template);
  const isSame = known?.settings === session.settings && known.fonts === session.fonts && known.claims === claims;
  if (known && isSame && (known.placed || !collects)) {
    for (const [id, face] of known.faces) session.faces.set(id, face);
    session.notices.addAll(known.notices);
    return known;
  }
  const own: LayoutSession = {
    ...session,
    faces: new Map(),
    notices: createNoticeCollector(),
    substitutions: createSubstitutions(),
    faults: createFaultCollector(),
  };
  const placements = collects ? createPlacements(session.definitions) : undefined;
  const tools = createTools(own, {
    placements,
    number: 0,
    first: 0,
    continuation: startContinuation(),
    use: { template: template.key, slide: firstSlide },
    parts: 1,
    numberHidden: false,
    isOfTemplate: () => true,
  });
  const fresh: SceneLayout = freeze({
    key: template.key,
    name: template.name,
    background: layout.background
      ? covered(template.background, layout.background, session.settings.slideSize)
      : { fill: template.background },
    nodes: layout.elements.flatMap((element) => tools.place(element, element.element.box!)),
    slots: layoutSlots(layout, session),
  });
  for (const [id, face] of own.faces) session.faces.set(id, face);
  const notices = own.notices.list();
  session.notices.addAll(notices);
  const failure = own.faults.error();
  if (failure) session.faults.addError(failure);
  // The picture at a URL can change, and every export must report the faults.
  const isCacheable = !failure && !fresh.background.picture && !fresh.nodes.some((node) => node.kind === 'picture');
  if (isCacheable) {
    const { settings, fonts } = session;
    const { faces, substitutions } = own;
    const cached = { settings, fonts, claims, layout: fresh, substitutions, faces, notices };
    cache.set(template, placements ? { ...cached, placed: placements.list } : cached);
  }
  return { layout: fresh, substitutions: own.substitutions, placed: placements?.list };
}
