/**
 * Comparison through a browser and poppler, `pnpm compare:pictures [count]`: a deck of 30 photographs of 4 to 12 megapixels with
 * and without `compressImages`. Compares the sizes of the files, and how similar the pages look.
 */
import { comparePhotoDeck } from '../test/images/photo-deck.ts';

const COUNT = Number(process.argv[2] ?? 30);
const MOST_SHARE = 0.25;
const LEAST_LIKENESS = 0.98;

const comparison = await comparePhotoDeck(COUNT, (done) =>
  process.stderr.write(`\r${done} of ${COUNT} photographs created`),
);
process.stderr.write('\n');
const { plainBytes, compressedBytes, likenesses, seconds } = comparison;
const share = compressedBytes / plainBytes;
const worst = Math.min(...likenesses);
function megabytes(bytes: number) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
console.table({
  'original pictures': megabytes(plainBytes),
  compressed: megabytes(compressedBytes),
  share: share.toFixed(3),
  'worst slide at 1280 × 720': likenesses.length > 0 ? worst.toFixed(4) : 'not compared',
  'seconds for the compressed deck': seconds.toFixed(1),
});
process.exitCode = share <= MOST_SHARE && worst >= LEAST_LIKENESS && likenesses.length === COUNT ? 0 : 1;
