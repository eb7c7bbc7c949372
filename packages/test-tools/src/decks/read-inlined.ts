import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** Reads a JSON file of a project folder for an engine without stored pictures: `asset:name` becomes a data URI. */
export function readInlined(folder: string, file: string): ReturnType<typeof JSON.parse> {
  const pictures = globSync('assets/*', { cwd: folder });
  const text = readFileSync(join(folder, file), 'utf8');
  return JSON.parse(pictures.reduce((json, picture) => inline(json, folder, picture), text));
}

function inline(json: string, folder: string, picture: string): string {
  const extension = extname(picture);
  const type = extension === '.jpg' ? 'jpeg' : extension.slice(1);
  const uri = `data:image/${type};base64,${readFileSync(join(folder, picture), 'base64')}`;
  return json.replaceAll(`"asset:${basename(picture, extension)}"`, `"${uri}"`);
}
