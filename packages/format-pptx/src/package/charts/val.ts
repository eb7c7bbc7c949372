/** Writes a chart element with the single attribute `val`. Does not escape the value. */
export function val(tag: string, value: string | number): string {
  return `<c:${tag} val="${value}"/>`;
}
