import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS as CORE, type Limit } from '@deckwright/core';
import { MOST_LISTED } from '@deckwright/core/contract';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { SERVER_LIMITS } from '../../src/http/connections/server-limits.ts';
import { LIMITS as SERVER } from '../../src/telemetry/limits.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Constants with their own number, which a table has too. */
const TABLED: Readonly<Record<string, Limit>> = {
  'core/src/contract/errors.ts MOST_LISTED': CORE.answers.faults,
  'server/src/http/headers/idempotency-key.ts MAX_LENGTH': SERVER.request.idempotencyKey,
  'server/src/http/v1/presentations.ts MOST_PER_PAGE': SERVER.request.perPage,
  'core/src/text/paragraphs/markdown-parser.ts MOST_NESTED_LISTS': CORE.content.nestedLists,
  'format-pdf/src/size/check-size.ts MAX_PRINT_MEGABYTES': SERVER.exports.printMegabytes,
  'server/src/exports/store/export-store.ts MOST_ATTEMPTS': SERVER.exports.attempts,
  'server/src/exports/store/export-store.ts MOST_STARTS': SERVER.exports.starts,
  'server/src/exports/accept/admission.ts LONGEST_WAIT_SECONDS': SERVER.exports.waitingSeconds,
};

/** Constants that limit nothing that comes from outside, each with its reason. */
const NO_LIMITS: Readonly<Record<string, string>> = {
  'core/src/images/remember-reads.ts MOST_REMEMBERED': 'cache of pictures that a template check has read',
  'core/src/elements/group/flex/trees.ts MOST_KEPT': 'cache of layout trees',
  'core/src/elements/group/flex/trees.ts MOST_NODES': 'cache of layout trees',
  'core/src/elements/chart/axes/category-labels.ts MAX_LINES': 'lines of a label, as Office sets it',
  'core/src/elements/chart/axes/scales.ts MOST_MATCHING_STEPS': 'search for a scale',
  'core/src/elements/chart/number-format.ts MOST_DECIMALS': 'rounding of a formatted number',
  'core/src/node/sandbox/pictures/sandbox.ts MOST_CHILDREN': 'processes of a pool',
  'core/src/node/sandbox/previews/rasteriser.ts MOST_CHILDREN': 'processes of a pool',
  'core/src/node/pictures/shrink/png.ts MOST_DIFFERENCE': 'choice of a palette',
  'core/src/text/fit/shrink.ts MOST_REDUCTION': 'how far lines move together, as in PowerPoint',
  'core/src/text/fit/fit.ts MOST_SHRUNK': 'cache of a text that is fitted',
  'core/src/text/paragraphs/markdown-parser.ts MOST_LEVELS': 'follows from MOST_NESTED_LISTS',
  'core/src/elements/table/columns.ts MOST_FACTOR': 'search for a factor',
  'format-pptx/src/slide/identity.ts MOST_NAMES': 'columns that describe a table',
  'core/src/images/repair/repair-jpeg.ts MOST_LEFT_OUT': 'tries to leave out a damaged part',
  'core/src/stages/bind/slots.ts MOST_NAMED': 'fields that one prompt names',
  'core/src/template/samples/whole-sample.ts MOST_ITEMS': 'items of a sample on a layout',
  'core/src/stages/layout/text-notices.ts MOST_NAMED': 'characters that one message names',
  'format-hosted/src/google-drive/backoff.ts LONGEST_MS': 'pause between calls to Google',
  'format-hosted/src/google-drive/backoff.ts MAX_WAIT_MS': 'pause between calls to Google',
  'format-hosted/src/google-drive/upload.ts MAX_SESSIONS': 'retries of an upload to Google',
  'format-hosted/src/google-drive/drive-api.ts MAX_ATTEMPTS': 'retries of a call to Google',
  'format-pdf/src/browser/shared.ts LONGEST_JOB': 'a browser that hangs; the render limits of the server are shorter',
  'format-pptx/src/units.ts MAX_DISTANCE': 'range of a coordinate in the file format',
  'editing/src/text/replacement.ts MOST_DIFFERENT': 'how far two texts are compared letter by letter',
  'testkit/src/readers/poppler.ts LONGEST_PPM_HEADER': 'of pictures that poppler writes',
  'editing/src/viewport/view.ts MOST_ZOOM': 'how large a slide is shown',
  'editing/src/grid/read-clipboard.ts MOST_CELLS': 'cells that a page takes from the clipboard',
  'studio/src/preview/engine.ts MOST_PARTS': 'range of slides to draw',
  'server/src/engine/documents/documents.ts MOST_BYTES': 'which process reads a document',
  'server/src/decks/nodes/remote-presence.ts MOST_CLIENTS': 'client ids in what nodes send each other',
  'server/src/projects/push/run-push.ts MOST_RECORDED': 'changes that an entry of the audit log lists',
  'server/src/engine/documents/valid-part.ts MOST_KEYS':
    'parts of a faulty project file that other files are checked with',
  'server/src/storage/database/prepare-once.ts MOST_STATEMENTS': 'cache of prepared statements',
  'core/src/node/sandbox/process-pool.ts MOST_TRIES': 'processes that are killed from outside',
  'server/src/decks/open-deck.ts MOST_IN_A_COMMIT': 'updates that one commit stores',
  'server/src/decks/recovery/stored-state.ts MOST_CLOCK': 'clocks in stored documents, which only damage exceeds',
  'server/src/decks/page-connection.ts MOST_UNANSWERED_BYTES': 'messages that wait in a socket, which is then not read',
  'server/src/http/edit-link/sync.ts MOST_RATES': 'rates of addresses and decks that are remembered',
  'server/src/cli/write-output.ts MOST_LINKS': 'links that lead to the output of a command, as many as Linux follows',
  'deck-document/src/guard/read-update.ts MOST_CLIENT': 'range of a number in an update',
  'deck-document/src/guard/read-update.ts MOST_CLOCK': 'range of a number in an update',
  'deck-document/src/guard/update-pieces.ts MOST_IN_A_PIECE': 'how a large change is divided',
  'hosted-editor/src/commands/read-html.ts LONGEST_FONT': 'name of a font that is pasted, cut',
  'content-form/src/busy/until-served.ts LONGEST_PAUSE': 'pause before a page asks a busy server again',
  'server/src/exports/run/failures.ts LONGEST_PAUSE_MS': 'pause before the next attempt',
  'server/src/exports/run/failures.ts LONGEST_REQUESTED_PAUSE_MS': 'pause that a hosted location asks for',
  'server/src/exports/run/ends.ts LONGEST_PAUSE_MS': 'pause before the end of an export is stored again',
  'server/src/engine/packed-error.ts MAX_CAUSES': 'causes of an error in the log',
  'server/src/storage/links/download-links.ts MOST_CACHED': 'cache of signed links',
  'server/src/projects/projects.ts MAX_CACHED': 'cache of projects',
  'server/src/projects/projects.ts MAX_CACHED_BYTES': 'cache of projects',
  'server/src/http/pages/first-body.ts LONGEST_SLIDE': 'choice of an example for the terminal',
  'server/src/http/v1/download-file.ts MAX_AGE': 'directive of a cache header',
  'server/src/engine/documents/json-shape.ts DEEPEST_COUNTED': 'deeper than a body may be',
  'server/src/engine/checks/checks.ts MOST_BODY_BYTES': 'which process checks a body',
  'server/src/engine/checks/checks.ts MOST_TEMPLATE_BYTES': 'which process checks a body',
  'server/src/http/limits/rate-counter.ts MOST_KEYS': 'cache of counters',
  'server/src/accounts/tokens.ts MOST_CACHED': 'cache of callers',
  'server/src/accounts/people/better-auth.ts LONGEST_USER_AGENT': 'text of a header that is stored, cut',
  'studio/src/preview/template-checks.ts MOST_VERSIONS': 'versions of a project file whose warnings a page remembers',
  'studio/src/editor/model/history/history.ts MOST_STEPS': 'steps that a page can undo',
  'studio/src/editor/model/samples/made-samples.ts MOST_ITEMS': 'items of a sample that the editor makes',
  'deck-document/src/document/deleted.ts LONGEST_NAME': 'name that a page shows of somebody else, cut',
  'hosted-editor/src/session/use-shared-place.ts MOST_SHARED': 'selected objects that others see',
  'server/src/storage/notifications/postgres-notifications.ts LONGEST_PAUSE_MS': 'pause before a node connects again',
  'hosted-editor/src/session/sync.ts LONGEST_PAUSE_MS': 'pause before a page connects again',
  'hosted-editor/src/commands/read-html.ts MOST_ROWS': 'cells that a page takes from the clipboard',
  'hosted-editor/src/commands/read-html.ts MOST_COLUMNS': 'cells that a page takes from the clipboard',
  'editing/src/crop/crop.ts MOST_CROPPED': 'the share of a picture that dragging crops',
  'editing/src/crop/crop.ts MOST_ZOOM': 'how large dragging makes a picture in its frame',
  'hosted-editor/src/commands/cell-clipping.ts MOST_ROWS': 'cells that a page takes from the clipboard',
  'hosted-editor/src/commands/cell-clipping.ts MOST_COLUMNS': 'cells that a page takes from the clipboard',
  'hosted-editor/src/commands/read-html.ts MOST_PARAGRAPHS': 'paragraphs that a page takes from the clipboard',
  'studio/src/editor/saving/draft-on-server.ts MOST_KEPT': 'what browsers send while a page closes',
  'site/src/page/search-dialog.ts MOST_HITS': 'pages that the search of the documentation lists',
  'site/src/build/read-pages.ts MOST_CHARACTERS': 'files of an example that its page shows',
};

