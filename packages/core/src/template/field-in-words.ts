/** Where one word of a key ends and the next begins: `unitPrice`, `unit_price`, `price2`. */
const WORD_END = /[_-]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/;

/** The keys along the path of a field as words: "Lead unit price" for `lead.unitPrice`. Empty if the keys have no letters. */
export function fieldInWords(path: readonly (string | number)[]): string {
  const words = path.flatMap((step) => String(step).split(WORD_END)).filter((word) => word !== '');
  const text = words.map((word) => (/^[A-Z\d]+$/.test(word) ? word : word.toLowerCase())).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
