import { createChance } from '@deckwright/test-tools/random';
import type { Box } from '../../src/contract/index.ts';
import type { TableContent } from '../../src/elements/table/value.ts';

/** A table as people send it, with what must stay on one line. */
export interface GeneratedTable {
  readonly seed: number;
  readonly content: TableContent;
  readonly own: { readonly overflow: 'shrink' | 'continue'; readonly style: { readonly size: number } };
  readonly box: Box;
  /** Its numbers and dates. */
  readonly quantities: ReadonlySet<string>;
}

type Chance = ReturnType<typeof createChance>;

/** Makes the text of one cell. */
type Kind = (chance: Chance, row: number) => string | number;

const MONTHS = [
  'January',
  'Feb',
  'März',
  'avril',
  'mayo',
  'June',
  'Juli',
  'août',
  'September',
  'Oct',
  'nov.',
  'December',
];
const WORDS = 'the plan of a region with its sites and what they cost this year after all changes'.split(' ');
const LONG = ['Donaudampfschifffahrt', 'Reconciliation', 'internationalisation', 'Bruttoinlandsprodukt', 'wederzijds'];
const HAN = '北京上海广州深圳成都项目预算计划完成情况说明报告进度';
const KANA = 'プロジェクトの予算と計画についての説明です。';
const ARABIC = 'خطة المنطقة مع مواقعها وما تكلفه هذه السنة بعد كل التغييرات'.split(' ');
const THAI = 'แผนงานของภูมิภาคนี้และค่าใช้จ่ายในปีนี้';

const QUANTITIES: readonly Kind[] = [
  (chance) => chance(100_000) / 100,
  (chance) => chance(90),
  (chance) => `${chance(999)},${100 + chance(900)}.${10 + chance(90)}`,
  (chance) => `€ ${chance(900)}.${chance(10)} bn`,
  (chance) => `${chance(100)} %`,
  (chance, row) => `2026-${two(1 + chance(12))}-${two(1 + (row % 28))}`,
  (chance, row) => `${1 + (row % 28)}/${1 + chance(12)}/2026`,
  (chance, row) => `${1 + (row % 28)} ${MONTHS[chance(12)]} 2026`,
  (chance, row) => `2026年${1 + chance(12)}月${1 + (row % 28)}日`,
  (chance) => `${two(chance(24))}:${two(chance(60))}`,
  (chance) => `٢٠٢٦/${digits(1 + chance(12))}/${digits(1 + chance(28))}`,
  (chance) => `INV-2026-${1000 + chance(9000)}`,
];

const TEXTS: readonly Kind[] = [
  (chance) => WORDS[chance(WORDS.length)]!,
  (chance) => sentence(WORDS, 2 + chance(3), chance),
  (chance) => sentence(WORDS, 5 + chance(40), chance),
  (chance) => LONG[chance(LONG.length)]!,
  (chance) => `${LONG[chance(LONG.length)]} ${sentence(WORDS, chance(6), chance)}`,
  (chance) => HAN.slice(chance(10)).slice(0, 2 + chance(4)),
  (chance) => HAN.repeat(1 + chance(3)).slice(chance(8)),
  (chance) => KANA.slice(0, 4 + chance(18)),
  (chance) => ARABIC[chance(ARABIC.length)]!,
  (chance) => sentence(ARABIC, 3 + chance(14), chance),
  (chance) => THAI.slice(0, 10 + chance(29)),
  (chance) => (chance(3) === 0 ? '' : 'ok'),
];

const BOXES = [
  { x: 50, y: 90, width: 860, height: 400 },
  { x: 50, y: 90, width: 860, height: 400 },
  { x: 40, y: 60, width: 620, height: 300 },
  { x: 40, y: 60, width: 420, height: 220 },
];

/** The same table for the same seed. A few in ten have merged cells, and shares of the width. */
export function generatedTable(
  seed: number,
  most: { readonly columns: number; readonly rows: number },
): GeneratedTable {
  const chance = createChance(seed * 7_919);
  const width = 3 + chance(most.columns - 2);
  const height = 1 + chance(most.rows);
  const quantities = new Set<string>();
  const columns = Array.from({ length: width }, () => {
    const isQuantity = chance(2) === 0;
    const from = isQuantity ? QUANTITIES : TEXTS;
    return { isQuantity, kind: from[chance(from.length)]! };
  });
  const value = (column: number, row: number) => {
    const { isQuantity, kind } = columns[column]!;
    const text = kind(chance, row);
    if (isQuantity) quantities.add(String(text));
    return text;
  };
  const rows = Array.from({ length: height }, (_row, row) => columns.map((_kind, column) => value(column, row)));
  const content = {
    columns: columns.map((_kind, column) => `${WORDS[chance(WORDS.length)]} ${column + 1}`),
    rows: chance(10) < 3 ? merged(rows, chance) : rows,
  };
  const own = {
    overflow: chance(5) === 0 ? ('shrink' as const) : ('continue' as const),
    style: { size: 10 + chance(9) },
    firstColumn: chance(2) === 0,
    totalRow: chance(3) === 0,
    ...(chance(5) === 0 && { columns: columns.map(() => ({ width: 1 + chance(4) })) }),
    ...(chance(5) === 0 && { insets: { top: 3, right: 5, bottom: 3, left: 5 } }),
  };
  return { seed, content, own, box: BOXES[chance(BOXES.length)]!, quantities };
}

/** Merges cells here and there. */
function merged(rows: readonly (readonly (string | number)[])[], chance: Chance): TableContent['rows'] {
  const cells: TableContent['rows'][number][number][][] = rows.map((row) => [...row]);
  const taken = rows.map((row) => row.map(() => false));
  for (let times = (rows.length * rows[0]!.length) / 12; times > 0; times--) {
    const [top, left] = [chance(rows.length), chance(rows[0]!.length)];
    const rowSpan = Math.min(1 + chance(3), rows.length - top);
    const columnSpan = Math.min(1 + chance(chance(4) === 0 ? 20 : 4), rows[0]!.length - left);
    const area = taken.slice(top, top + rowSpan).map((row) => row.slice(left, left + columnSpan));
    if (area.flat().includes(true)) continue;
    for (let row = top; row < top + rowSpan; row++) {
      taken[row]!.fill(true, left, left + columnSpan);
      cells[row]!.fill(null, left, left + columnSpan);
    }
    cells[top]![left] = { value: rows[top]![left]!, rowSpan, columnSpan };
  }
  return cells;
}

function sentence(words: readonly string[], count: number, chance: Chance): string {
  return Array.from({ length: count }, () => words[chance(words.length)]).join(' ');
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function digits(number: number): string {
  return [...String(number)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
}
