import { setTimeout as delay } from 'node:timers/promises';
import { HeadObjectCommand, NotFound, S3Client } from '@aws-sdk/client-s3';
import type { RunningS3 } from '@deckwright/testkit/services';
import type pg from 'pg';

const PATIENCE_SECONDS = 300;
/** Requests to S3 at a time. */
const LANES = 8;

/** Waits until every export has ended. Resolves with how many have not, after minutes. */
export async function waitForEnds(database: pg.Pool, say: (line: string) => void): Promise<number> {
  for (let second = 0; ; second++) {
    const open = await database
      .query("select count(*) from task where status = 'processing'")
      .then(({ rows }) => Number(rows[0].count))
      .catch(() => 1);
    if (open === 0 || second >= PATIENCE_SECONDS) return open;
    if (second % 10 === 9) say(`${open} exports have not ended`);
    await delay(1_000);
  }
}

/** What must not be there after a storm. `keys`: the idempotency keys of the exports that were accepted. */
export async function checkCluster(database: pg.Pool, keys: readonly string[], files: RunningS3, prefix: string) {
  const count = async (text: string, values: unknown[] = []) =>
    Number((await database.query(text, values)).rows[0].count);
  const named = await database.query<{ file: string; attempt: string }>(
    "select file, attempt from task where status = 'success'",
  );
  const stored = keys.map((key) => `POST /v1/project/export ${key}`);
  const ofKeys = 'from idempotency join task on task.id = idempotency.task where idempotency.key = any($1::text[])';
  return {
    /** Accepted exports that the database does not have, or that failed. */
    lost: keys.length - (await count(`select count(*) ${ofKeys}`, [stored])),
    failed: await count(`select count(*) ${ofKeys} and task.status = 'failed'`, [stored]),
    /** Exports with another number of holds or captures than one, or with a void. */
    chargedWrongly: await count(`select count(*) from (
      select task.id from task left join ledger on ledger.task = task.id where task.status = 'success' group by task.id
      having count(*) filter (where kind = 'hold') <> 1 or count(*) filter (where kind = 'capture') <> 1
        or count(*) filter (where kind = 'void') <> 0) as wrong`),
    balanceOff: await count(`select coalesce(sum(abs(held) + abs(used - coalesce(charged, 0))), 0) as count from balance
      left join (select owner, month, sum(credits) as charged from ledger where kind = 'capture' group by owner, month) as captured
      using (owner, month)`),
    filesMissing: await missingFiles(
      files,
      named.rows.map(({ file }) => prefix + file),
    ),
    /** Exports whose file is of another attempt than their last. */
    lateWritesAccepted: named.rows.filter(({ file, attempt }) => file.split('/')[2]!.split('-')[0] !== attempt).length,
    /** Exports without the key that every request had. */
    unexplained: await count('select count(*) from task where id not in (select task from idempotency)'),
  };
}

/** How many of these files the store does not have. Each is asked for, because a list of a store that files leave can fail. */
async function missingFiles({ client, bucket }: RunningS3, keys: readonly string[]): Promise<number> {
  const s3 = new S3Client({ ...client, maxAttempts: 10 });
  const left = [...keys];
  let missing = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) {
        await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch((error: unknown) => {
          if (!(error instanceof NotFound)) throw error;
          missing++;
        });
      }
    }),
  );
  s3.destroy();
  return missing;
}
