import { LIMITS as CORE, type Limit } from '@deckwright/core';
import { DECK_LIMITS } from '@deckwright/deck-document/guard';
import { SETTING_LIMITS, SETTINGS_TABLE, type SettingRow } from '../src/start/settings-table.ts';
import { LIMITS as SERVER } from '../src/telemetry/limits.ts';
import { generatedBy, tableOf } from './markdown.ts';

const TITLES: Readonly<Record<keyof typeof CORE, string>> = {
  answers: 'Errors and notices in an answer',
  request: 'An export',
  content: 'Texts, lists, tables and charts of a slide',
  template: 'Templates and projects',
  pictures: 'Pictures',
  fonts: 'Fonts',
  previews: 'Previews',
};

const SERVER_TITLES: Readonly<Record<keyof typeof SERVER, string>> = {
  body: 'JSON in the body of a request',
  checks: 'Checks of bodies and templates',
  presence: 'Who else has a template open',
  request: 'HTTP requests: sizes, times and rates',
  receiving: 'Bodies that are being received',
  connections: 'Connections',
  exports: 'Exports on the server: queue, time and memory',
  lists: 'Lists of the management API',
  fetching: 'Pictures that the server fetches',
  uploads: 'Files of a project',
  templates: 'Stored templates',
  savedBodies: 'Bodies saved with a project',
  hostedDecks: 'Decks behind edit links',
  pushes: 'Documents and pushes of the management API',
  bundles: 'Zip files of templates',
  plans: 'Plans and API keys',
  manage: 'The management API',
  people: 'People, passwords and access tokens',
  watching: 'The page of `watch`',
  plugins: 'Plugins',
};

const OPENING = `# Limits

Every limit of the engine and of the server, by what it limits: slides, texts, pictures, fonts, bodies of requests, people. Each row says what
happens beyond the limit.

${generatedBy('limits')}

A limit counts characters as Unicode code points, and MB as 1,000,000 bytes or 1,048,576, whichever gives a whole number. The server
answers \`INVALID_CONTENT\`, \`INVALID_IMAGE\` and \`INVALID_FONT\` with 400 \`INVALID_REQUEST\`.`;

const ENGINE = `## Limits of the engine

These hold wherever \`@deckwright/core\` runs, which exports them as \`LIMITS\`.`;

const SERVED = `## Limits of the server

The plan of an owner limits its credits and requests: see [accounts and plans](operating/people.md#accounts-and-plans).`;

type Table = Readonly<Record<string, Readonly<Record<string, Limit>>>>;

/** The limits of a deck follow those of the pages that show it. */
const SERVED_LIMITS: Table = Object.fromEntries(
  Object.entries<Table[string]>(SERVER).flatMap(([group, limits]) =>
    group === 'hostedDecks' ? [[group, limits] as const, ['deck', DECK_LIMITS] as const] : [[group, limits] as const],
  ),
);

/** The text of docs/limits.md. */
export function limitsPage(): string {
  const parts = [
    OPENING,
    ENGINE,
    ...sections(CORE, TITLES),
    SERVED,
    `### Settings that are limits\n\n${tableOf(['setting', 'default', 'limit', 'beyond it'], settingRows())}`,
    ...sections(SERVED_LIMITS, { ...SERVER_TITLES, deck: 'What a deck behind an edit link may have' }),
  ];
  return `${parts.join('\n\n')}\n`;
}

function sections(table: Table, titles: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(table).map(([group, limits]) => {
    const rows = Object.values(limits).map((limit) => [shown(limit), limit.of, limit.beyond]);
    return `### ${titles[group]}\n\n${tableOf(['at most', 'of what', 'beyond it'], rows)}`;
  });
}

function settingRows(): readonly (readonly string[])[] {
  return Object.entries(SETTING_LIMITS).map(([key, beyond]) => {
    const row: SettingRow = SETTINGS_TABLE[key as keyof typeof SETTING_LIMITS];
    const given = row.rule.parse(undefined);
    return [`\`${row.variable}\``, row.shownDefault ?? String(given), row.meaning, beyond];
  });
}

/** A number with its unit: `20 MB`, `1.5 GB`, `8 s`, `2,000`. */
function shown({ most, unit }: Limit): string {
  if (unit === 'ms') return `${(most / 1_000).toLocaleString('en')} s`;
  if (unit === undefined || most < 1_000) return most.toLocaleString('en');
  const step = most % 1_024 === 0 && most % 1_000 !== 0 ? 1_024 : 1_000;
  if (most >= step ** 3) return `${most / step ** 3} GB`;
  return most >= step ** 2 ? `${most / step ** 2} MB` : `${most / step} KB`;
}
