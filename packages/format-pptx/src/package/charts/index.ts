import type { ChartMeaning } from '@deckwright/core/contract';
import type { Deck } from '../deck.ts';
import { type Parts, type Pass, xmlPart } from '../parts.ts';
import { Relationships, readTargets, relationshipsOf } from '../relationships.ts';
import { chartSpaceXml } from './chart-space.ts';
import { workbook } from './data/workbook.ts';

const FRAME = /<p:graphicFrame>[\s\S]*?<\/p:graphicFrame>/g;

interface Frame {
  readonly slide: string;
  readonly chart: string;
  readonly meaning: ChartMeaning;
}

/** Every chart in the order in which the deck shows them. */
const framesOf = (parts: Parts, { marks, scene }: Deck): readonly Frame[] => {
  const frames: Frame[] = [];
  for (let number = 1; number <= scene.slides.length + scene.layouts.length; number += 1) {
    const slide = `ppt/slides/slide${number}.xml`;
    const targets = readTargets(parts, slide);
    for (const [xml] of xmlPart(parts, slide).matchAll(FRAME)) {
      const node = marks.get(/name="([^"]*)"/.exec(xml)?.[1] ?? '');
      const target = targets.get(/<c:chart r:id="([^"]*)"/.exec(xml)?.[1] ?? '');
      if (target === undefined || node?.kind !== 'composite' || node.meaning.kind !== 'chart') continue;
      frames.push({ slide, chart: target.replace('..', 'ppt').replace(/^\/+/, ''), meaning: node.meaning });
    }
  }
  return frames;
};

/**
 * Puts every chart in the place of its stand-in, with a workbook that equals its data, and numbers them from 1:
 * pptxgenjs counts charts over the life of the process.
 */
export const charts =
  (deck: Deck): Pass =>
  (parts) => {
    const mended = new Map([...parts].filter(([name]) => !/^ppt\/(charts|embeddings)\//.test(name)));
    for (const [index, { slide, chart, meaning }] of framesOf(parts, deck).entries()) {
      const name = `chart${index + 1}.xml`;
      const book = `../embeddings/Microsoft_Excel_Sheet${index + 1}.xlsx`;
      const relationships = new Relationships();
      const id = relationships.add({ type: 'package', target: book });
      mended.set(`ppt/charts/${name}`, chartSpaceXml(meaning, deck.scene, id));
      mended.set(relationshipsOf(`ppt/charts/${name}`), relationships.toXml());
      mended.set(book.replace('..', 'ppt'), workbook(meaning));
      const slideRelationships = relationshipsOf(slide);
      const from = chart.slice(chart.lastIndexOf('/') + 1);
      mended.set(slideRelationships, xmlPart(mended, slideRelationships).replace(`/${from}"`, `/#${name}"`));
    }
    // The mark keeps a chart that was renamed already apart from one that still waits for its turn.
    for (const [name, part] of mended) {
      if (typeof part === 'string' && name.startsWith('ppt/slides/_rels/'))
        mended.set(name, part.replaceAll('/#chart', '/chart'));
    }
    return mended;
  };
