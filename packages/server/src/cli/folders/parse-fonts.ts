import { RenderError } from '@deckwright/core/contract';
import type { FontFile } from '../../engine/project-files.ts';
import { createUploadChecks } from '../../engine/uploads/upload-checks.ts';
import { faceOf } from '../../projects/uploads/font-name.ts';
import { CommandFailed } from '../console.ts';
import { readFontFiles } from '../projects/font-files.ts';
import type { FaultList } from '../read-json-file.ts';

/**
 * Reads untrusted font files in a sandbox. Adds a fault for each file that is not a font, and for each that has the name or the face of
 * another one.
 */
export async function parseFonts(paths: readonly string[], faults: FaultList): Promise<readonly FontFile[]> {
  if (paths.length === 0) return [];
  const checks = createUploadChecks();
  const fonts = new Map<string, { readonly path: string; readonly font: FontFile }>();
  try {
    for (const { file: path, name, bytes } of await readFontFiles(paths, faults)) {
      await faults.take(path, async () => {
        const { file: font } = await checks.font(name, bytes).catch((cause) => {
          if (cause instanceof RenderError) throw new CommandFailed(`${path}: ${cause.message}`, { cause });
          throw cause;
        });
        const face = faceOf(font);
        const other = fonts.get(face);
        if (other !== undefined) throw new CommandFailed(`${path}: ${other.path} has the same name or is ${face} too.`);
        fonts.set(face, { path, font });
      });
    }
  } finally {
    checks.close();
  }
  return [...fonts.values()].map(({ font }) => font);
}
