import type { Finding } from '@deckwright/content-form/body';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, useState } from 'react';
import type { ListedFont } from '../src/fonts/font-row.tsx';
import { FontsPage } from '../src/fonts/fonts-page.tsx';
import type { ElementWarning } from '../src/new-warnings/element-warning.ts';
import type { TemplateComparison } from '../src/new-warnings/template-change.ts';
import { BLANK_PARTIAL } from '../src/partials/partial-facts.ts';
import { PartialsPage } from '../src/partials/partials-page.tsx';
import { PicturesPage } from '../src/pictures/pictures-page.tsx';
import { SettingsPage } from '../src/project-settings/settings-page.tsx';
import { ConflictDialog } from '../src/project-theme/conflict-dialog.tsx';
import { differencesOf } from '../src/project-theme/file-changes.ts';
import { ReviewDialog } from '../src/project-theme/review-dialog.tsx';
import { draftOf } from '../src/project-theme/theme-draft.ts';
import { ThemePage } from '../src/project-theme/theme-page.tsx';
import { useHistory } from '../src/project-theme/use-history.ts';
import type { FileUpload, FileUploads } from '../src/uploads/use-uploads.ts';
import { HOSTILE, LONG, slide } from './samples.ts';

const LIMITS = { pictureBytes: 10 * 2 ** 20, fontBytes: 20 * 2 ** 20, projectBytes: 50_000_000 };

const THEME = {
  id: 'quarterly',
  name: 'Quarterly report',
  theme: {
    colors: { accent1: '#F5B301', accent2: '#0B3D91' },
    fonts: { heading: 'Brand Serif', body: 'Inter' },
    textStyles: {
      label: { size: 12, color: 'accent6', bold: true },
      onAccent1: { size: 18, color: '#112233', extends: 'label' },
      [LONG]: { font: HOSTILE },
    },
  },
};

const FAULTS: readonly Finding[] = [
  { path: '/theme/colors/accent2', kind: 'fault', code: 'INVALID_PROJECT', message: 'Expected a colour as "#RRGGBB".' },
  {
    path: '',
    kind: 'fault',
    code: 'INVALID_TEMPLATE',
    message: `template ${HOSTILE}: the theme has no text style "x".`,
  },
];

const WARNINGS: readonly ElementWarning[] = [
  {
    ...{ kind: 'notice', code: 'LOW_CONTRAST', element: 'Title', path: '/elements/0' },
    message:
      'The contrast of its text, accent1, with what lies under it is 1.86 : 1. WCAG 2.2 asks for 3 : 1 of large text. Choose a darker or lighter colour.',
  },
  {
    ...{ kind: 'notice', code: 'TEXT_CUT', element: HOSTILE, sample: LONG },
    message: 'The text does not fit at 14.4 pt; 102 characters at its end were cut off. Enlarge its box.',
  },
  { kind: 'fault', code: 'INVALID_TEMPLATE', message: HOSTILE },
];
const COMPARISON: TemplateComparison = {
  changes: [undefined, { added: WARNINGS, gone: 1 }, undefined],
  compared: 3,
  total: 3,
};

function Theme({ faults = [] }: { readonly faults?: readonly Finding[] }) {
  const { present, change, undo, redo } = useHistory(draftOf(THEME));
  return (
    <ThemePage
      editing={{
        draft: present,
        onDraft: change,
        onUndo: undo,
        onRedo: redo,
        isChanged: undo !== undefined,
        isSaving: false,
        onDiscard: () => change(draftOf(THEME), 'discard'),
        onSave: () => {},
        comparison: COMPARISON,
        onReview: () => {},
        families: [
          { family: 'Inter', from: 'server' },
          { family: 'Georgia', from: 'office' },
        ],
        usesOfStyle: (name) => (name === 'label' ? ['cover', HOSTILE] : []),
        samples: [
          { key: 'cover', name: 'Cover', picture: slide('#0b3d91', '#f5b301'), newWarnings: 0 },
          { key: 'chart', name: HOSTILE, picture: slide('#1d1d1f', '#ff5a36'), newWarnings: 3 },
          { key: 'table', name: LONG, picture: undefined, newWarnings: 0 },
          { key: 'photo', name: 'Photo', picture: undefined, problem: HOSTILE, newWarnings: 0 },
        ],
        size: { width: 960, height: 540 },
        faults,
        isReadOnly: false,
      }}
    />
  );
}

