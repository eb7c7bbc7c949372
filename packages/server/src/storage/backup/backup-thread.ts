/** The thread that `backUpInThread` starts. */
import { parentPort, workerData } from 'node:worker_threads';
import { backUp } from './backup.ts';

/** What the thread is started with. */
export interface BackupData {
  readonly dataDir: string;
  readonly folder: string;
}

const { dataDir, folder } = workerData as BackupData;
parentPort!.postMessage(await backUp(dataDir, folder, () => new Date()));
