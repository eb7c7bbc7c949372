/** Requests of a command that run at the same time. */
const MOST = 6;

/** Runs `work` for each item, a few at the same time, and returns the results in the order of the items. */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const takeTurns = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(MOST, items.length) }, takeTurns));
  return results;
}
