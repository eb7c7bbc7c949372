import { descendants, parseXml, type XmlElement } from './xml.ts';
import { readZip } from './zip.ts';

export interface PackageRelationship {
  readonly id: string;
  /** The last step of the relationship type, such as `slideLayout`. */
  readonly type: string;
  /** Part name, or an address if `external`. */
  readonly target: string;
  readonly external: boolean;
}

/** An Open Packaging Conventions package (ECMA-376 Part 2). Part names have no leading slash. */
export interface OfficePackage {
  /** Entries that are parts, including duplicates. */
  readonly names: readonly string[];
  /** Entries for folders, which a package should not have. */
  readonly folders: readonly string[];
  bytes(part: string): Uint8Array | undefined;
  /** Parsed once; undefined if there is no such part. */
  xml(part: string): XmlElement | undefined;
  /** The relationships of a part in file order. Pass '' for the package itself. */
  relationships(part: string): readonly PackageRelationship[];
}

export function openPackage(file: Uint8Array): OfficePackage {
  const entries = readZip(file);
  const contents = new Map(entries.map(({ name, bytes }) => [name, bytes]));
  const parsed = new Map<string, XmlElement>();
  const opened: OfficePackage = {
    names: entries.map(({ name }) => name).filter((name) => !name.endsWith('/')),
    folders: entries.map(({ name }) => name).filter((name) => name.endsWith('/')),
    bytes: (part) => contents.get(part),
    xml(part) {
      const bytes = contents.get(part);
      if (bytes === undefined) return undefined;
      const root = parsed.get(part) ?? parseXml(bytes);
      parsed.set(part, root);
      return root;
    },
    relationships(part) {
      const root = opened.xml(relationshipsPart(part));
      if (root === undefined) return [];
      return descendants(root, 'rel:Relationship').map(({ attributes }) => {
        const external = attributes.TargetMode === 'External';
        const target = attributes.Target ?? '';
        return {
          id: attributes.Id ?? '',
          type: (attributes.Type ?? '').split('/').at(-1)!,
          target: external ? target : resolve(part, target),
          external,
        };
      });
    },
  };
  return opened;
}

export function isXml(part: string): boolean {
  return part.endsWith('.xml') || part.endsWith('.rels');
}

export function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf('/');
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`;
}

/** The part that a `.rels` part belongs to; '' is the package. */
export function ownerOf(relationships: string): string {
  return relationships.replace('_rels/', '').slice(0, -'.rels'.length);
}

/** The target of the first relationship of a type. */
export function related(from: OfficePackage, part: string, type: string): string | undefined {
  return from.relationships(part).find((each) => each.type === type && !each.external)?.target;
}

function resolve(part: string, target: string): string {
  const base = new URL(`package:///${part.split('/').map(encodeURIComponent).join('/')}`);
  return decodeURIComponent(new URL(target, base).pathname.slice(1));
}
