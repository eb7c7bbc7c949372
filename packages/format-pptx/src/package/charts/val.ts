/** An element of a chart that says one thing. The value must need no escaping. */
export function val(tag: string, value: string | number): string {
  return `<c:${tag} val="${value}"/>`;
}
