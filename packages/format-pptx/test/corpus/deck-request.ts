import fc from 'fast-check';
import { name, phrases, staticText } from './phrases.ts';
import { PICTURES } from './pictures.ts';
import { type Box, type Piece, piece } from './pieces.ts';
import { fill, type Json, some } from './styles.ts';

/** A complete request with its project and templates, as JSON. */
export interface DeckRequest {
  readonly project: Json;
  readonly templates: readonly Json[];
  readonly slideList: readonly Json[];
  readonly attributes: Json;
}

const SIZES: readonly { readonly slideSize: unknown; readonly width: number; readonly height: number }[] = [
  { slideSize: '16:9', width: 960, height: 540 },
  { slideSize: '4:3', width: 720, height: 540 },
  { slideSize: { width: 612, height: 792 }, width: 612, height: 792 },
];

/** Four boxes below the title of a slide. */
function cells(width: number, height: number): readonly Box[] {
  const [left, top, gap] = [30, 80, 14];
  const [w, h] = [(width - 2 * left - gap) / 2, (height - top - 30 - gap) / 2];
  return [0, 1, 2, 3].map((at) => ({
    x: left + (at % 2) * (w + gap),
    y: top + Math.floor(at / 2) * (h + gap),
    width: w,
    height: h,
  }));
}

const number = some({ x: fc.constantFrom(0.1, 0.9), y: fc.constantFrom(0.05, 0.92), color: fc.constant('#8899AA') }, [
  'x',
  'y',
]);

interface MadeTemplate {
  readonly json: Json;
  readonly content: fc.Arbitrary<Json>;
}

function template(key: string, width: number, height: number): fc.Arbitrary<MadeTemplate> {
  return fc
    .record({
      title: fc.constantFrom('element', 'element', 'static', 'none'),
      staticTitle: staticText(),
      label: name(60),
      background: fc.oneof(fill, fc.constant({ field: 'ground', fill: 'lt2' })),
      slideNumber: fc.option(number, { nil: undefined }),
      pieces: fc.tuple(
        ...cells(width, height).map((box, at) => fc.option(piece(`f${at}`, box), { freq: 5, nil: undefined })),
      ),
    })
    .map(({ title, staticTitle, label, background, slideNumber, pieces }): MadeTemplate => {
      const shown = pieces.filter((one): one is Piece => one !== undefined);
      const hasPicture = typeof background === 'object' && 'field' in background;
      const box = { x: 30, y: 16, width: width - 60, height: 56 };
      const heading = { type: 'text', role: 'title', box, text: title === 'static' ? staticTitle : '{{title}}' };
      return {
        json: {
          key,
          name: label,
          background,
          ...(slideNumber && { slideNumber }),
          fields: {
            ...(title === 'element' && { title: { type: 'text' } }),
            ...(hasPicture && { ground: { type: 'image' } }),
            ...Object.assign({}, ...shown.map(({ fields }) => fields)),
          },
          elements: [...shown.map(({ element }) => element), ...(title === 'none' ? [] : [heading])],
        },
        content: fc
          .tuple(
            title === 'element' ? some({ title: phrases(1) }) : fc.constant({}),
            hasPicture ? some({ ground: fc.constantFrom(...PICTURES) }) : fc.constant({}),
            ...shown.map(({ content }) => content),
          )
          .map((all): Json => Object.assign({}, ...all)),
      };
    });
}

const project = fc
  .record({
    size: fc.constantFrom(...SIZES),
    language: fc.constantFrom('en-US', 'de-DE', 'ar', 'ja-JP', 'hi-IN', 'pt-BR'),
    theme: some({
      name: name(60),
      colors: some({
        dk1: fc.constant('#101820'),
        lt1: fc.constant('#FDFDF8'),
        accent1: fc.constantFrom('#C0392B', '#2980B9'),
      }),
      fonts: some({
        heading: fc.constantFrom('Inter', 'Tinos', 'Nowhere & "Sons"'),
        body: fc.constantFrom('Source Sans 3', 'Carlito'),
      }),
    }),
  })
  .map(({ size: { slideSize, width, height }, ...rest }) => ({
    json: { id: 'corpus', slideSize, ...rest },
    width,
    height,
  }));

const slideAttributes = some({
  speakerNote: phrases(3),
  hidden: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  slideNumber: fc.oneof(fc.boolean(), number),
});

interface DeckSize {
  /** Number of templates. Default: 1 to 3. */
  readonly templates?: number;
  /** Number of slides. Default: 1 to 5. */
  readonly slides?: number;
}

/** Generates complete requests with all element types, scripts and attributes. The first slide is never hidden. */
export function deckRequestOf({ templates: exactly, slides }: DeckSize): fc.Arbitrary<DeckRequest> {
  return project.chain(({ json, width, height }) =>
    fc.integer({ min: exactly ?? 1, max: exactly ?? 3 }).chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, at) => template(`t${at}`, width, height))).chain((templates) => {
        const slide = fc.nat(count - 1).chain((at) =>
          fc.record({
            templateKey: fc.constant(`t${at}`),
            content: templates[at]!.content,
            attributes: slideAttributes,
          }),
        );
        return fc
          .record({
            slideList: fc.array(slide, { minLength: slides ?? 1, maxLength: slides ?? 5, size: 'max' }),
            attributes: some({ title: phrases(1), author: phrases(1), company: phrases(1), subject: phrases(1) }),
          })
          .map(
            ({ slideList: [first, ...others], attributes }): DeckRequest => ({
              project: json,
              templates: templates.map((one) => one.json),
              slideList: [{ ...first, attributes: { ...first!.attributes, hidden: false } }, ...others],
              attributes,
            }),
          );
      }),
    ),
  );
}

export const deckRequest = deckRequestOf({});
