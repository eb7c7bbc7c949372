/**
 * The begin of marked content with a tag number, the begin of marked content without one, or the end of marked content (ISO 32000-1
 * §14.6). The browser writes glyphs in hexadecimal, so no string can contain these operators.
 */
const MARKS = /(\/[^\s<>[\](){}%/]+\s*<<\s*\/MCID\s+\d+\s*>>\s*BDC)|\b(?:BDC|BMC)\b|\bEMC\b/g;
const TAG = /\/MCID\b/g;
const PAINTS = /(?:^|\s)(?:[fFsSbB]\*?|sh|Do|Tj|TJ)(?=\s|$)/;
const FORM = /\/([^\s<>[\](){}%/]+) Do(?=\s|$)/g;

/**
 * Marks all untagged content as an artifact (§14.8.2.2). The browser leaves decoration unmarked, so that screen readers may read it
 * out and accessibility checkers report it. A form for which `isTagged` returns true stays unmarked, since an artifact may not
 * contain tagged content. Returns undefined if the marks are not nested as the browser nests them.
 */
export function markArtifacts(content: string, isTagged: (form: string) => boolean): string | undefined {
  const marked: string[] = [];
  let from = 0;
  let tagged = 0;
  let loose = 0;
  let tags = 0;
  for (const { 0: mark, 1: tag, index } of content.matchAll(MARKS)) {
    const closes = mark === 'EMC';
    if (tag !== undefined) tags += 1;
    if (tagged > 0) {
      tagged += closes ? -1 : 1;
      if (tagged > 0) continue;
      marked.push(content.slice(from, index + mark.length));
      from = index + mark.length;
    } else if (tag !== undefined) {
      if (loose > 0) return undefined;
      marked.push(markGap(content.slice(from, index), isTagged));
      from = index;
      tagged = 1;
    } else {
      loose += closes ? -1 : 1;
      if (loose < 0) return undefined;
    }
  }
  if (tagged > 0 || loose > 0 || tags !== (content.match(TAG)?.length ?? 0)) return undefined;
  marked.push(markGap(content.slice(from), isTagged));
  return marked.join('');
}

/** Marks content between tags. It may save or restore graphics states across marks, which the format allows. */
function markGap(gap: string, isTagged: (form: string) => boolean): string {
  if (!PAINTS.test(gap)) return gap;
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: drawn, 1: form, index } of gap.matchAll(FORM)) {
    if (!isTagged(form!)) continue;
    pieces.push(markPiece(gap.slice(from, index)), drawn);
    from = index + drawn.length;
  }
  return [...pieces, markPiece(gap.slice(from))].join('');
}

function markPiece(piece: string): string {
  return PAINTS.test(piece) ? `\n/Artifact BMC${piece.startsWith('\n') ? '' : '\n'}${piece.trimEnd()}\nEMC\n` : piece;
}