const PICTURES = [
  { name: 'logo', size: 4_200, version: '1' },
  { name: LONG, size: 3_800_000, version: '1' },
  { name: 'photo.of-the-team', size: 9_800_000, version: '1' },
  { name: 'broken', size: 12, version: '1' },
];

async function pictureOf(name: string): Promise<Blob> {
  if (name === 'broken') return new Blob(['II*'], { type: 'image/tiff' });
  const svg = decodeURIComponent(slide('#0f766e', '#facc15').slice('data:image/svg+xml,'.length));
  return new Blob([svg], { type: 'image/svg+xml' });
}

async function uses(): Promise<readonly string[]> {
  return ['the template "cover"', `the template "${HOSTILE}"`, 'the project file'];
}

const FILE = new File(['x'.repeat(2_000)], 'logo.svg');
const UPLOADS: readonly FileUpload[] = [
  { id: 1, name: 'team', file: FILE, state: 'sending', share: 0.42 },
  { id: 2, name: 'logo', file: FILE, state: 'taken', share: 0 },
  { id: 3, name: LONG, file: FILE, state: 'failed', share: 0, message: `This is not a picture: ${HOSTILE}` },
  { id: 4, name: 'icon', file: FILE, state: 'waiting', share: 0 },
];

function uploadsOf(uploads: readonly FileUpload[]): FileUploads {
  const none = () => {};
  return { uploads, add: none, replace: none, rename: none, retry: none, dismiss: none };
}

const FONTS: readonly ListedFont[] = [
  {
    name: 'Brand-Regular.ttf',
    family: 'Brand Sans',
    bold: false,
    italic: false,
    size: 180_000,
    embedding: { embed: 'edit', subset: true },
  },
  {
    name: 'Brand-Bold.ttf',
    family: 'Brand Sans',
    bold: true,
    italic: false,
    size: 182_000,
    embedding: { embed: 'view', subset: true },
  },
  {
    name: `${LONG}.otf`,
    family: HOSTILE,
    bold: true,
    italic: true,
    size: 2_400_000,
    embedding: { embed: 'none', subset: false },
  },
];

async function fontOf(name: string): Promise<Blob> {
  if (name.endsWith('.otf')) throw new Error('It is damaged.');
  return (await fetch(inter)).blob();
}

const WIDE = { width: 960, height: 540 };

