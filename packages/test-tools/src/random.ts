/** A generator of 32-bit unsigned integers (Mulberry32). The same seed gives the same numbers on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Random integers from 0 to `below` − 1, the same in every run. */
export function createChance(seed: number): (below: number) => number {
  const random = createRandom(seed);
  return (below) => random() % below;
}
