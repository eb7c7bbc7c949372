import type { Limit } from '@deckwright/core';

const INVALID = '400 `INVALID_REQUEST`';
const RETRY = '429 `RATE_LIMIT_EXCEEDED`, `Retry-After`';
const IMAGE = '400 `INVALID_REQUEST` at the picture';
const LATE = '408 `REQUEST_TIMEOUT`, and the connection is closed';
const CLOSED = 'the connection is closed';
const WAITS = 'its messages wait';
const COMMAND = 'the command fails';
const TOO_LARGE = '413 `PAYLOAD_TOO_LARGE`';
const FULL = '503 `SERVICE_UNAVAILABLE`, `Retry-After`';

/** Every limit of the server apart from its settings, in the shape of core's table. docs/limits.md is made from it. */
export const LIMITS = {
  // Without them a body of a few megabytes can need gigabytes once it is parsed.
  body: {
    depth: { most: 32, of: 'levels of objects and arrays', beyond: INVALID },
    keysOfAnObject: { most: 1_000, of: 'keys of one object', beyond: INVALID },
    keys: { most: 300_000, of: 'keys of all objects together', beyond: INVALID },
    values: { most: 1_000_000, of: 'values of all objects and arrays together', beyond: INVALID },
    keyBytes: { most: 1_000, of: 'of one key', unit: 'bytes', beyond: INVALID },
    stringBytes: {
      most: 1_200_000,
      of: 'of one string, except a picture as a data URI',
      unit: 'bytes',
      beyond: INVALID,
    },
  },
  checks: {
    bodySeconds: {
      most: 2,
      of: 'seconds of processor time to parse a body, and to check its content',
      beyond: TOO_LARGE,
    },
    templateSeconds: { most: 10, of: 'seconds of processor time to check a template', beyond: COMMAND },
    ownBodies: {
      most: 1,
      of: 'checks of one owner in check processes at the same time: of templates, and of bodies above 16 KB or whose templates have more than 64 KB',
      beyond: 'the next one waits',
    },
  },
  presence: {
    pagesOfATemplate: {
      most: 50,
      of: 'pages that show one template to each other, in the template editor',
      beyond: 'others do not see the page',
    },
    pages: { most: 5_000, of: 'pages that show templates, of all people', beyond: 'others do not see the page' },
    seconds: { most: 45, of: 'seconds without a sign of a page', beyond: 'the page counts as closed' },
  },
  request: {
    bodyMegabytes: {
      most: 10,
      of: 'megabytes of the body of an export or of a push, decompressed',
      beyond: '413 `PAYLOAD_TOO_LARGE`',
    },
    headers: { most: 16_384, of: 'of headers', unit: 'bytes', beyond: '431 `HEADERS_TOO_LARGE`' },
    idempotencyKey: { most: 255, of: 'characters of an `Idempotency-Key`', beyond: INVALID },
    requestId: { most: 64, of: 'characters of an `X-Request-Id`', beyond: 'replaced by an id of the server' },
    perPage: { most: 100, of: 'presentations on a page', beyond: 'a page has this many' },
    page: { most: 1_000_000, of: 'pages', beyond: INVALID },
    time: { most: 60_000, of: 'to send a request', unit: 'ms', beyond: LATE },
    headersTime: { most: 20_000, of: 'to send the headers', unit: 'ms', beyond: LATE },
    idle: { most: 65_000, of: 'between two requests of a connection', unit: 'ms', beyond: CLOSED },
    publicRequests: { most: 1_200, of: 'requests that need no key a minute, per address', beyond: RETRY },
    failedKeys: { most: 60, of: 'requests without a valid key a minute, per address', beyond: RETRY },
    pollsPerRequest: { most: 10, of: 'polls for each request that a plan allows', beyond: RETRY },
  },
  receiving: {
    ofOwner: { most: 4, of: 'bodies of the largest size that one owner may be sending', beyond: RETRY },
    ofAll: {
      most: 16,
      of: 'bodies of the largest size that all owners may be sending',
      beyond: FULL,
    },
    zstdWindow: { most: 8 * 2 ** 20, of: 'of the window of a zstd body', unit: 'bytes', beyond: INVALID },
    linger: { most: 10_000, of: 'to send the rest of a body that was rejected', unit: 'ms', beyond: CLOSED },
  },
  connections: {
    ofAddress: {
      most: 25,
      of: 'per cent of all connections from one address, unless a proxy is trusted',
      beyond: CLOSED,
    },
    open: { most: 2_000, of: 'connections that are open at the same time', beyond: CLOSED },
    silence: { most: 120_000, of: 'without traffic', unit: 'ms', beyond: CLOSED },
    requests: { most: 16, of: 'requests of one connection that are not answered yet', beyond: CLOSED },
  },
  exports: {
    slides: { most: 2_000, of: 'slides of an export', beyond: '400 `INVALID_REQUEST`' },
    queued: {
      most: 1_000,
      of: 'exports that wait in the queue',
      beyond: '503 `SERVICE_UNAVAILABLE`, `Retry-After`; beyond half of it, 429 for the owner who has it',
    },
    queuedSeconds: {
      most: 600,
      of: 'seconds that the oldest export in the queue waits',
      beyond: '503 `SERVICE_UNAVAILABLE`, `Retry-After`',
    },
    syncSeconds: {
      most: 60,
      of: 'seconds that a synchronous export keeps its caller waiting',
      beyond: '503 `SERVICE_UNAVAILABLE`, `Retry-After`; cancelled, not charged',
    },
    renderSeconds: {
      most: 300,
      of: 'seconds of processor time of one export',
      beyond: '413 `PAYLOAD_TOO_LARGE`; failed, not charged',
    },
    renderMegabytes: {
      most: 2_048,
      of: 'megabytes of memory of one render process',
      beyond: '413 `PAYLOAD_TOO_LARGE`; failed, not charged',
    },
    drainSeconds: {
      most: 30,
      of: 'seconds that accepted exports take to finish after SIGTERM',
      beyond: 'the export continues at the next start; a synchronous one gets 503',
    },
    attempts: { most: 3, of: 'attempts that the export itself ended', beyond: 'failed, not charged' },
    printMegabytes: {
      most: 1_000,
      of: 'megabytes that the browser needs to print a PDF, estimated from the deck',
      beyond: '413 `PAYLOAD_TOO_LARGE`; failed, not charged',
    },
    starts: { most: 25, of: 'attempts that anything ended', beyond: 'failed, not charged' },
    busyMinutes: {
      most: 60,
      of: 'minutes that an asynchronous export is tried while the computer is too busy with other work',
      beyond: '503 `SERVER_BUSY`; failed, not charged',
    },
    waitingSeconds: { most: 120, of: 'seconds in a `Retry-After` of a full queue', beyond: 'about this many' },
    keptBody: {
      most: 1_000_000,
      of: 'of a body that is kept after its export has ended',
      unit: 'bytes',
      beyond: 'the body is deleted when the export ends',
    },
    fileName: { most: 60, of: 'characters of a file name, which is the title', beyond: 'cut' },
  },
  lists: {
    perPage: { most: 100, of: 'exports on a page of a list for people', beyond: 'a page has this many' },
    searched: {
      most: 2_000,
      of: 'exports that one page of a search reads',
      beyond: 'the page is short, and the next one continues',
    },
    text: { most: 200, of: 'characters of a text to search for', beyond: INVALID },
    usageDays: { most: 400, of: 'days of a range for which usage is read', beyond: INVALID },
  },
  fetching: {
    bytes: { most: 10 * 2 ** 20, of: 'of a fetched picture, decompressed', unit: 'bytes', beyond: IMAGE },
    redirects: { most: 3, of: 'redirects', beyond: IMAGE },
    addresses: { most: 3, of: 'addresses of a host that are tried', beyond: IMAGE },
    connectTime: { most: 5_000, of: 'to connect to one address', unit: 'ms', beyond: 'the next is tried' },
    headersTime: { most: 5_000, of: 'without a byte of the answer', unit: 'ms', beyond: IMAGE },
    time: { most: 15_000, of: 'to fetch a picture', unit: 'ms', beyond: IMAGE },
    address: { most: 8_000, of: 'characters of the address of a picture for a page', beyond: INVALID },
    forPages: { most: 8, of: 'pictures that are fetched for pages at the same time', beyond: 'the next one waits' },
    ofPerson: { most: 240, of: 'pictures that are fetched for pages a minute, per person', beyond: RETRY },
  },
  uploads: {
    asset: { most: 10 * 2 ** 20, of: 'of a picture of a project', unit: 'bytes', beyond: COMMAND },
    font: { most: 20 * 2 ** 20, of: 'of a font of a project', unit: 'bytes', beyond: COMMAND },
    project: {
      most: 50_000_000,
      of: 'of all pictures of a project, and of all its fonts',
      unit: 'bytes',
      beyond: COMMAND,
    },
    waiting: {
      most: 200_000_000,
      of: 'of the files of an owner that were uploaded, and that no push has used',
      unit: 'bytes',
      beyond: 'the file is rejected',
    },
    json: { most: 100 * 2 ** 20, of: 'of a JSON file that a command reads', unit: 'bytes', beyond: COMMAND },
    name: { most: 100, of: 'characters of the name of a picture or a font file', beyond: COMMAND },
  },
  templates: {
    versions: { most: 200, of: 'versions of a template', beyond: 'the oldest is deleted' },
    aliases: { most: 20, of: 'earlier keys of a template that still work', beyond: 'the template is not renamed' },
  },
  savedBodies: {
    body: { most: 1_000_000, of: 'of a body that is saved with a project', unit: 'bytes', beyond: TOO_LARGE },
    ofProject: { most: 100, of: 'bodies that are saved with a project', beyond: TOO_LARGE },
    name: { most: 100, of: 'characters of the name of a saved body', beyond: INVALID },
  },
  hostedDecks: {
    message: {
      most: 5 * 2 ** 20,
      of: 'of one message of a page that shows a hosted deck',
      unit: 'bytes',
      beyond: CLOSED,
    },
    messagesASecond: { most: 100, of: 'messages of such a page a second', beyond: CLOSED },
    messagesAtOnce: { most: 1_000, of: 'messages of such a page at once', beyond: CLOSED },
    unanswered: { most: 1_000, of: 'messages of such a page that wait for their answers', beyond: CLOSED },
    presence: { most: 4_096, of: 'of the presence of such a page', unit: 'bytes', beyond: CLOSED },
    // Of the server's own thread, so that nobody pays for a busy host. A paste of 150 slides needs a quarter of a second.
    time: { most: 200, of: 'of processor time of such a page a second', unit: 'ms', beyond: WAITS },
    timeAtOnce: { most: 2_000, of: 'of processor time of such a page at once', unit: 'ms', beyond: WAITS },
    timeOfAll: {
      most: 400,
      of: 'of processor time of all pages of an address, or of a deck, a second',
      unit: 'ms',
      beyond: WAITS,
    },
    timeOfAllAtOnce: { most: 4_000, of: 'of processor time of all such pages at once', unit: 'ms', beyond: WAITS },
    longestWait: { most: 10_000, of: 'that a message waits for processor time', unit: 'ms', beyond: CLOSED },
    statesASecond: { most: 1, of: 'whole decks that such a page asks for a second', beyond: 'the next one waits' },
    rejections: { most: 20, of: 'rejected changes of such a page a minute', beyond: CLOSED },
    // Each costs the server a copy of the deck, also if the page connects again.
    rejectionsOfAddress: {
      most: 60,
      of: 'rejected changes of one hosted deck a minute, per address',
      beyond: `${CLOSED}, and so are further ones of the address to this deck`,
    },
    unread: {
      most: 16 * 2 ** 20,
      of: 'of messages that such a page has not received yet',
      unit: 'bytes',
      beyond: `${CLOSED}; the page connects again`,
    },
    pagesOfADeck: { most: 200, of: 'pages that show one hosted deck', beyond: CLOSED },
    pagesOfAnAddress: { most: 200, of: 'pages of one address that show hosted decks', beyond: CLOSED },
    pictures: { most: 1_000, of: 'pictures of a hosted deck, after which none can be uploaded', beyond: TOO_LARGE },
    pictureBytes: {
      most: 200_000_000,
      of: 'of all pictures of a hosted deck, after which none can be uploaded',
      unit: 'bytes',
      beyond: TOO_LARGE,
    },
    versions: { most: 50, of: 'named versions of a hosted deck', beyond: 'the oldest is deleted' },
    automaticVersions: {
      most: 60,
      of: 'versions of a hosted deck that the server keeps by itself: all of the last hour, one for each hour of the last day, and one for each day before',
      beyond: 'the oldest is deleted, but never the first',
    },
    versionBytes: {
      most: 100_000_000,
      of: 'of all versions of a hosted deck',
      unit: 'bytes',
      beyond: 'the oldest are deleted, named ones last',
    },
    leftOutBytes: {
      most: 64_000_000,
      of: 'of what cannot be read of a hosted deck',
      unit: 'bytes',
      beyond: 'the log names the rest, which is not kept',
    },
    versionName: { most: 100, of: 'characters of the name of a version', beyond: INVALID },
    copies: { most: 100, of: 'copies of a hosted deck', beyond: RETRY },
    peopleListed: { most: 20, of: 'people in a hosted deck whose names a list has', beyond: 'they are only counted' },
    personName: { most: 60, of: 'characters of the name of a person in a hosted deck', beyond: 'the rest is left out' },
    downloads: { most: 60, of: 'files that are made for downloads of a hosted deck an hour', beyond: RETRY },
    downloadsOfAddress: { most: 240, of: 'files that are made for such downloads an hour, per address', beyond: RETRY },
    picturesAnHour: {
      most: 600,
      of: 'pictures that are uploaded to a hosted deck an hour, and from one address',
      beyond: RETRY,
    },
    versionsAnHour: {
      most: 600,
      of: 'versions of a hosted deck that are kept or restored an hour, and from one address',
      beyond: RETRY,
    },
    copiesAnHour: { most: 60, of: 'copies of a hosted deck an hour, and from one address', beyond: RETRY },
    madeSlides: {
      most: 1_000,
      of: 'slides of a hosted deck that are made from templates an hour, and from one address',
      beyond: RETRY,
    },
    slideBody: { most: 2_000_000, of: 'of the content of a slide of a hosted deck', unit: 'bytes', beyond: TOO_LARGE },
    slidePictures: {
      most: 10_000_000,
      of: 'of the pictures of a hosted deck in the content of one slide',
      unit: 'bytes',
      beyond: TOO_LARGE,
    },
    slidePictureCount: { most: 200, of: 'pictures of a hosted deck in the content of one slide', beyond: TOO_LARGE },
    templateKey: { most: 64, of: 'characters of the key of a template of a hosted deck', beyond: INVALID },
    madeLayouts: { most: 200, of: 'layouts that are made for a hosted deck', beyond: TOO_LARGE },
    allowedTemplates: {
      most: 1_000,
      of: 'keys in the list of templates that people may use in a hosted deck',
      beyond: INVALID,
    },
  },
  pushes: {
    document: { most: 2 * 2 ** 20, of: 'of a template or a project file', unit: 'bytes', beyond: TOO_LARGE },
    body: { most: 32 * 2 ** 20, of: 'of a push, without pictures and fonts', unit: 'bytes', beyond: TOO_LARGE },
    templates: { most: 1_000, of: 'templates of a push', beyond: INVALID },
    files: { most: 2_000, of: 'pictures of a push, and fonts', beyond: INVALID },
    // A template is three levels deep in the body of a push.
    depth: { most: 103, of: 'levels of objects and arrays in a push', beyond: INVALID },
  },
  bundles: {
    // Four of the smallest largest body: what one person may be sending.
    zip: { most: 40_000_000, of: 'of a zip file of templates that is imported', unit: 'bytes', beyond: TOO_LARGE },
    entries: { most: 5_100, of: 'files in a zip file of templates', beyond: INVALID },
    json: {
      most: 16 * 2 ** 20,
      of: 'of the project file and all templates in a zip file',
      unit: 'bytes',
      beyond: INVALID,
    },
    files: { most: 100_000_000, of: 'of all pictures and fonts in a zip file', unit: 'bytes', beyond: INVALID },
    atOnce: { most: 2, of: 'zip files that are read at the same time', beyond: 'the next one waits' },
  },
  plans: {
    projectsOfKey: { most: 50, of: 'projects to which one key is restricted', beyond: INVALID },
    overlap: {
      most: 7 * 86_400_000,
      of: 'for which a key works after it was rolled',
      unit: 'ms',
      beyond: INVALID,
    },
    credits: { most: 1_000_000_000, of: 'credits a month that `plan set --credits` accepts', beyond: COMMAND },
    requests: { most: 1_000_000, of: 'requests that `plan set --rate` accepts', beyond: COMMAND },
    seconds: { most: 3_600, of: 'seconds that `plan set --rate` accepts', beyond: COMMAND },
    days: {
      most: 3_650,
      of: 'days that `plan set --retention`, `plan set --records` and `token create --expires` accept',
      beyond: COMMAND,
    },
  },
  manage: {
    body: {
      most: 65_536,
      of: 'of a body that is neither a project, a template, a push nor a file',
      unit: 'bytes',
      beyond: TOO_LARGE,
    },
    name: { most: 200, of: 'characters of the display name of an owner or an API key', beyond: INVALID },
    hostedCheck: {
      most: 60_000,
      of: 'for a hosted location to be tested',
      unit: 'ms',
      beyond: 'reported as a problem',
    },
    requestsOfPerson: { most: 1_200, of: 'requests a minute, per person', beyond: RETRY },
  },
  people: {
    name: { most: 100, of: 'characters of the name of a person or a personal access token', beyond: INVALID },
    email: { most: 254, of: 'characters of an email address', beyond: INVALID },
    password: { most: 128, of: 'characters of a password, which needs at least 10', beyond: INVALID },
    body: { most: 16_384, of: 'of a request to sign in or to use a link', unit: 'bytes', beyond: TOO_LARGE },
    hashes: { most: 2, of: 'passwords that are hashed at the same time', beyond: 'the next one waits' },
    hashesWaiting: { most: 50, of: 'passwords that wait to be hashed', beyond: FULL },
    signInsOfAddress: { most: 30, of: 'requests to sign in or to use a link a minute, per address', beyond: RETRY },
    wrongSignIns: { most: 10, of: 'wrong passwords or codes, before the next ones have to wait', beyond: RETRY },
    providerTime: { most: 15_000, of: 'for an answer of the OpenID provider', unit: 'ms', beyond: FULL },
    openInvitations: { most: 100, of: 'open invitations of an owner', beyond: COMMAND },
    invitationsListed: { most: 200, of: 'invitations of an owner in a list', beyond: 'the newest are listed' },
    sessionsListed: { most: 100, of: 'sessions of a person in a list', beyond: 'the last used are listed' },
    personalTokens: { most: 100, of: 'personal access tokens of a person that are not revoked', beyond: COMMAND },
    passkeys: { most: 20, of: 'passkeys of a person', beyond: COMMAND },
    auditPage: { most: 100, of: 'entries of the audit log on a page', beyond: 'a page has this many' },
  },
  watching: {
    connections: { most: 64, of: 'connections to the page of `watch`', beyond: CLOSED },
    slides: { most: 12, of: 'slides of one sample on the page of `watch`', beyond: 'the others are not shown' },
  },
  plugins: {
    time: { most: 30_000, of: 'to load a plugin', unit: 'ms', beyond: 'the server does not start' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Limit>>>>;
