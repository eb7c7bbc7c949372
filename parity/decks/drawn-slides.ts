import { createRequire } from 'node:module';
import { type Piece, piece } from '../../packages/format-pptx/test/corpus/pieces.ts';
import { PHOTOGRAPHS } from './photographs.ts';
import { type MadeSlide, type SlideMaker, titled, together } from './slide.ts';
import { oneOf, vocabularyOf } from './vocabulary.ts';

interface Sampler {
  sample<T>(arbitrary: unknown, settings: { readonly numRuns: number; readonly seed: number }): T[];
}

/** From format-pptx, because this folder has no dependencies of its own. */
const fastCheck = createRequire(new URL('../../packages/format-pptx/package.json', import.meta.url))(
  'fast-check',
) as Sampler;

interface ElementStyle {
  readonly type?: unknown;
  readonly opacity?: number;
  readonly radius?: number;
  readonly rotation?: number;
  readonly shadow?: unknown;
  readonly fill?: { readonly alpha?: number; readonly gradient?: { readonly stops: readonly unknown[] } };
  readonly stroke?: Pen;
  readonly border?: Pen;
}

interface Pen {
  readonly width?: number;
  readonly dash?: string;
}

/**
 * Whether LibreOffice 7.4 draws this style as we do. LibreOffice uses only two colours of a gradient, ignores the opacity of a picture
 * with rounded corners, loses most of a translucent rotated picture, draws the border of a picture outside it, starts dashes at another
 * corner, and draws the shadow of a translucent shape differently.
 */
function isDrawn({ type, opacity = 1, radius = 0, rotation = 0, shadow, fill, stroke, border }: ElementStyle): boolean {
  const isFine = (pen: Pen | undefined, most: number) =>
    (pen?.width ?? 1) <= most && (pen?.dash ?? 'solid') === 'solid';
  if (type === 'image') return (radius === 0 || (opacity === 1 && rotation === 0)) && isFine(border, 1);
  const isTranslucent = opacity < 1 || (fill?.alpha ?? 1) < 1;
  return (fill?.gradient?.stops.length ?? 2) === 2 && !(shadow && isTranslucent) && isFine(stroke, 12);
}

/** A title with four shapes and pictures, styled as in the corpus of format-pptx. */
export const drawnSlide: SlideMaker = (chance, size) => {
  const [width, height] = [(size.width - 94) / 2, (size.height - 138) / 2];
  const slides = [0, 1, 2, 3].map((at): MadeSlide => {
    const box = { x: 40 + (at % 2) * (width + 14), y: 98 + Math.floor(at / 2) * (height + 14), width, height };
    const key = `f${at}`;
    const type = oneOf(['shape', 'shape', 'image'], chance);
    const candidates = piece(key, box).filter(
      ({ element }) => element.type === type && isDrawn(element as ElementStyle),
    );
    const [made] = fastCheck.sample<Piece>(candidates, { numRuns: 1, seed: chance(2 ** 30) });
    const content = type === 'image' ? { [key]: { url: oneOf(PHOTOGRAPHS, chance), alt: 'A photograph' } } : {};
    return { fields: made!.fields, elements: [made!.element], content };
  });
  const title = titled(vocabularyOf(chance).words(2 + chance(2)), size, { size: oneOf([20, 24], chance) });
  return together(title, ...slides);
};
