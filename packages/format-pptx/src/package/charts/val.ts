/** An element of a chart that says one thing. The value must need no escaping. */
export const val = (tag: string, value: string | number): string => `<c:${tag} val="${value}"/>`;
