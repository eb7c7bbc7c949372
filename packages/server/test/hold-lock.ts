import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DATABASE_FILE } from '../src/storage/database/data-directory.ts';

const HOLDER = `
  const [driver, file] = process.argv.slice(1);
  const database = new (require(driver))(file);
  database.exec('BEGIN IMMEDIATE');
  process.stdout.write('held');
  process.stdin.resume().on('end', () => database.exec('COMMIT'));
`;

/** Locks a database for writing in another process, as the command line does while it writes. Returns the function that unlocks it. */
export async function holdLock(dataDir: string): Promise<() => Promise<void>> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  const holder = spawn(process.execPath, ['-e', HOLDER, driver, join(dataDir, DATABASE_FILE)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(holder, 'exit');
  await Promise.race([once(holder.stdout, 'data'), ended.then(() => Promise.reject(new Error('nothing was locked')))]);
  return async () => {
    holder.stdin.end();
    await ended;
  };
}
