import type { Fields } from '@deckwright/core';
import type { ListedSession } from '../src/account/account-page.tsx';
import type { ListedPersonalToken } from '../src/account/personal-tokens.tsx';
import type { ListedAuditEntry } from '../src/audit/audit-entry.ts';
import type { PasskeyState } from '../src/auth/passkeys.ts';
import type { ListedDeck } from '../src/hosted-decks/listed-deck.ts';
import type { ListedKey } from '../src/keys/keys-page.tsx';
import type { ListedInvitation, ListedMember } from '../src/people/people-page.tsx';
import type { ListedPresentation } from '../src/presentations/presentation-state.tsx';
import type { ListedProject } from '../src/projects/project-card.tsx';
import type { ListedStarter } from '../src/projects/project-look.ts';
import type { ListedPerson } from '../src/server/accounts-page.tsx';
import type { ListedDeadExport } from '../src/server/dead-exports-page.tsx';
import type { ShownHealth } from '../src/server/health-page.tsx';
import type { ListedLinkKey } from '../src/server/link-keys-page.tsx';
import type { ListedOwner } from '../src/server/owners-page.tsx';
import type { ListedTemplate } from '../src/templates/listed-template.ts';
import type { ListedVersion } from '../src/templates/versions/versions-tab.tsx';
import type { DayOfUse } from '../src/usage/days-of-period.ts';

const NOW = Date.now();
const HOUR = 3_600_000;
function ago(hours: number): string {
  return new Date(NOW - hours * HOUR).toISOString();
}

/** Markup, a long word and right-to-left text: whatever people type is shown as text. */
export const HOSTILE = '<img src=x onerror=alert(1)>"\'{{1}}';
export const LONG = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

export const OWNERS = [
  { id: 'acme', name: 'Acme' },
  { id: 'research', name: 'Research and development' },
  { id: 'hostile', name: HOSTILE },
];

export const PERSON = { name: 'Ada Lovelace', email: 'ada@example.com' };

export const PROJECTS: readonly ListedProject[] = [
  { id: 'quarterly', name: 'Quarterly report', templates: 12, picture: slide('#0b3d91', '#f5b301') },
  { id: 'pitch', name: 'Pitch', templates: 9, picture: slide('#1d1d1f', '#ff5a36') },
  { id: 'product-sheet', name: 'Product sheet', templates: 1, picture: slide('#0f766e', '#facc15') },
  { id: 'untitled', name: 'Lesson', templates: 0 },
  { id: LONG.toLowerCase(), name: LONG, templates: 3 },
  { id: 'hostile', name: HOSTILE, templates: 2, picture: null },
];

export const KEYS: readonly ListedKey[] = [
  {
    id: '1',
    name: 'Billing, production',
    hint: 'k3Fq',
    state: 'active',
    projects: [],
    createdAt: ago(900),
    lastUsedAt: ago(0.2),
    expiresAt: null,
  },
  {
    id: '2',
    name: 'Nightly reports',
    hint: 'Zz81',
    state: 'expiring',
    projects: ['quarterly', 'pitch'],
    createdAt: ago(4_000),
    lastUsedAt: ago(26),
    expiresAt: ago(-80),
  },
  {
    id: '3',
    name: HOSTILE,
    hint: 'aaaa',
    state: 'active',
    projects: ['hostile'],
    createdAt: ago(30),
    lastUsedAt: null,
    expiresAt: ago(-2_000),
  },
  {
    id: '4',
    name: 'Old integration',
    hint: '9dpQ',
    state: 'revoked',
    projects: [],
    createdAt: ago(9_000),
    lastUsedAt: ago(2_400),
    expiresAt: null,
  },
];

