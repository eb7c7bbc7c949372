import { isXml, type OfficePackage, ownerOf, relationshipsPart } from '../office-package.ts';
import type { XmlElement } from '../xml.ts';

/** Checks that relationships have targets, used ids exist, and every part is the target of one (ECMA-376 Part 2 §6.5). */
export function checkRelationships(file: OfficePackage): string[] {
  const names = new Set(file.names);
  const reached = new Set(['[Content_Types].xml']);
  const found: string[] = [];
  for (const part of file.names.filter((name) => name.endsWith('.rels'))) {
    const owner = ownerOf(part);
    if (owner !== '' && !names.has(owner)) found.push(`${part}: its part is missing.`);
    reached.add(part);
    const ids = new Set<string>();
    for (const { id, target, external } of file.relationships(owner)) {
      if (ids.has(id)) found.push(`${part}: the id ${id} is used twice.`);
      ids.add(id);
      if (!external && !names.has(target))
        found.push(`${part}: ${id} leads to ${target}, which is not in the package.`);
      if (external && !isAddress(target)) found.push(`${part}: ${id} leads to "${target}", which is not an address.`);
      if (!external) reached.add(target);
    }
  }
  for (const part of file.names.filter((name) => isXml(name) && !name.endsWith('.rels'))) {
    const ids = new Set(file.relationships(part).map(({ id }) => id));
    for (const id of new Set(usedIds(file.xml(part)!))) {
      if (!ids.has(id))
        found.push(`${part}: uses the relationship ${id}, which ${relationshipsPart(part)} does not have.`);
    }
  }
  return [
    ...found,
    ...file.names.filter((name) => !reached.has(name)).map((name) => `${name}: no relationship leads to it.`),
  ];
}

/** Values of `r:id`, `r:embed`, … Empty values are skipped: a link that is only an action has no target. */
function usedIds(element: XmlElement): string[] {
  const own = Object.entries(element.attributes).filter(([name, value]) => name.startsWith('r:') && value !== '');
  return [...own.map(([, value]) => value), ...element.children.flatMap(usedIds)];
}

function isAddress(target: string): boolean {
  return URL.canParse(target) && !/[\s<>"]/.test(target);
}
