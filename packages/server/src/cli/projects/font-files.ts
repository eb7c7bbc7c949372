import { basename } from 'node:path';
import { faultOfFontName } from '../../projects/uploads/font-name.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { CommandFailed } from '../console.ts';
import { readBytes } from '../read-file.ts';
import type { FaultList } from '../read-json-file.ts';
import type { PushedBytes } from './send-push.ts';

/** Reads font files. Adds a fault for each that cannot be read, and for each that has the name of another one. */
export async function readFontFiles(paths: readonly string[], faults: FaultList): Promise<readonly PushedBytes[]> {
  const fonts: PushedBytes[] = [];
  for (const path of paths) {
    await faults.take(path, async () => {
      const name = basename(path).normalize('NFC');
      const fault = faultOfFontName(name);
      if (fault !== undefined) throw new CommandFailed(`${path}: ${fault}`);
      const bytes = await readBytes(path, LIMITS.uploads.font.most);
      const other = fonts.find((font) => font.name === name);
      if (other !== undefined) throw new CommandFailed(`${path}: ${other.file} has the same name.`);
      fonts.push({ name, file: path, bytes });
    });
  }
  return fonts;
}
