/**
 * `pnpm heavy soak:move`: every row and file must arrive once, unchanged. Needs `--openssl-legacy-provider`, because s3rver encrypts the
 * tokens of its lists with DES.
 */
import { startPostgres, startS3 } from '@deckwright/testkit/services';
import { compareMoved } from './move/compare.ts';
import { fillDataDirectory, LARGE_BYTES } from './move/fill.ts';
import { killMoves } from './move/kill-moves.ts';
import { holds, inFolder, reportDefects, say } from './report.ts';

const [presentations = 10_000, kills = 18] = process.argv.slice(2).map(Number);
const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
await inFolder(async (dataDir) => {
  await fillDataDirectory(dataDir, presentations, LARGE_BYTES);
  const places = { dataDir, url: postgres.url, prefix: 'moved/', bucket: s3.bucket };
  const { killed } = await killMoves({ ...places, s3, kills, withinMs: 10_000, say });
  const { rows, files, differences, ...defects } = await compareMoved({ ...places, client: s3.client });
  for (const difference of differences.slice(0, 20)) console.log(difference);
  reportDefects({ presentations, rows, files, killed }, { differences: differences.length, ...defects });
  holds('kills that are missing', kills - killed);
});
await Promise.all([postgres.stop(), s3.stop()]);
