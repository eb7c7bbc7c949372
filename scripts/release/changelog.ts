import { parse } from 'yaml';

const BUMPS = ['major', 'minor', 'patch'] as const;
const HEADINGS = { major: 'Breaking changes', minor: 'New', patch: 'Fixed and improved' } as const;

type Bump = (typeof BUMPS)[number];

/** What a file in `.changeset` says. */
interface Changeset {
  /** The largest of its packages, which have one version. */
  readonly bump: Bump;
  readonly packages: readonly string[];
  readonly text: string;
}

export function parseChangeset(file: string): Changeset {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const bumps: Readonly<Record<string, Bump>> = parse(head) ?? {};
  const bump = BUMPS.find((one) => Object.values(bumps).includes(one));
  if (bump === undefined || text.trim() === '') throw new Error(`This is not a changeset:\n${file}`);
  return { bump, packages: Object.keys(bumps).sort(), text: text.trim() };
}

/** The changelog with a section for a version at its top. Each entry ends with the packages that it changed. */
export function withSection(changelog: string, version: string, changesets: readonly Changeset[]): string {
  const groups = BUMPS.map((bump) => ({ bump, own: changesets.filter((one) => one.bump === bump) }));
  const parts = groups
    .filter(({ own }) => own.length > 0)
    .map(({ bump, own }) => `### ${HEADINGS[bump]}\n\n${own.map(entryOf).join('\n')}\n`);
  const [title, ...older] = changelog.split(/^(?=## )/m).map((part) => part.trimEnd());
  return [title, `## ${version}\n\n${parts.join('\n').trimEnd()}`, ...older].join('\n\n').concat('\n');
}

function entryOf({ packages, text }: Changeset): string {
  const [first, ...rest] = text.split('\n');
  const indented = rest.map((line) => (line === '' ? '' : `  ${line}`));
  return [`- ${first}`, ...indented].join('\n').concat(` (${packages.map((name) => `\`${name}\``).join(', ')})`);
}
