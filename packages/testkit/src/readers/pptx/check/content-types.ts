import type { OfficePackage } from '../office-package.ts';

const LIST = '[Content_Types].xml';
/** Every package has these Defaults, even if Overrides make them unused. */
const ALWAYS = new Set(['rels', 'xml']);

/** Checks that each part has a content type, and each content type a part (ECMA-376 Part 2 §7.2.3). */
export function checkContentTypes(file: OfficePackage): string[] {
  const types = file.xml(LIST);
  if (types === undefined) return [`${LIST}: is missing.`];
  const parts = file.names.filter((name) => name !== LIST);
  const names = new Set(parts.map((name) => `/${name}`.toLowerCase()));
  const extensions = new Set(parts.map(extensionOf));
  const defaults = new Set<string>();
  const overrides = new Set<string>();
  const found: string[] = [];
  for (const { name, attributes } of types.children) {
    if (name === 'ct:Default') {
      const extension = (attributes.Extension ?? '').toLowerCase();
      if (defaults.has(extension)) found.push(`${LIST}: has two Defaults for "${extension}".`);
      if (!extensions.has(extension) && !ALWAYS.has(extension)) {
        found.push(`${LIST}: has a Default for "${extension}", but no part has that extension.`);
      }
      defaults.add(extension);
    } else {
      const part = (attributes.PartName ?? '').toLowerCase();
      if (overrides.has(part)) found.push(`${LIST}: has two Overrides for ${part}.`);
      if (!names.has(part))
        found.push(`${LIST}: has an Override for ${attributes.PartName}, which is not in the package.`);
      overrides.add(part);
    }
    if (attributes.ContentType === 'image/jpg')
      found.push(`${LIST}: "image/jpg" is not a media type. Use "image/jpeg".`);
  }
  const untyped = parts.filter((name) => !overrides.has(`/${name}`.toLowerCase()) && !defaults.has(extensionOf(name)));
  return [...found, ...untyped.map((name) => `${name}: has no content type.`)];
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
