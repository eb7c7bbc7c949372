import type { EmitContext, Scene } from '@deckwright/core/contract';
import { create } from 'fontkit';

/** Height of a font face above and below the baseline, in em. */
export interface FaceMetrics {
  readonly ascent: number;
  readonly descent: number;
}

export type Metrics = ReadonlyMap<string, FaceMetrics>;

/** The metrics that LibreOffice uses for each face of the scene, by id. */
export async function metricsOf(scene: Scene, read: EmitContext['read']): Promise<Metrics> {
  const entries = scene.fonts.map(async ({ id }) => [id, faceMetrics(await read(id))] as const);
  return new Map(await Promise.all(entries));
}

/** Chooses as LibreOffice does (vcl, `ImplCalcLineSpacing`): `hhea`, unless OS/2 sets USE_TYPO_METRICS or `hhea` has no values. */
function faceMetrics(bytes: Uint8Array): FaceMetrics {
  const { unitsPerEm: em, hhea, 'OS/2': os2 } = create(bytes);
  if (!os2) throw new TypeError('The font has no table "OS/2".');
  const { ascent, descent } = os2.fsSelection.useTypoMetrics
    ? { ascent: os2.typoAscender, descent: os2.typoDescender }
    : hhea;
  if (ascent - descent > 0) return { ascent: ascent / em, descent: -descent / em };
  return { ascent: os2.winAscent / em, descent: os2.winDescent / em };
}
