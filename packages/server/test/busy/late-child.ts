import { existsSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/** A process of the server that starts once the file `GO` is there: `LATE` is the module that it runs. */
const { GO, LATE } = process.env;
process.on('disconnect', () => process.exit());
while (!existsSync(GO!)) await wait(10);
await import(LATE!);
