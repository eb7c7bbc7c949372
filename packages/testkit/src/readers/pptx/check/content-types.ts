import type { OfficePackage } from '../office-package.ts';

const LIST = '[Content_Types].xml';
/** Every package has these Defaults, whether an Override makes them idle or not. */
const ALWAYS = new Set(['rels', 'xml']);

/** ECMA-376 Part 2 §7.2.3: each part has a type, and each type a part. */
export function checkContentTypes(file: OfficePackage): string[] {
  const types = file.xml(LIST);
  if (types === undefined) return [`${LIST}: missing.`];
  const parts = file.names.filter((name) => name !== LIST);
  const names = new Set(parts.map((name) => `/${name}`.toLowerCase()));
  const extensions = new Set(parts.map(extensionOf));
  const defaults = new Set<string>();
  const overrides = new Set<string>();
  const found: string[] = [];
  for (const { name, attributes } of types.children) {
    if (name === 'ct:Default') {
      const extension = (attributes.Extension ?? '').toLowerCase();
      if (defaults.has(extension)) found.push(`${LIST}: two Defaults for "${extension}".`);
      if (!extensions.has(extension) && !ALWAYS.has(extension)) {
        found.push(`${LIST}: a Default for "${extension}", and no part has that extension.`);
      }
      defaults.add(extension);
    } else {
      const part = (attributes.PartName ?? '').toLowerCase();
      if (overrides.has(part)) found.push(`${LIST}: two Overrides for ${part}.`);
      if (!names.has(part)) found.push(`${LIST}: an Override for ${attributes.PartName}, which is not in the package.`);
      overrides.add(part);
    }
    if (attributes.ContentType === 'image/jpg')
      found.push(`${LIST}: "image/jpg" is no media type; it is "image/jpeg".`);
  }
  const untyped = parts.filter((name) => !overrides.has(`/${name}`.toLowerCase()) && !defaults.has(extensionOf(name)));
  return [...found, ...untyped.map((name) => `${name}: has no content type.`)];
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
