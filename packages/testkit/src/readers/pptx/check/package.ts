import { createHash } from 'node:crypto';
import { isXml, type OfficePackage, openPackage } from '../office-package.ts';
import { checkContentTypes } from './content-types.ts';
import { checkPresentation } from './presentation.ts';
import { checkRelationships } from './relationships.ts';
import { checkSlideParts } from './slide-parts.ts';

/**
 * Returns every broken invariant of a presentation package, one sentence each: `part: what is wrong`. `validatePptx` checks the schemas.
 */
export function checkPackage(bytes: Uint8Array): string[] {
  const file = openPackage(bytes);
  return [
    ...checkParts(file, (each) => [...checkPresentation(each), ...checkSlideParts(each), ...checkMedia(each)]),
    ...checkWorkbooks(file),
  ];
}

/** Checks that apply to every package. Calls `more` only if all XML is well-formed. */
function checkParts(file: OfficePackage, more: (file: OfficePackage) => string[] = () => []): string[] {
  const found = [
    ...file.folders.map((name) => `${name}: a package must not have entries for folders.`),
    ...checkNames(file),
  ];
  const unreadable = file.names.filter(isXml).flatMap((name) => checkXml(file, name));
  if (unreadable.length > 0) return [...found, ...unreadable];
  return [...found, ...checkContentTypes(file), ...checkRelationships(file), ...more(file)];
}

function checkNames(file: OfficePackage): string[] {
  const seen = new Set<string>();
  return file.names.flatMap((name) => {
    const twice = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    if (name.startsWith('/') || name.includes('\\')) return [`${name}: is not a part name (ECMA-376 Part 2 §6.2.2.2).`];
    return twice ? [`${name}: the name is used twice, ignoring case.`] : [];
  });
}

function checkXml(file: OfficePackage, name: string): string[] {
  try {
    file.xml(name);
    return [];
  } catch (error) {
    return [`${name}: not well-formed: ${(error as Error).message}`];
  }
}

function checkMedia(file: OfficePackage): string[] {
  const seen = new Map<string, string>();
  return file.names
    .filter((name) => name.includes('/media/'))
    .flatMap((name) => {
      const hash = createHash('sha256').update(file.bytes(name)!).digest('hex');
      const first = seen.get(hash);
      if (first === undefined) seen.set(hash, name);
      return first === undefined ? [] : [`${name}: has the same bytes as ${first}. Store a media file once.`];
    });
}

function checkWorkbooks(file: OfficePackage): string[] {
  return file.names
    .filter((name) => name.endsWith('.xlsx'))
    .flatMap((name) => {
      const found = checkParts(openPackage(file.bytes(name)!));
      return found.map((each) => `${name}!${each}`);
    });
}
