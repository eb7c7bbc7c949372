import type { EmitContext, Scene } from '../../packages/core/src/contract/index.ts';
import { readTables, viewOf } from '../../packages/format-pptx/src/package/fonts/sfnt.ts';

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

const USE_TYPO_METRICS = 1 << 7;

/**
 * Chooses as LibreOffice does (vcl, `ImplCalcLineSpacing`): `hhea`, unless OS/2 sets USE_TYPO_METRICS or `hhea` has no values. Offsets from
 * OpenType 1.9, "hhea" and "OS/2".
 */
function faceMetrics(bytes: Uint8Array): FaceMetrics {
  const tables = readTables(bytes);
  const [head, hhea, os2] = ['head', 'hhea', 'OS/2'].map((tag) => viewOf(tables.get(tag)!)) as [
    DataView,
    DataView,
    DataView,
  ];
  const em = head.getUint16(18);
  const typographic = (os2.getUint16(62) & USE_TYPO_METRICS) !== 0;
  const [ascent, descent] = typographic ? [os2.getInt16(68), -os2.getInt16(70)] : [hhea.getInt16(4), -hhea.getInt16(6)];
  if (ascent + descent > 0) return { ascent: ascent / em, descent: descent / em };
  return { ascent: os2.getUint16(74) / em, descent: os2.getUint16(76) / em };
}
