import type { Mend } from '../chart.ts';

const MULTI_LEVEL =
  /<c:multiLvlStrRef>\s*(<c:f>[^<]*<\/c:f>)\s*<c:multiLvlStrCache>\s*(<c:ptCount [^>]*\/>)\s*<c:lvl>([\s\S]*?)<\/c:lvl>\s*<\/c:multiLvlStrCache>\s*<\/c:multiLvlStrRef>/g;

/** One level of categories is a plain list. As a "multi-level" one, PowerPoint sets it with brackets below the axis. */
export const categories: Mend = (xml) =>
  xml.replace(MULTI_LEVEL, '<c:strRef>$1<c:strCache>$2$3</c:strCache></c:strRef>');
