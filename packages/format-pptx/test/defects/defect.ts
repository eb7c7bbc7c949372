import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene, SceneNode } from '@deckwright/core/contract';
import { expect, test } from 'vitest';
import { openPresentation, type Presentation } from '../../src/draw/pptxgenjs.ts';
import { type Parts, xmlPart } from '../../src/package/parts.ts';
import { unzip } from '../../src/package/unzip.ts';
import { finished } from '../support/packages.ts';
import { scene, slide, title } from '../support/scene.ts';

/** A fault of pptxgenjs 4.0.1, and what in this format keeps it out of a file. */
export interface Defect {
  /** In the list of known ones; a letter for those that no schema finds. */
  readonly id: number | string;
  readonly what: string;
  /** The file below `src/` that mends it, or writes in its stead. */
  readonly by: string;
  /** What to ask of pptxgenjs so that it shows. */
  readonly reproduce: (presentation: Presentation) => void;
  /** The same, asked of us. */
  readonly ours: Scene;
  readonly isPresent: (parts: Parts) => boolean;
}

export const SLIDE = 'ppt/slides/slide1.xml';

/** A scene of one slide with a title. */
export function deck(...nodes: readonly SceneNode[]): Scene {
  return scene([slide([title('T'), ...nodes])]);
}

export function inPart(name: string, pattern: RegExp): Defect['isPresent'] {
  return (parts) => pattern.test(xmlPart(parts, name));
}

/** The first chart, whatever number it has. */
export function chartOf(parts: Parts): string {
  const [name = ''] = [...parts.keys()].filter((one) => /^ppt\/charts\/chart\d+\.xml$/.test(one));
  return xmlPart(parts, name);
}

export function inChart(pattern: RegExp): Defect['isPresent'] {
  return (parts) => pattern.test(chartOf(parts));
}

export function count(xml: string, pattern: RegExp): number {
  return xml.match(pattern)?.length ?? 0;
}

/** What pptxgenjs writes by itself. */
export async function written(put: Defect['reproduce']): Promise<Parts> {
  const presentation = openPresentation();
  put(presentation);
  return unzip((await presentation.write({ outputType: 'uint8array' })) as Uint8Array);
}

/** Each defect is there without us, and not with us. */
export function testDefects(defects: readonly Defect[]): void {
  test.each(defects)('$id: $what', async ({ by, reproduce, ours, isPresent }) => {
    expect(existsSync(join(import.meta.dirname, '../../src', by)), by).toBe(true);
    expect(isPresent(await written(reproduce))).toBe(true);
    expect(isPresent(await finished(ours))).toBe(false);
  });
}