/** Pages of one project, by the name in the address. */
export function projectExamples(inShell: (page: ReactNode) => ReactNode): Readonly<Record<string, () => ReactNode>> {
  const nothing = async () => {};
  const changing = { onReplace: () => {}, onDelete: () => {} };
  return {
    theme: () => inShell(<Theme />),
    'theme-loading': () => inShell(<ThemePage editing={undefined} />),
    'theme-faults': () => inShell(<Theme faults={FAULTS} />),
    'theme-conflict': () =>
      inShell(
        <>
          <Theme />
          <ConflictDialog
            differences={differencesOf(
              THEME,
              { ...THEME, name: HOSTILE, theme: { ...THEME.theme, colors: { accent1: '#112233' } } },
              { ...THEME, name: LONG },
            )}
            onKeepBoth={() => {}}
            onTakeTheirs={() => {}}
            onClose={() => {}}
          />
        </>,
      ),
    'theme-review': () =>
      inShell(
        <>
          <Theme />
          <ReviewDialog
            comparison={COMPARISON}
            templates={[
              {
                ...{ key: 'chart', name: HOSTILE, picture: slide('#1d1d1f', '#ff5a36'), sample: LONG },
                ...{ editor: '/o/acme/projects/quarterly/templates/chart/edit', warnings: WARNINGS },
              },
              {
                ...{ key: 'table', name: LONG, picture: undefined, sample: undefined },
                ...{ editor: '/o/acme/projects/quarterly/templates/table/edit', warnings: WARNINGS.slice(0, 1) },
              },
            ]}
            size={WIDE}
            onSave={() => {}}
            onClose={() => {}}
          />
        </>,
      ),
    pictures: () =>
      inShell(
        <PicturesPage
          limits={LIMITS}
          pictures={PICTURES}
          load={pictureOf}
          loadUses={uses}
          changing={{ ...changing, uploads: uploadsOf(UPLOADS) }}
        />,
      ),
    'pictures-empty': () =>
      inShell(
        <PicturesPage
          limits={LIMITS}
          pictures={[]}
          load={pictureOf}
          loadUses={uses}
          changing={{ ...changing, uploads: uploadsOf([]) }}
        />,
      ),
    'pictures-loading': () =>
      inShell(
        <PicturesPage
          limits={undefined}
          pictures={undefined}
          load={pictureOf}
          loadUses={uses}
          changing={{ ...changing, uploads: uploadsOf([]) }}
        />,
      ),
    fonts: () =>
      inShell(
        <FontsPage
          mostBytes={LIMITS.fontBytes}
          fonts={FONTS}
          serverFonts={[{ family: 'Noto Sans Arabic', scripts: ['Arab'] }]}
          load={fontOf}
          loadUses={uses}
          changing={{
            uploads: uploadsOf([
              {
                id: 1,
                name: 'Brand-Bold.ttf',
                file: FILE,
                state: 'done',
                share: 1,
                message: 'Brand Sans, bold: embedded.',
              },
            ]),
            onDelete: () => {},
          }}
        />,
      ),
    'fonts-empty': () =>
      inShell(
        <FontsPage
          mostBytes={LIMITS.fontBytes}
          fonts={[]}
          serverFonts={[]}
          load={fontOf}
          loadUses={uses}
          changing={{ uploads: uploadsOf([]), onDelete: () => {} }}
        />,
      ),
    'fonts-loading': () =>
      inShell(
        <FontsPage
          mostBytes={undefined}
          fonts={undefined}
          serverFonts={[]}
          load={fontOf}
          loadUses={uses}
          changing={{ uploads: uploadsOf([]), onDelete: () => {} }}
        />,
      ),
    partials: () =>
      inShell(
        <PartialsPage
          partials={[
            {
              name: 'figure',
              picture: slide('#ffffff', '#0b3d91'),
              uses: ['the template "cover"', HOSTILE],
              isChanged: true,
            },
            { name: LONG, picture: undefined, uses: [], isChanged: false },
          ]}
          size={WIDE}
          opened={{
            name: 'figure',
            text: JSON.stringify(BLANK_PARTIAL, undefined, 2),
            revision: 0,
            findings: [
              { path: '/elements/0', kind: 'fault', code: 'INVALID_PROJECT', message: `Unknown key ${HOSTILE}.` },
            ],
            isSaving: false,
            conflict: { onKeepMine: () => {}, onTakeTheirs: () => {} },
          }}
          onOpen={() => {}}
          onText={() => {}}
          changing={{
            onCreate: nothing,
            editorOf: () => '/',
            onSave: () => {},
            onDiscard: () => {},
            onDelete: () => {},
          }}
        />,
      ),
    'partials-empty': () =>
      inShell(
        <PartialsPage
          partials={[]}
          size={WIDE}
          opened={undefined}
          onOpen={() => {}}
          onText={() => {}}
          changing={{
            onCreate: nothing,
            editorOf: () => '/',
            onSave: () => {},
            onDiscard: () => {},
            onDelete: () => {},
          }}
        />,
      ),
    'partials-loading': () =>
      inShell(<PartialsPage partials={undefined} size={WIDE} opened={undefined} onOpen={() => {}} onText={() => {}} />),
    settings: () => inShell(<Settings />),
    'settings-loading': () =>
      inShell(<SettingsPage id={LONG} name={HOSTILE} server="https://decks.example.com" file={undefined} />),
  };
}

function Settings() {
  const [file, setFile] = useState({ ...THEME, slideSize: { width: 841.89, height: 595.28 }, language: 'he-IL' });
  return (
    <SettingsPage
      id="quarterly"
      name="Quarterly report"
      server="https://decks.example.com"
      file={file}
      changing={{
        onSave: async (_, after) => setFile(after as typeof file),
        onDuplicate: async () => {},
        loadUses: async () => ({ uses: ['it has templates: cover, chart'], presentations: 12 }),
        onDelete: async () => {},
      }}
    />
  );
}
