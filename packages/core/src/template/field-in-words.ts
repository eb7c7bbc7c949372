/** A key of a template as text: `unitPrice`, `unit_price` and `unit-price` are all "unit price". */
function keyInWords(key: string): string {
  return key
    .replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}[\p{Lu}\d]+$/u.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/** The keys along the path of a field as text: "Lead unit price" for `lead.unitPrice`. Empty if the keys have no letters. */
export function fieldInWords(path: readonly (string | number)[]): string {
  const text = path
    .map((step) => keyInWords(String(step)))
    .filter((words) => words !== '')
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
