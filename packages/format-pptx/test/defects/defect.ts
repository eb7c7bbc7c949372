import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene, SceneNode } from '@deckwright/core/contract';
import { expect, test } from 'vitest';
import { openPresentation, unzip } from '../../src/package/scaffold.ts';
import { type Parts, xmlPart } from '../../src/parts.ts';
import { finished } from '../support/packages.ts';
import { scene, slide, title } from '../support/scene.ts';

/** A defect of pptxgenjs 4.0.1, with the file of this package that avoids it. */
export interface Defect {
  /** A number for defects that a schema finds, and a letter for others. Several variants of one defect share an id. */
  readonly id: number | string;
  readonly title: string;
  /** The file below `src/` that fixes the output of pptxgenjs or replaces it. */
  readonly fixedBy: string;
  /** Calls that make pptxgenjs produce the defect. */
  readonly reproduce: (presentation: ReturnType<typeof openPresentation>) => void;
  /** A scene with the same content. */
  readonly sameScene: Scene;
  readonly isPresent: (parts: Parts) => boolean;
}

export const SLIDE = 'ppt/slides/slide1.xml';

/** A scene with one slide, which has a title. */
export function deck(...nodes: readonly SceneNode[]): Scene {
  return scene([slide([title('T'), ...nodes])]);
}

export function inPart(name: string, pattern: RegExp): Defect['isPresent'] {
  return (parts) => pattern.test(xmlPart(parts, name));
}

/** The first chart. pptxgenjs numbers charts through the life of the process. */
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

/** The package that pptxgenjs writes. */
export async function writtenByPptxGen(reproduce: Defect['reproduce']): Promise<Parts> {
  const presentation = openPresentation();
  reproduce(presentation);
  return unzip((await presentation.write({ outputType: 'uint8array' })) as Uint8Array);
}

/** Tests that pptxgenjs has each defect, and that this package does not. */
export function testDefects(defects: readonly Defect[]): void {
  test.each(defects)('$id: $title', async ({ fixedBy, reproduce, sameScene, isPresent }) => {
    expect(existsSync(join(import.meta.dirname, '../../src', fixedBy)), fixedBy).toBe(true);
    expect(isPresent(await writtenByPptxGen(reproduce))).toBe(true);
    expect(isPresent(await finished(sameScene))).toBe(false);
  });
}