export const PRESENTATIONS: readonly ListedPresentation[] = [
  {
    id: 8,
    title: 'Board meeting, third quarter',
    projectId: 'quarterly',
    projectName: 'Quarterly report',
    format: 'PowerPoint',
    isHosted: false,
    status: 'processing',
    progress: 'Slide 14 of 32',
    slides: 32,
    isDev: false,
    hasBody: true,
    createdAt: ago(0.01),
  },
  {
    id: 7,
    title: 'Series B',
    projectId: 'quarterly',
    projectName: 'Pitch',
    format: 'PDF',
    isHosted: false,
    status: 'success',
    progress: null,
    slides: 18,
    isDev: false,
    hasBody: true,
    createdAt: ago(1.2),
    expiresAt: ago(-160),
    url: '#file',
    bytes: 2_340_000,
  },
  {
    id: 6,
    title: HOSTILE,
    projectId: 'quarterly',
    projectName: HOSTILE,
    format: 'PowerPoint',
    isHosted: false,
    status: 'success',
    progress: null,
    slides: 3,
    isDev: true,
    hasBody: false,
    createdAt: ago(3),
    expiresAt: ago(-20),
    url: '#file',
    bytes: 84_000,
  },
  {
    id: 5,
    title: `${LONG} ${LONG}`,
    projectId: 'quarterly',
    projectName: LONG,
    format: 'PowerPoint',
    isHosted: false,
    status: 'failed',
    progress: null,
    slides: 240,
    isDev: false,
    hasBody: true,
    createdAt: ago(28),
    error: {
      message: 'The picture at https://example.com/photo.jpg answered 404. Correct the address, and export again.',
      requestId: 'req_8f1f0d2b7a5c4a7ab1b9b1c6f2d3e4a5',
    },
  },
  {
    id: 4,
    title: 'نتائج الربع الثالث',
    projectId: 'quarterly',
    projectName: 'Quarterly report',
    format: 'Editable slides',
    isHosted: true,
    canEdit: true,
    status: 'success',
    progress: null,
    slides: 11,
    isDev: false,
    hasBody: true,
    createdAt: ago(50),
    expiresAt: ago(-100),
    url: '#file',
    bytes: 1_200_000,
  },
];

export const MEMBERS: readonly ListedMember[] = [
  { personId: '1', name: 'Ada Lovelace', email: 'ada@example.com', role: 'admin', disabledAt: null },
  { personId: '2', name: HOSTILE, email: 'grace@example.com', role: 'editor', disabledAt: null },
  { personId: '3', name: LONG, email: `${LONG}@example.com`, role: 'viewer', disabledAt: ago(30) },
];

export const INVITATIONS: readonly ListedInvitation[] = [
  { id: '1', role: 'editor', email: 'alan@example.com', invitedBy: 'Ada Lovelace', expiresAt: ago(-100) },
  { id: '2', role: 'viewer', email: null, invitedBy: HOSTILE, expiresAt: ago(-20) },
];

export const SESSIONS: readonly ListedSession[] = [
  {
    id: '1',
    lastUsedAt: ago(0),
    address: '192.0.2.7',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    isCurrent: true,
  },
  {
    id: '2',
    lastUsedAt: ago(50),
    address: '2001:db8::7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    isCurrent: false,
  },
  { id: '3', lastUsedAt: ago(500), address: null, userAgent: HOSTILE, isCurrent: false },
];

export const TOKENS: readonly ListedPersonalToken[] = [
  { id: '1', name: 'Laptop', access: 'full', hint: 'aB3d', lastUsedAt: ago(2), expiresAt: null, revokedAt: null },
  { id: '2', name: HOSTILE, access: 'read', hint: 'Zz81', lastUsedAt: null, expiresAt: ago(-900), revokedAt: null },
];

export const PASSKEYS: PasskeyState = {
  isPossible: true,
  passkeys: [
    { id: '1', name: 'Safari on macOS', createdAt: ago(900), lastUsedAt: ago(2) },
    { id: '2', name: HOSTILE.repeat(3), createdAt: ago(5), lastUsedAt: null },
  ],
};

export const PEOPLE: readonly ListedPerson[] = [
  {
    id: '1',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    isOperator: true,
    createdAt: ago(9_000),
    disabledAt: null,
  },
  { id: '2', name: HOSTILE, email: 'grace@example.com', isOperator: false, createdAt: ago(5_000), disabledAt: null },
  { id: '3', name: LONG, email: `${LONG}@example.com`, isOperator: false, createdAt: ago(800), disabledAt: ago(30) },
];

const PLAN = { rate: 600, rateSeconds: 60, recordDays: null, keepBodies: true };

export const SERVER_OWNERS: readonly ListedOwner[] = [
  { id: 'acme', name: 'Acme', createdAt: ago(9_000), plan: { ...PLAN, credits: 50_000, retentionDays: 30 } },
  {
    id: 'research',
    name: 'Research and development',
    createdAt: ago(900),
    plan: { ...PLAN, credits: null, retentionDays: 7 },
  },
  { id: LONG.toLowerCase(), name: LONG, createdAt: ago(90), plan: { ...PLAN, credits: 0, retentionDays: 1 } },
  { id: 'hostile', name: HOSTILE, createdAt: ago(9), plan: { ...PLAN, credits: 1_000, retentionDays: 3_650 } },
];

export const HEALTH: ShownHealth = {
  problems: [],
  warnings: [],
  queue: { waiting: 3, oldestSeconds: 4.2, running: 2, limit: 2 },
  formats: ['pptx', 'pdf', 'hosted-slides'],
  node: '24.21.0',
  uptimeSeconds: 1_060_000,
};