interface Constant {
  /** Path below packages, and name. */
  readonly id: string;
  readonly value: number | undefined;
}

/** Every constant whose name says that it is a limit, and whose number is its own. */
function constants(): readonly Constant[] {
  const files = globSync('packages/*/src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', '**/*.d.ts'] }).sort();
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    if (!NAME.test(source)) return [];
    return parseSync(file, source).program.body.flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') return [];
      return declaration.declarations.flatMap(({ id, init }) => {
        if (id.type !== 'Identifier' || !STARTS.test(id.name)) return [];
        const text = init ? source.slice(init.start, init.end) : '';
        const name = `${file.replaceAll('\\', '/').replace(/^packages\//, '')} ${id.name}`;
        // One that is read from a table has no number of its own.
        return /LIMITS\./.test(text) ? [] : [{ id: name, value: numberOf(text) }];
      });
    });
  });
}

const NAME = /\b(MOST|LONGEST|MAX|DEEPEST)_[A-Z_]+\b/;
const STARTS = new RegExp(`^${NAME.source}$`);

/** The value of digits and products, such as `10 * 2 ** 20`. */
function numberOf(text: string): number | undefined {
  return /^[\d_\s*.()]+$/.test(text) ? Number(new Function(`return ${text}`)()) : undefined;
}

describe('docs/limits.md', () => {
  it('has the limits of the HTTP server', () => {
    const { headers, time, headersTime, idle } = SERVER.request;
    const { maxHeaderSize, requestTimeout, headersTimeout, keepAliveTimeout } = SERVER_LIMITS;
    expect([headers.most, time.most, headersTime.most, idle.most]).toEqual([
      maxHeaderSize,
      requestTimeout,
      headersTimeout,
      keepAliveTimeout,
    ]);
  });
});

describe('a constant that is named like a limit', () => {
  const found = constants();

  it('is in a table of limits, or has a reason why it limits nothing from outside', () => {
    const known = [...Object.keys(TABLED), ...Object.keys(NO_LIMITS)];
    expect(found.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });

  it('has the number of its table', () => {
    expect(MOST_LISTED).toBe(100);
    for (const { id, value } of found) if (TABLED[id]) expect([id, value]).toEqual([id, TABLED[id].most]);
  });

  it('exists', () => {
    const ids = found.map(({ id }) => id);
    expect([...Object.keys(TABLED), ...Object.keys(NO_LIMITS)].filter((id) => !ids.includes(id))).toEqual([]);
  });
});
