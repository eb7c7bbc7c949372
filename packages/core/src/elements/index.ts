import type { ElementDefinition } from '../contract/index.ts';
import { chart } from './chart/chart.ts';
import { connector } from './connector/connector.ts';
import { group } from './group/group.ts';
import { image } from './image/image.ts';
import { list } from './list/list.ts';
import { partial } from './partial/partial.ts';
import { shape } from './shape/shape.ts';
import { slideNumber } from './slide-number/slide-number.ts';
import { table } from './table/table.ts';
import { text } from './text/text.ts';

/** The elements of the template language. A new one is added here and nowhere else. */
export const ELEMENTS: readonly ElementDefinition[] = [
  text,
  list,
  image,
  shape,
  connector,
  group,
  partial,
  table,
  chart,
  slideNumber,
].map((definition) => definition as unknown as ElementDefinition);