const FULL = { code: 'SERVICE_UNAVAILABLE', message: 'The service has no disk space left. Nothing was charged.' };
const BROKEN = {
  code: 'INTERNAL_ERROR',
  message: 'Making this file failed 3 times. Nothing was charged. Report it to the operator of this service.',
};

export const DEAD_EXPORTS: readonly ListedDeadExport[] = [
  { id: 8123456789012, owner: 'acme', project: 'sales', name: 'Quarterly review.pptx', at: ago(0.2), error: FULL },
  { id: 8123456789013, owner: 'acme', project: 'sales', name: `${LONG}.pdf`, at: ago(3), error: BROKEN },
  {
    id: 8123456789014,
    owner: LONG.toLowerCase(),
    project: 'demo',
    name: `${HOSTILE}.pptx`,
    at: ago(50),
    error: BROKEN,
  },
].map((one, index) => ({ ...one, hasBody: index < 2 }));

export const LINK_KEYS: readonly ListedLinkKey[] = [
  { id: 'lk_7Qm2', createdAt: ago(3), signs: true },
  { id: 'lk_a81Z', createdAt: ago(2_000), signs: false },
];

const ADA = { kind: 'person', personId: '1', name: 'Ada Lovelace' } as const;
const LAPTOP = { kind: 'token', personId: '1', name: 'Ada Lovelace (token "Laptop")' } as const;
const SHELL = { kind: 'command line', personId: null, name: 'command line' } as const;

export const AUDIT: readonly ListedAuditEntry[] = [
  change(9, 0.05, ADA, 'template.publish', 'quarterly/cover', { version: 4 }),
  change(8, 1.5, LAPTOP, 'project.push', 'quarterly', {
    changes: ['changed template cover', 'added picture logo.png'],
  }),
  change(7, 3, ADA, 'member.set', '2', { email: 'grace@example.com', role: 'editor' }),
  change(6, 5, { kind: 'person', personId: '2', name: HOSTILE }, 'project.create', 'hostile'),
  change(5, 26, ADA, 'key.create', '1', { name: 'Billing, production', access: 'full', projects: [] }),
  change(4, 27, { ...ADA, name: LONG }, 'template.rename', `quarterly/${LONG}`, { from: LONG }),
  change(3, 28, SHELL, 'plan.change', 'acme', { credits: 50_000, retentionDays: 30 }),
  change(2, 120, ADA, 'invitation.create', '1', { role: 'viewer', email: null }),
  { ...change(1, 122, ADA, 'session.create', '1', { address: '2001:db8::7' }), owner: null },
];

function change(
  id: number,
  hours: number,
  actor: ListedAuditEntry['actor'],
  action: string,
  target: string,
  details: ListedAuditEntry['details'] = null,
): ListedAuditEntry {
  return { id, at: ago(hours), owner: 'acme', actor, action, target, details };
}

export const DAYS: readonly DayOfUse[] = Array.from({ length: 30 }, (_, index) => {
  const weekday = index % 7;
  const exports = weekday > 4 ? 4 + (index % 3) : 38 + ((index * 17) % 41);
  return {
    day: ago((29 - index) * 24).slice(0, 10),
    exports,
    failed: index % 6 === 2 ? 5 : 0,
    dev: Math.floor(exports / 4),
    slides: exports * 14,
    bytes: exports * 1_700_000,
  };
});

export const STARTERS: readonly ListedStarter[] = [
  ['neutral', 'Neutral', 'light', '#2450E0', '#EC6038'],
  ['corporate-report', 'Corporate report', 'light', '#14453D', '#B4532A'],
  ['pitch', 'Pitch', 'dark', '#7C5CFF', '#FF5A36'],
  ['dashboard', 'Dashboard', 'dark', '#3FA7FF', '#F2B705'],
  ['product-sheet', 'Product sheet', 'light', '#B0382E', '#1F6F8B'],
  ['lesson', 'Lesson', 'light', '#1D4E9E', '#D97706'],
].map(([id, name, mode, ...colors]) => ({
  id: id!,
  name: name!,
  description: 'A set of templates.',
  pages: 15,
  mode: mode as 'light' | 'dark',
  colors,
}));

export const TEMPLATES: readonly ListedTemplate[] = [
  template('cover', 'Cover', 'published', 30),
  template('agenda', 'Agenda', 'published, newer draft', 2),
  template('chart', 'Chart with a comment', 'draft', 0.3),
  {
    ...template('table', 'Prices', 'published', 400),
    fault: 'published version: At /elements/0/field, there is no field "price". Did you mean "prices"?',
  },
  { ...template('old', HOSTILE, 'published', 500), aliases: ['older', 'oldest'] },
  template(LONG.slice(0, 64), `${LONG} ${LONG}`, 'draft', 900),
];

