import type { Scene } from '../../contract/index.ts';
import type { FontLibrary } from '../../fonts/library.ts';
import { changesOf, type TextChange } from '../../viewers/changes.ts';
import { rebreakScene } from '../../viewers/rebreak.ts';
import { viewerFonts } from '../../viewers/substitute.ts';
import { textsIn } from '../../viewers/words.ts';

/** How many characters may still be broken into lines again, in all scenes of a check. */
export interface TextBudget {
  left: number;
}

/** Fonts that replace a missing one are often this much wider. */
export const WIDER = 0.08;

/**
 * The texts of a scene's first slide that no longer fit where a viewer lacks their font and takes a wider one: their words leave
 * their box, or lie on other words.
 */
export function tightTexts(scene: Scene, fonts: FontLibrary, budget: TextBudget): readonly TextChange[] {
  const first = { ...scene, slides: scene.slides.slice(0, 1) };
  budget.left -= lengthOf(first);
  if (budget.left < 0) return [];
  const face = (id: string) => {
    const { family, bold, italic } = scene.fonts.find((font) => font.id === id)!;
    return fonts.face(family, bold, italic);
  };
  const viewed = rebreakScene(first, viewerFonts(fonts, { kind: 'wider', share: WIDER }));
  return changesOf({ scene: first, face }, viewed).filter(({ outside, overlaps }) => outside > 0 || overlaps > 0);
}

function lengthOf({ layouts, slides }: Scene): number {
  const nodes = [...layouts, ...slides].flatMap((one) => one.nodes);
  const paragraphs = textsIn(nodes).flatMap((node) => node.paragraphs);
  return paragraphs.reduce((sum, { runs }) => runs.reduce((own, { text }) => own + text.length, sum), 0);
}
