const LONGEST = 60;

/** Proposes an id for a name: lower case, without accents, words joined with "-". Empty if the name has no letters for it. */
export function idOfName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
}