export const TEMPLATE_PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  TEMPLATES.filter(({ fault }) => fault === undefined).map(({ key }, index) => [
    key,
    slide(['#0b3d91', '#0f766e', '#1d1d1f'][index % 3]!, ['#f5b301', '#facc15', '#ff5a36'][index % 3]!),
  ]),
);

export const FIELDS: Fields = {
  title: { type: 'text', required: true, maxLength: 60, description: 'The title of the slide.' },
  year: { type: 'number', required: false, min: 1990, max: 2100, default: 2026 },
  points: {
    type: 'list',
    required: false,
    maxItems: 5,
    items: { type: 'text', required: false, maxLength: 80 },
    description: HOSTILE,
  },
  [LONG]: { type: 'table', required: false, maxRows: 10, maxColumns: 4, description: `${LONG} ${LONG}` },
};

export const VERSIONS: readonly ListedVersion[] = [
  { number: 3, note: 'Larger title', publishedBy: 'Ada Lovelace', publishedAt: ago(3) },
  { number: 2, note: `${HOSTILE} ${LONG}`, publishedBy: HOSTILE, publishedAt: ago(80) },
  { number: 1, note: null, publishedBy: null, publishedAt: ago(900) },
];

function template(key: string, name: string, state: ListedTemplate['state'], hours: number): ListedTemplate {
  return { key, name, state, aliases: [], updatedAt: ago(hours) };
}

export function slide(background: string, accent: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="${background}"/><rect x="56" y="150" width="330" height="34" rx="4" fill="#fff"/><rect x="56" y="204" width="220" height="18" rx="4" fill="#fff" opacity=".6"/><rect x="56" y="110" width="60" height="8" fill="${accent}"/><circle cx="520" cy="180" r="70" fill="${accent}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const GUESTS = ['C2185B', '303F9F', '00695C', 'BF360C', '5D4037', '0277BD'];

export const DECKS: readonly ListedDeck[] = [
  {
    id: 'a1',
    title: 'Board meeting, third quarter',
    project: 'quarterly',
    projectName: 'Quarterly report',
    isCopy: false,
    url: 'https://decks.example.com/e/a1/x',
    viewUrl: 'https://decks.example.com/e/a1/view',
    canEdit: true,
    access: 'edit',
    templates: 'used',
    people: [
      { name: 'Ada Lovelace', color: '303F9F' },
      { name: 'Guest 42', color: '00695C' },
    ],
    pages: 2,
    editedAt: ago(0.02),
    expiresAt: ago(-160),
  },
  {
    id: 'a2',
    title: 'Series B',
    project: 'quarterly',
    projectName: 'Pitch',
    isCopy: true,
    url: 'https://decks.example.com/e/a2/x',
    viewUrl: 'https://decks.example.com/e/a2/view',
    canEdit: true,
    access: 'sign-in',
    templates: 'used',
    people: [],
    pages: 0,
    editedAt: ago(30),
    expiresAt: ago(-49),
  },
  {
    id: 'a3',
    title: HOSTILE,
    project: 'quarterly',
    projectName: HOSTILE,
    isCopy: false,
    url: 'https://decks.example.com/e/a3/x',
    viewUrl: 'https://decks.example.com/e/a3/view',
    canEdit: true,
    access: 'view',
    templates: 'used',
    people: [
      { name: HOSTILE, color: 'FFEB3B' },
      { name: LONG, color: null },
      ...GUESTS.map((color, index) => ({ name: `Guest ${index + 10}`, color })),
    ],
    pages: 31,
    editedAt: ago(2),
    expiresAt: ago(-7),
  },
  {
    id: 'a4',
    title: 'نتائج الربع الثالث',
    project: 'quarterly',
    projectName: 'Quarterly report',
    isCopy: false,
    url: 'https://decks.example.com/e/a4/x',
    viewUrl: 'https://decks.example.com/e/a4/view',
    canEdit: true,
    access: 'edit',
    templates: 'used',
    people: [{ name: 'ليلى حداد', color: 'BF360C' }],
    pages: 1,
    editedAt: ago(0.4),
    expiresAt: ago(-700),
  },
  {
    id: 'a5',
    title: `${LONG} ${LONG}`,
    project: 'quarterly',
    projectName: LONG,
    isCopy: false,
    url: 'https://decks.example.com/e/a5/x',
    viewUrl: 'https://decks.example.com/e/a5/view',
    canEdit: true,
    access: 'edit',
    templates: 'used',
    people: [],
    pages: 0,
    editedAt: null,
    expiresAt: ago(-150),
  },
];
