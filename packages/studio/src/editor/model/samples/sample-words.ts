/** What a made sample is like. */
export type SampleKind = 'short' | 'typical' | 'longest' | 'rtl' | 'cjk';

/** Texts that flow on, so that any length can be cut from them. Commas and long words are where lines and fits go wrong. */
const LATIN =
  'Revenue grew in every region, and most of the growth came from customers who had bought before. Internationalisation took longer than planned, because two suppliers delivered late. The team expects the next quarter to be stronger, with three new markets and a simpler price list. ';
const ARABIC =
  'نمت الإيرادات في جميع المناطق، وجاء معظم النمو من العملاء الحاليين. استغرق التوسع الدولي وقتًا أطول مما كان مخططًا له، لأن موردين اثنين تأخرا في التسليم. يتوقع الفريق أن يكون الربع القادم أقوى. ';
const CHINESE =
  '各地区收入均实现增长，大部分增长来自老客户。由于两家供应商延迟交货，国际化进程比计划更长。团队预计下个季度表现会更好，将进入三个新市场，并推出更简单的价目表。';

const WORDS: Readonly<Record<SampleKind, readonly string[]>> = {
  short: ['Sales', 'Cost', 'Staff', 'North', 'May'],
  typical: ['Revenue', 'Operating cost', 'Employees', 'Northern region', 'New customers'],
  longest: [
    'Revenue from existing customers',
    'Internationalisation',
    'Administrative expenses',
    'Customer satisfaction',
  ],
  rtl: ['الإيرادات', 'المصروفات', 'الموظفون', 'المنطقة الشمالية', 'العملاء الجدد'],
  cjk: ['收入', '运营成本', '员工人数', '北部地区', '新客户'],
};

/** A name of something, such as of a column. The same index gives the same word. */
export function wordFor(kind: SampleKind, index: number): string {
  const words = WORDS[kind];
  const round = Math.floor(index / words.length);
  return words[index % words.length]! + (round === 0 ? '' : ` ${round + 1}`);
}

/** A text of this many UTF-16 units, without white space at its ends. */
export function textOfLength(kind: 'latin' | 'rtl' | 'cjk', length: number): string {
  const source = kind === 'latin' ? LATIN : kind === 'rtl' ? ARABIC : CHINESE;
  const text = source.repeat(Math.ceil(length / source.length)).slice(0, length);
  return text.endsWith(' ') ? `${text.slice(0, -1)}.` : text;
}
